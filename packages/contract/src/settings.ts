import { z } from 'zod';
import { CurrencySchema, lineText } from './common';
import { defineEndpoint } from './endpoint';
import { FOOTPRINT_LIMITS } from './footprints/vocabulary';
import { SIGN_UP_DOMAINS_MAX, SIGN_UP_MODES } from './limits';
import { SEES_COMPANY } from './permissions';
import { CountryCode } from './users/user-fields';

/** `farmacia.com.py`; addresses of its subdomains are others. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);

export const CompanySettings = z.object({
  companyName: lineText({ min: 1, max: 120 }),
  timeZone: z.string().max(60),
  currency: CurrencySchema,
  /** 1 = Monday ... 7 = Sunday (ISO 8601). */
  weekStart: z.number().int().min(1).max(7),
  /** ISO 3166-1, two capital letters: whose holidays and telephones they are. */
  country: CountryCode,
  /** Months that events of visitors are kept. */
  visitMonths: z.number().int().min(FOOTPRINT_LIMITS.retentionMonths.min).max(FOOTPRINT_LIMITS.retentionMonths.max),
  signUp: z.enum(SIGN_UP_MODES),
  signUpDomains: z.array(Domain).max(SIGN_UP_DOMAINS_MAX),
});
export type CompanySettings = z.input<typeof CompanySettings>;

/** What every signed-in page needs of the company; `sampleData` asks for the banner. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/ia/settings',
  permission: SEES_COMPANY[0],
  alsoFor: SEES_COMPANY.slice(1),
  load: 'light',
  tag: 'settings',
  summary:
    'Company name, logo, country, time zone, currency, week start, how long visits are kept, who may sign up, and whether the data is the sample pharmacy',
  response: z.object({ data: CompanySettings.extend({ sampleData: z.boolean(), logo: z.string().nullable() }) }),
});

const LogoChanged = z.object({ message: z.string(), data: z.object({ logo: z.string().nullable() }) });

export const uploadLogo = defineEndpoint({
  method: 'PUT',
  path: '/ia/settings/logo',
  permission: { action: 'update', subject: 'company' },
  load: 'upload',
  tag: 'settings',
  summary: 'The logo of the company: JPEG, PNG or WebP of 5 MB at most, which is drawn anew',
  file: true,
  response: LogoChanged,
});

export const removeLogo = defineEndpoint({
  method: 'DELETE',
  path: '/ia/settings/logo',
  permission: { action: 'update', subject: 'company' },
  load: 'change',
  tag: 'settings',
  summary: 'Remove the logo of the company',
  response: LogoChanged,
});

export const updateSettings = defineEndpoint({
  method: 'PUT',
  path: '/ia/settings',
  permission: { action: 'update', subject: 'company' },
  load: 'change',
  tag: 'settings',
  summary: 'Change the company settings',
  body: CompanySettings.partial(),
  response: z.object({ message: z.string(), data: CompanySettings }),
});
