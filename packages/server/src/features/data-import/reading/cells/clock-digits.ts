const DIGITS = /^(\d{1,2})(\d{2})(?:\d{2})?$/;

/** Minute of the day of a time without marks: `0805`, `930`, `143059`; null for any other text. */
export function minuteOfDigits(text: string): number | null {
  const [, hour, minute] = DIGITS.exec(text.length === 5 ? text.padStart(6, '0') : text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}
