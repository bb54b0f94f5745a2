const DIGITS = /^(\d{1,2})\.?(\d{2})(?:\d{2})?$/;

/** Minute of the day of a time without marks, or with a point: `0805`, `930`, `143059`, `14.30`; null for any other text. */
export function minuteOfDigits(text: string): number | null {
  const [, hour, minute] = DIGITS.exec(/^\d{5}$/.test(text) ? `0${text}` : text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}
