/** A quotient of exact integers; `of` is never negative. Both sides in the same unit give a pure number. */
export interface Fraction {
  part: bigint;
  of: bigint;
}

/** Decimal places of amounts and quantities in the warehouse, `Decimal(18, 6)`. */
const DECIMALS = 6;
const MICRO = 10n ** BigInt(DECIMALS);

/**
 * Reads a decimal number as millionths: `"-12.5"` is -12,500,000n.
 * @throws {RangeError} when it is not a plain decimal with at most six places.
 */
export function parseMicro(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new RangeError('not a decimal with at most six places');
  const [, sign, whole = '0', places = ''] = match;
  const value = BigInt(whole) * MICRO + BigInt(places.padEnd(DECIMALS, '0'));
  return sign === '-' ? -value : value;
}

/** Writes millionths as the shortest exact decimal: -12,500,000n is `"-12.5"`, 0n is `"0"`. */
export function formatMicro(micro: bigint): string {
  const digits = absolute(micro)
    .toString()
    .padStart(DECIMALS + 1, '0');
  const places = digits.slice(-DECIMALS).replace(/0+$/, '');
  const text = digits.slice(0, -DECIMALS) + (places === '' ? '' : `.${places}`);
  return micro < 0n ? `-${text}` : text;
}

/** Millionths as a number, e.g. of units: the nearest double to the exact value. */
export function microToNumber(micro: bigint): number {
  return toNumber({ part: micro, of: MICRO });
}

/** Money per piece, e.g. net per ticket, in millionths: rounded once, half to even. Null when there is no piece. */
export function divideMoney({ part, of }: Fraction): string | null {
  if (of === 0n) return null;
  const size = absolute(part);
  const quotient = size / of;
  const twiceRest = (size % of) * 2n;
  const roundsUp = twiceRest > of || (twiceRest === of && quotient % 2n === 1n);
  const rounded = roundsUp ? quotient + 1n : quotient;
  return formatMicro(part < 0n ? -rounded : rounded);
}

/** A share of a positive total as the nearest double. Null when the total is not positive: nothing can be a share of it. */
export function rate(fraction: Fraction): number | null {
  return fraction.of > 0n ? toNumber(fraction) : null;
}

/** Growth (a - b) / |b| (metrics.md, Base). Null when b is 0 or either side is not known. */
export function growth(a: Fraction, b: Fraction): number | null {
  if (a.of <= 0n || b.of <= 0n || b.part === 0n) return null;
  return toNumber({ part: a.part * b.of - b.part * a.of, of: absolute(b.part) * a.of });
}

/** Difference of two rates in percentage points: 0.125 against 0.1 is 2.5. Null when either is not known. */
export function percentagePoints(a: Fraction, b: Fraction): number | null {
  if (a.of <= 0n || b.of <= 0n) return null;
  return toNumber({ part: 100n * (a.part * b.of - b.part * a.of), of: a.of * b.of });
}

/** Integers up to here are exact doubles. */
const EXACT = 2n ** 53n;
/** More bits than a double has, so that the cut-off rest only decides ties. */
const QUOTIENT_BITS = 66;

/** The double nearest to a quotient. Both sides may be longer than a double holds, so they are divided as integers. */
function toNumber({ part, of }: Fraction): number {
  const size = absolute(part);
  if (size <= EXACT && of <= EXACT) return Number(part) / Number(of);
  const shift = QUOTIENT_BITS + of.toString(2).length - size.toString(2).length;
  const [dividend, divisor] = shift > 0 ? [size << BigInt(shift), of] : [size, of << BigInt(-shift)];
  const quotient = dividend / divisor;
  const sticky = dividend % divisor === 0n ? quotient : quotient | 1n;
  const value = Number(sticky) * 2 ** -shift;
  return part < 0n ? -value : value;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
