import type { Locale } from '@botica/contract/locales';

/**
 * A day as somebody typed it in the order of the language: `5/3/2026` is 5 March in Spanish and Portuguese, 3 May in English
 * (US). ISO 8601 is read everywhere.
 * @returns `YYYY-MM-DD`, or null where it is no day of the calendar
 */
export function readTypedDate(text: string, locale: Locale): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const typed = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text.trim());
  const [year, month, day] =
    iso !== null
      ? [iso[1], iso[2], iso[3]]
      : locale === 'en-US'
        ? [typed?.[3], typed?.[1], typed?.[2]]
        : [typed?.[3], typed?.[2], typed?.[1]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // 31 April would become 1 May.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}
