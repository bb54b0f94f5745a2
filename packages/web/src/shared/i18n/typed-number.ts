import type { Locale } from '@botica/contract/locales';

/** What stands between thousands and before decimals in a language. */
export function numberMarks(locale: Locale): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1234.5);
  const markOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: markOf('group'), decimal: markOf('decimal') };
}

/**
 * A number as somebody typed it, as the API takes it: `0,000035` is `0.000035`, `1.234,5` is `1234.5`. The last mark is the
 * decimal one. A mark that stands several times groups, and so does one that groups in this language and stands where it does:
 * in Spanish `1.500` is fifteen hundred, in English one and a half. How it was understood is shown beside the field. Other text
 * stays as it is, for the server's rules to refuse.
 */
export function typedNumber(locale: Locale, text: string): string {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-');
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (last < 0) return bare;
  const mark = bare.charAt(last);
  const isThousands = mark === numberMarks(locale).group && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  const isGrouping = isThousands || bare.indexOf(mark) !== last;
  const whole = bare.slice(0, last).replaceAll(/[.,]/g, '');
  return `${whole}${isGrouping ? '' : '.'}${bare.slice(last + 1)}`;
}

/** The same as a number; NaN for what is no plain one, such as `1e9`. */
export function typedValue(locale: Locale, text: string): number {
  const plain = typedNumber(locale, text);
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
