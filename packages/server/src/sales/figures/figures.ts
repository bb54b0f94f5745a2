import { divideHalfEven } from '@botica/contract/decimal';
import { formatMicro, MICRO } from '@botica/contract/micro';

/** A quotient of exact integers; `of` is never negative. Both sides in the same unit give a pure number. */
export interface Fraction {
  part: bigint;
  of: bigint;
}

/** Millionths as a number, e.g. of units: the nearest double to the exact value. */
export function microToNumber(micro: bigint): number {
  return toNumber({ part: micro, of: BigInt(MICRO) });
}

/** Money per piece, e.g. net per ticket, in millionths: rounded once, half to even. Null when there is no piece. */
export function divideMoney({ part, of }: Fraction): string | null {
  return of === 0n ? null : formatMicro(divideHalfEven(part, of));
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
