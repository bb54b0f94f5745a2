import { parseDecimal } from './parse-decimal';

export interface NumberShape {
  /**
   * What the value says about the decimal mark: `dot` or `comma` is it; `lonePoint` or `loneComma` stands once before
   * exactly three digits and may be either; `none` has no mark.
   */
  evidence: 'dot' | 'comma' | 'lonePoint' | 'loneComma' | 'none';
  /** A fraction is there, or may be there. */
  hasFraction: boolean;
  /** A code such as 0012. */
  hasLeadingZero: boolean;
  /** The sign of a currency without decimals stands beside it (guaraní: ₲, Gs., PYG). */
  hasNoDecimalsSign: boolean;
}

/** Letters of a currency before a number: `Gs. 12`, `US$-4`, `S/ 1.50`. */
const CURRENCY_FIRST = /^[a-z]{1,3}\s?[$./]{0,2}\s*[-−–(]?[\d.,]/i;
/** The point of a currency's abbreviation (`S/. 12.50`, `Bs. 3`) is none of the number. */
const ABBREVIATED = /\p{L}+[/$]?\./gu;
const NO_DECIMALS_SIGN = /₲|guaran[ií](?:es)?|gs\.?|pyg/i;

/** Reads what a number's marks say. Null for texts that are a number with neither mark. */
export function numberShape(text: string): NumberShape | null {
  return plainShape(text) ?? decoratedShape(text);
}

/** Digits with at most one mark between them, by one look at each character; null for all else. */
export function plainShape(text: string): NumberShape | null {
  const length = text.length;
  const first = text.charCodeAt(0) === 45 ? 1 : 0;
  let markAt = -1;
  for (let at = first; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) continue;
    if ((code !== 46 && code !== 44) || markAt >= 0) return null;
    markAt = at;
  }
  const hasLeadingZero = text.charCodeAt(first) === 48;
  if (length - first > 15 || length === first || markAt === first || markAt === length - 1) return null;
  if (markAt < 0) return hasLeadingZero && length - first > 1 ? LEADING_ZERO : WHOLE;
  const isDot = text.charCodeAt(markAt) === 46;
  if (length - markAt === 4 && markAt - first <= 3 && !hasLeadingZero) return isDot ? LONE_POINT : LONE_COMMA;
  return isDot ? DOT : COMMA;
}

function shared(evidence: NumberShape['evidence'], hasLeadingZero = false): NumberShape {
  return { evidence, hasFraction: evidence !== 'none', hasLeadingZero, hasNoDecimalsSign: false };
}

const WHOLE = shared('none');
const LEADING_ZERO = shared('none', true);
const DOT = shared('dot');
const COMMA = shared('comma');
const LONE_POINT = shared('lonePoint');
const LONE_COMMA = shared('loneComma');

function decoratedShape(text: string): NumberShape | null {
  const first = text.charCodeAt(0);
  // Words are the usual case and start with a letter; only the sign of a currency can start a number.
  if (first > 64 && first < 128 && !CURRENCY_FIRST.test(text)) return null;
  if (!parseDecimal(text, '.').ok && !parseDecimal(text, ',').ok) return null;
  const bare = text
    .replace(NO_DECIMALS_SIGN, '')
    .replace(ABBREVIATED, '')
    .replace(/[^\d.,eE]/g, '');
  const evidence = markEvidence(bare);
  return {
    evidence,
    hasFraction: evidence !== 'none' && !isGroupsOnly(bare),
    hasLeadingZero: /^0\d+$/.test(text),
    hasNoDecimalsSign: NO_DECIMALS_SIGN.test(text),
  };
}

function markEvidence(bare: string): NumberShape['evidence'] {
  const dots = bare.split('.').length - 1;
  const commas = bare.split(',').length - 1;
  if (dots === 0 && commas === 0) return 'none';
  if (dots > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? 'dot' : 'comma';
  if (dots > 1) return 'comma';
  if (commas > 1) return 'dot';
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  if (dots === 1) return isGroup ? 'lonePoint' : 'dot';
  return isGroup ? 'loneComma' : 'comma';
}

/** Two or more groups by one mark and no other: a whole number. */
function isGroupsOnly(bare: string): boolean {
  return /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}|(?:,\d{2})+,\d{3})$/.test(bare);
}
