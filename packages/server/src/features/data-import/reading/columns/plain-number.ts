/** Numbers that need no second look, and what stands for each kind when they are only counted. */
export const PLAIN_KINDS = ['1', '1.5', '1,5', '1000', '0'] as const;

/** Longest plain number; longer ones lose digits in a double and deserve the second look. */
const LONGEST = 15;

/**
 * Index in `PLAIN_KINDS` of a number written with digits and at most one mark that can only be the decimal one, or -1 for
 * everything else: texts, dates, `12.000`, codes such as 0012, and eight digits, which may be a date.
 */
export function plainKind(text: string): number {
  const length = text.length;
  if (length > LONGEST) return -1;
  const first = text.charCodeAt(0) === 45 ? 1 : 0;
  let markAt = -1;
  let mark = 0;
  for (let at = first; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) continue;
    if ((code !== 46 && code !== 44) || markAt >= 0 || at === first) return -1;
    mark = code;
    markAt = at;
  }
  const digits = (markAt < 0 ? length : markAt) - first;
  if (digits === 0 || (digits > 1 && text.charCodeAt(first) === 48)) return -1;
  if (markAt < 0) return wholeKind(text, length, digits);
  const decimals = length - markAt - 1;
  if (decimals === 0 || decimals === 3) return -1;
  return mark === 46 ? 1 : 2;
}

/** Whole numbers below 1,000, from there on, and 0: what a thousands mark would be written in, and what not. */
function wholeKind(text: string, length: number, digits: number): number {
  if (length === 8) return -1;
  if (digits > 3) return 3;
  return text === '0' ? 4 : 0;
}
