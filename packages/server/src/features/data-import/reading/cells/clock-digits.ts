const DIGITS = /^(\d{1,2})\.?(\d{2})(?:\d{2})?$/;
const HOUR = /^\d{1,2}$/;

/** Minute of the day of a time without marks, with a point, or of an hour alone: `0805`, `930`, `143059`, `14.30`, `14`; null for any other text. */
export function minuteOfDigits(text: string): number | null {
  if (HOUR.test(text)) return Number(text) <= 23 ? Number(text) * 60 : null;
  const [, hour, minute] = DIGITS.exec(/^\d{5}$/.test(text) ? `0${text}` : text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}
