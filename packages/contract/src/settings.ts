import { z } from 'zod';
import { CurrencySchema, lineText } from './common';
import { defineEndpoint } from './endpoint';
import { SIGN_UP_DOMAINS_MAX, SIGN_UP_MODES } from './limits';
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
  signUp: z.enum(SIGN_UP_MODES),
  signUpDomains: z.array(Domain).max(SIGN_UP_DOMAINS_MAX),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

/** What every signed-in page needs of the company; `sampleData` asks for the banner. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/ia/settings',
  permission: { action: 'show', subject: 'guest' },
  load: 'light',
  tag: 'settings',
  summary: 'Company name, time zone, currency, week start, and whether the data is the sample pharmacy',
  response: z.object({ data: CompanySettings.extend({ sampleData: z.boolean() }) }),
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
