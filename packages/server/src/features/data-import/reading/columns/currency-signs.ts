import type { ColumnSummary } from './column-summary';

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/₲|\bgs\b|gs\.|\bpyg\b/i, 'PYG'],
  [/r\$|\bbrl\b/i, 'BRL'],
  [/us\$|u\$s|\busd\b/i, 'USD'],
  [/€|\beur\b/i, 'EUR'],
  [/s\/|\bpen\b/i, 'PEN'],
  [/£|\bgbp\b/i, 'GBP'],
  [/₡|\bcrc\b/i, 'CRC'],
  [/₹|\binr\b/i, 'INR'],
  [/\bbs\b|bs\.|\bbob\b/i, 'BOB'],
  [/ar\$|\bars\b/i, 'ARS'],
  [/mx\$|\bmxn\b/i, 'MXN'],
  [/col\$|\bcop\b/i, 'COP'],
  [/rd\$|\bdop\b/i, 'DOP'],
  [/\buyu\b/i, 'UYU'],
  [/\bclp\b/i, 'CLP'],
  [/\$/, '$'],
];

/** The currency whose sign stands beside a number; null without one. */
export function currencyBySign(value: string): string | null {
  return SIGNS.find(([sign]) => sign.test(value))?.[1] ?? null;
}

/** Of what stands beside numbers so many kinds are looked at, and so many texts until the first one has a sign. */
const MOST_KINDS = 50;
const MOST_TEXTS = 2_000;

/** Gathers the currencies whose signs stand beside the numbers of a column. */
export class CurrencySigns {
  private readonly found = new Set<string>();
  /** What stands before and behind numbers, each looked at once. */
  private readonly kinds = new Set<string>();
  private hasUnsigned = false;
  private texts = 0;

  /** A number without anything beside it. */
  addPlain(value: string): void {
    if (!this.hasUnsigned) this.hasUnsigned = value !== '0';
  }

  /** Any other text. Most columns of them hold no money. */
  add(value: string): void {
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

  facts(): Pick<ColumnSummary, 'currency' | 'currencies' | 'hasUnsigned'> {
    const [currency = null] = this.found;
    return {
      currency,
      ...(this.found.size > 1 && { currencies: [...this.found] }),
      ...(currency !== null && this.hasUnsigned && { hasUnsigned: true }),
    };
  }
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
