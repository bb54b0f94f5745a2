import { sideOf } from '@botica/tabular/values/number-signs';
import type { ColumnSummary } from './column-summary';

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/₲|\bgs\b|gs\.|\bpyg\b|guaran[ií]/i, 'PYG'],
  [/r\$|\bbrl\b|\breais\b|\breales\b/i, 'BRL'],
  [/us\s?\$|u\$s|\$us\b|\busd\b|d[oó]lares|dollars/i, 'USD'],
  [/€|\beur(?:os)?\b/i, 'EUR'],
  [/s\/|\bpen\b|\bsoles\b/i, 'PEN'],
  [/£|\bgbp\b/i, 'GBP'],
  [/₡|\bcrc\b/i, 'CRC'],
  [/₹|\binr\b|\brs\b/i, 'INR'],
  [/\bbs\b|bs\.|\bbob\b/i, 'BOB'],
  [/ar\$|\bars\b/i, 'ARS'],
  [/mx\$|\bmxn\b/i, 'MXN'],
  [/col\$|\bcop\b/i, 'COP'],
  [/rd\$|\bdop\b/i, 'DOP'],
  [/\$u\b|\buyu\b/i, 'UYU'],
  [/\bclp(?:\$|\b)/i, 'CLP'],
  [/₱|\bphp\b/i, 'PHP'],
  [/\bzar\b|^r\s?0/i, 'ZAR'],
  [/\bgtq\b|^q\s?0/i, 'GTQ'],
  [/\bhnl\b|^l\s?0/i, 'HNL'],
  [/\bnio\b|^c\$/i, 'NIO'],
  [/\baud\b|\ba\$/i, 'AUD'],
  [/\bnz\$/i, 'NZD'],
  [/\bb\/|\bpab\b/i, 'PAB'],
  [/¥|\bjpy\b/i, 'JPY'],
  [/₦|\bngn\b/i, 'NGN'],
  [/\bves\b/i, 'VES'],
  [/\bkr\b/i, 'kr'],
  [/\$|\bpesos\b/i, '$'],
];
/** Codes that stand beside numbers as they are. */
const CODE = /\b(?:chf|cad|nzd|sek|nok|dkk|kes|hkd)\b/i;

/** The currency whose sign stands beside a number; null without one. */
export function currencyBySign(value: string): string | null {
  return CODE.exec(value)?.[0].toUpperCase() ?? SIGNS.find(([sign]) => sign.test(value))?.[1] ?? null;
}

/** Of what stands beside numbers so many kinds are looked at, and so many texts until the first one has a sign. */
const MOST_KINDS = 50;
const MOST_TEXTS = 2_000;

/** Gathers the currencies whose signs stand beside the numbers of a column. */
export class CurrencySigns {
  private readonly found = new Set<string>();
  /** What stands before and behind numbers, each looked at once. */
  private readonly kinds = new Set<string>();
  private readonly sides = { credit: 0, debit: 0 };
  private hasUnsigned = false;
  private texts = 0;

  /** A number without anything beside it. */
  addPlain(value: string): void {
    if (!this.hasUnsigned) this.hasUnsigned = value !== '0';
  }

  /** Any other text, as often as it comes. Most columns of them hold no money. */
  add(value: string, count: number): void {
    const side = sideOf(value);
    if (side !== null) this.sides[side] += count;
    if (this.texts === MOST_TEXTS) return;
    const { length } = value;
    if (isDigit(value, 0) && isDigit(value, length - 1)) return;
    if (this.found.size === 0) this.texts += 1;
    let from = 0;
    let to = length;
    while (from < length && !isDigit(value, from)) from++;
    if (from === length || this.kinds.size >= MOST_KINDS) return;
    while (!isDigit(value, to - 1)) to--;
    const kind = `${value.slice(0, from)}0${value.slice(to)}`;
    if (this.kinds.has(kind)) return;
    this.kinds.add(kind);
    const currency = currencyBySign(kind);
    if (currency !== null) this.found.add(currency);
  }

  facts(): Pick<ColumnSummary, 'currency' | 'currencies' | 'hasUnsigned' | 'sides'> {
    const [currency = null] = this.found;
    const { credit, debit } = this.sides;
    return {
      currency,
      ...(credit + debit > 0 && { sides: { credit, debit } }),
      ...(this.found.size > 1 && { currencies: [...this.found] }),
      ...(currency !== null && this.hasUnsigned && { hasUnsigned: true }),
    };
  }
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
