import { divideHalfEven, shortTextOfUnits, unitsOf } from './decimal';

/** Decimal places of amounts and quantities as they are stored: Decimal(18, 6) of the warehouse. */
const PLACES = 6;

/**
 * An exact amount in millionths: a whole number while it fits a double exactly, else a bigint. 12.50 is 12_500_000.
 * Made for the millions of cells of a file, where a bigint for each would cost more than the reading.
 */
export type Micro = number | bigint;

export const MICRO = 1_000_000;
const BIG_MICRO = 1_000_000n;
/** Decimal(18, 6) holds what is below 10^12. */
const LIMIT = 10n ** 18n;

/**
 * Reads a decimal text as millionths: `"-12.5"` is -12_500_000n.
 * @throws {RangeError} when it is not a plain decimal with at most six places.
 */
export function parseMicro(text: string): bigint {
  return unitsOf(text, PLACES);
}

/** Millionths as the shortest exact decimal text: 12_500_000 is `"12.5"`. */
export function formatMicro(value: Micro): string {
  return shortTextOfUnits(BigInt(value), PLACES);
}

/** A bigint as a number again when that is exact; the fast paths work on numbers. @internal */
export function narrow(value: bigint): Micro {
  return value >= -9_007_199_254_740_991n && value <= 9_007_199_254_740_991n ? Number(value) : value;
}

/** Whether the warehouse can hold it. */
export function fitsWarehouse(value: Micro): boolean {
  if (typeof value === 'number') return true;
  return value < LIMIT && value > -LIMIT;
}

/** Product of two amounts, rounded half to even. */
export function multiply(a: Micro, b: Micro): Micro {
  if (typeof a === 'number' && typeof b === 'number') {
    // A whole quantity times a price is the common case and needs no rounding.
    const product = a % MICRO === 0 ? (a / MICRO) * b : b % MICRO === 0 ? a * (b / MICRO) : Number.NaN;
    if (Number.isSafeInteger(product)) return product === 0 ? 0 : product;
  }
  return narrow(divideHalfEven(BigInt(a) * BigInt(b), BIG_MICRO));
}

/** value x part / whole, rounded half to even; `whole` is not 0. */
export function portion(value: Micro, part: Micro, whole: Micro): Micro {
  return narrow(divideHalfEven(BigInt(value) * BigInt(part), BigInt(whole)));
}

export function subtract(a: Micro, b: Micro): Micro {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (Number.isSafeInteger(difference)) return difference;
  }
  return narrow(BigInt(a) - BigInt(b));
}

/** Without its sign. */
export function magnitude(value: Micro): Micro {
  return value < 0 ? -value : value;
}

/** Whether |a - b| is more than `tolerance` millionths. */
export function differs(a: Micro, b: Micro, tolerance: number): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) > tolerance;
  const difference = BigInt(a) - BigInt(b);
  return difference > BigInt(tolerance) || difference < -BigInt(tolerance);
}

/** Sum of many amounts, exact: in a double while it is safe, carried into a bigint before it is not. */
export class MicroSum {
  private carried = 0n;
  private near = 0;

  add(value: Micro): void {
    if (typeof value === 'bigint') this.carried += value;
    else {
      const sum = this.near + value;
      if (sum <= Number.MAX_SAFE_INTEGER && sum >= -Number.MAX_SAFE_INTEGER) this.near = sum;
      else {
        this.carried += BigInt(this.near) + BigInt(value);
        this.near = 0;
      }
    }
  }

  get total(): bigint {
    return this.carried + BigInt(this.near);
  }
}
