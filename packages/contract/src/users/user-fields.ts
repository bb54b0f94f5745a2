import { z } from 'zod';
import { lineText } from '../common';
import { CURRENCIES, CURRENCY_DETAILS, type CurrencyCode, type Gender, LIMITS, USER_LIMITS } from '../limits';
import { LOCALES } from '../locales';
import { isCountryCode, readTelephone } from './telephone';

/** Fields of a user as they are written, each alone; shared by administration and one's own profile. */

export const PersonName = lineText({ min: LIMITS.nameMin, max: LIMITS.nameMax });
export const Email = z.email().max(LIMITS.emailMax);
export const Username = z
  .string()
  .regex(/^[A-Za-z0-9._-]+$/)
  .min(LIMITS.usernameMin)
  .max(LIMITS.usernameMax);
export const Password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax);

const GENDER_LETTERS: ReadonlyMap<string, Gender> = new Map([
  ['m', 'male'],
  ['f', 'female'],
  ['o', 'other'],
]);

export const GenderInput = z
  .enum(['female', 'male', 'other', 'f', 'm', 'o'])
  .transform((text) => GENDER_LETTERS.get(text) ?? (text as Gender));

/** `en` is English of the United States. */
export const LanguageInput = z.enum([...LOCALES, 'en']).transform((text) => (text === 'en' ? 'en-US' : text));

const CURRENCY_BY_NAME: ReadonlyMap<unknown, CurrencyCode> = new Map(
  CURRENCIES.flatMap((code) => [code, code.toLowerCase(), CURRENCY_DETAILS[code].id].map((name) => [name, code])),
);

/** A currency by its code in either case, by its id, or as it is shown. */
export const CurrencyInput = z
  .union([z.string().max(3), z.number().int(), z.object({ id: z.number().int() })])
  .transform((given, context) => {
    const code = CURRENCY_BY_NAME.get(typeof given === 'object' ? given.id : given);
    if (code) return code;
    context.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  });

const FIRST_BIRTHDAY = '1900-01-01';

/** A calendar day before today (UTC), never moved by a time zone. */
export const BirthDate = z.iso
  .date({ abort: true })
  .refine((day) => day >= FIRST_BIRTHDAY && day < new Date().toISOString().slice(0, 10), 'birthday_in_past');

export const CountryCode = z
  .string()
  .length(2)
  .refine(isCountryCode, 'invalid')
  .describe('Country by ISO 3166-1, two capital letters');

const TelephoneText = z.string().trim().min(1).max(40);

/** With the code of its country, or beside the country whose way of writing it has; becomes E.164. */
export const TelephoneInput = z
  .union([TelephoneText, z.object({ country: CountryCode, number: TelephoneText })])
  .transform((given, context) => {
    const read = typeof given === 'string' ? readTelephone(given, null) : readTelephone(given.number, given.country);
    if ('number' in read) return read;
    context.addIssue({ code: 'custom', message: read.fault });
    return z.NEVER;
  });

/** How others may reach a user; null or left out: not that way. */
export const Contacts = z.strictObject({
  public_email: Email.nullish(),
  whatsapp: TelephoneInput.transform(({ number }) => number).nullish(),
  telegram: z
    .string()
    .trim()
    .regex(/^@?[A-Za-z][A-Za-z0-9_]{4,31}$/)
    .nullish(),
  country_code: z
    .string()
    .trim()
    .regex(/^\+?[1-9]\d{0,2}$/)
    .nullish()
    .describe('Calling code of `number`, e.g. +595'),
  number: z
    .string()
    .trim()
    .regex(/^[\d ()./-]{4,20}$/)
    .nullish(),
});

/** The same as they are stored and shown. */
export const StoredContacts = z.object({
  public_email: z.string().nullish(),
  whatsapp: z.string().nullish().describe('E.164'),
  telegram: z.string().nullish(),
  country_code: z.string().nullish(),
  number: z.string().nullish(),
});

export const Nationalities = z.array(CountryCode).max(USER_LIMITS.nationalitiesMax);

const ImageUrl = z
  .url({ protocol: /^https$/ })
  .max(500)
  .or(z.string().regex(/^\/(?!\/)[A-Za-z0-9/._-]{1,199}$/));

/** Address of a picture, alone or as pictures are shown; null removes it. */
export const ImageInput = z
  .union([ImageUrl, z.object({ url: ImageUrl })])
  .transform((given) => (typeof given === 'string' ? given : given.url));

/** What `password` and its repetition must be; told together with what else is wrong. */
export const passwordsMatch = {
  path: ['password_confirmation'],
  error: 'passwords_do_not_match',
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), password_confirmation: z.string().optional() }).safeParse(value).success,
};
