/**
 * Exact decimal arithmetic of any number of places, on decimal texts as they travel (`"-12.50"`) and on whole units of a
 * fixed number of places (-1250n of two). Nothing passes through a binary float, and a result is rounded at most once.
 */

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Decimals behind the point of a decimal text: 2 of `"12.50"`. */
export function placesOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/**
 * A decimal text in units of so many places: `"-12.5"` is -1250n of two.
 * @throws {RangeError} when it is no plain decimal, or has more places that are not 0.
 */
export function unitsOf(text: string, places: number): bigint {
  if (!DECIMAL.test(text)) throw new RangeError('not a plain decimal');
  const missing = places - placesOf(text);
  const units = BigInt(text.replace('.', ''));
  if (missing >= 0) return units * powerOfTen(missing);
  const divisor = powerOfTen(-missing);
  if (units % divisor !== 0n) throw new RangeError(`more than ${places} places`);
  return units / divisor;
}

/** Units as a decimal text with all their places: -1250n of two is `"-12.50"`. */
export function textOfUnits(units: bigint, places: number): string {
  if (places === 0) return units.toString();
  const digits = absolute(units)
    .toString()
    .padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Units as the shortest exact decimal text: -1250n of two is `"-12.5"`, 0n is `"0"`. */
export function shortTextOfUnits(units: bigint, places: number): string {
  const text = textOfUnits(units, places);
  return places === 0 ? text : text.replace(/\.?0+$/, '');
}

/** a + b, with the places of the longer one. @throws {RangeError} for other texts than plain decimals. */
export function addDecimals(a: string, b: string): string {
  const places = Math.max(placesOf(a), placesOf(b));
  return textOfUnits(unitsOf(a, places) + unitsOf(b, places), places);
}

/** a - b, with the places of the longer one. @throws {RangeError} for other texts than plain decimals. */
export function subtractDecimals(a: string, b: string): string {
  const places = Math.max(placesOf(a), placesOf(b));
  return textOfUnits(unitsOf(a, places) - unitsOf(b, places), places);
}

/**
 * a x b, exact, with the places of both together.
 * @throws {RangeError} for other texts than plain decimals.
 * @public
 */
export function multiplyDecimals(a: string, b: string): string {
  const [left, right] = [placesOf(a), placesOf(b)];
  return textOfUnits(unitsOf(a, left) * unitsOf(b, right), left + right);
}

/**
 * a / b, rounded half to even.
 * @throws {RangeError} for other texts than plain decimals, and when b is 0.
 * @public
 */
export function divideDecimals(a: string, b: string, places: number): string {
  const common = Math.max(placesOf(a), placesOf(b));
  const [dividend, divisor] = [unitsOf(a, common), unitsOf(b, common)];
  return textOfUnits(divideHalfEven(dividend * powerOfTen(places), divisor), places);
}

/**
 * The decimal with so many places, rounded half to even where it has more.
 * @throws {RangeError} for other texts than plain decimals.
 * @public
 */
export function roundDecimal(text: string, places: number): string {
  return textOfUnits(rescaleUnits(unitsOf(text, placesOf(text)), placesOf(text), places), places);
}

/**
 * Below 0 when a is less than b, 0 when they are equal (`"1.50"` and `"1.5"` are), else above 0: an order to sort by.
 * @throws {RangeError} for other texts than plain decimals.
 * @public
 */
export function compareDecimals(a: string, b: string): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const difference = unitsOf(a, places) - unitsOf(b, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Units of so many places as units of others, rounded half to even where these are fewer. */
export function rescaleUnits(units: bigint, from: number, to: number): bigint {
  return to >= from ? units * powerOfTen(to - from) : divideHalfEven(units, powerOfTen(from - to));
}

/** The quotient of two integers, rounded half to even (IEEE 754 roundTiesToEven). @throws {RangeError} when the divisor is 0. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = 2n * absolute(dividend % divisor);
  const size = absolute(divisor);
  const isUp = twice > size || (twice === size && quotient % 2n !== 0n);
  if (!isUp) return quotient;
  return quotient + (dividend < 0n === divisor < 0n ? 1n : -1n);
}

/** 10^n of n >= 0. */
export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
