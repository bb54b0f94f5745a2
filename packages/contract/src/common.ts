import { z } from 'zod';
import { CURRENCIES, GENDERS } from './limits';
import { plainLine } from './plain-line';
import { FILTER_LIMITS } from './sales-trends/vocabulary';

/** Exact decimal as text, e.g. `"322966.749"`; never a binary float. The same everywhere money travels. */
export const DecimalText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .describe('Exact decimal number as text; amounts are never binary floats');

/** A rate as a fraction: 0.125 is 12.5 %. */
export const Rate = z.number().describe('Fraction: 0.125 is 12.5 %');

/** A percentage as shown: 12.5 is 12.5 %. */
export const Percentage = z.number().describe('Percentage: 12.5 is 12.5 %');

export const IsoDate = z.iso.date().describe('Calendar date YYYY-MM-DD');
/** A day that the warehouse can hold: other days are refused rather than silently empty. */
export const StoredDay = IsoDate.refine(
  (day) => day >= FILTER_LIMITS.firstDay && day <= FILTER_LIMITS.lastDay,
  'day_out_of_range',
);
export const IsoTime = z.iso.datetime().describe('Instant, ISO 8601 UTC');
/** The name as engines write it, which know no other letter case; null for what names none. */
function timeZoneName(text: string): string | null {
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    // Newer runtimes take `+03:00`, which is no name.
    return /^[A-Z]/i.test(name) ? name : null;
  } catch {
    return null;
  }
}

/** A time zone by its name, in any letter case. */
export const TimeZoneName = z
  .string()
  .max(64)
  .refine((text) => timeZoneName(text) !== null, 'invalid')
  .transform((text) => timeZoneName(text) ?? text);

export const GenderSchema = z.enum(GENDERS);
export const CurrencySchema = z.enum(CURRENCIES);

/** Success answer of the analyses: `{success, data, meta}`. */
export function analysisEnvelope<Data extends z.ZodType, Meta extends z.ZodType>(data: Data, meta: Meta) {
  return z.object({ success: z.literal(true), data, meta });
}

/** Text that people write and read on one line, as a name: what is hidden in it goes, and counts for no length. */
export function lineText({ min, max }: { min: number; max: number }) {
  // Bounded before as well: what goes costs time, too.
  return z
    .string()
    .max(20 * max)
    .overwrite(plainLine)
    .min(min)
    .max(max);
}

/** Comma-separated values of one query parameter, each checked by `item`; empty parts are refused. */
export function commaList<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z
    .string()
    .max(FILTER_LIMITS.textMax)
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(FILTER_LIMITS.valuesMax));
}
