import { isUnknownText } from './unknown-text';

export type TimeResult =
  | {
      ok: true;
      /** Seconds since midnight, 0..86399; fractions of a second are dropped. */
      secondOfDay: number;
    }
  | { ok: false; code: 'unknown' | 'not_a_time' };

const TIME =
  /^(\d{1,2})(?::|h|\.(?=\d{2}(?:\.\d{2})?(?:\s*(?:hs|hrs|horas|h|[ap]\.?\s*m)\.?)?$))(\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s*(?:([ap])\.?\s*m\.?|(?:hs|hrs|horas|h|min)\.?)?$/i;

/** Parses a wall-clock time: `13:08`, `13h08`, `08:26:00.123`, `1:08 PM`, `1:08 p. m.`, `14:05 hs.`. */
export function parseTime(text: string): TimeResult {
  const match = TIME.exec(text.trim());
  if (!match) return { ok: false, code: isUnknownText(text) ? 'unknown' : 'not_a_time' };
  const [, hourText, minuteText, secondText = '0', half] = match;
  const hour = fullHour(Number(hourText), half?.toLowerCase());
  const minute = Number(minuteText);
  const second = Number(secondText);
  if (hour === null || minute > 59 || second > 59) return { ok: false, code: 'not_a_time' };
  return { ok: true, secondOfDay: hour * 3600 + minute * 60 + second };
}

function fullHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
