import { placesOf, rescaleUnits, shortTextOfUnits, textOfUnits, unitsOf } from './decimal';
import type { CurrencyCode } from './limits';

/** What a price is per: a byte, or a multiple of it in thousands (kilobyte) or in 1,024s (kibibyte). */
export const MEASUREMENT_TYPES = [
  'byte',
  'kilobyte',
  'megabyte',
  'gigabyte',
  'kibibyte',
  'mebibyte',
  'gibibyte',
] as const;
export type MeasurementType = (typeof MEASUREMENT_TYPES)[number];

/** The size of a file as it came, or of the compact JSON made of it. */
export const PRICED_SIZES = ['source', 'processed'] as const;
export type PricedSize = (typeof PRICED_SIZES)[number];

export const BYTE_PRICE_LIMITS = { titleMax: 120, descriptionMax: 255, wholeDigits: 15, decimals: 18 } as const;

/** Bytes of a unit are 10^tens x 2^twos. */
const UNITS: Readonly<Record<MeasurementType, { tens: number; twos: number }>> = {
  byte: { tens: 0, twos: 0 },
  kilobyte: { tens: 3, twos: 0 },
  megabyte: { tens: 6, twos: 0 },
  gigabyte: { tens: 9, twos: 0 },
  kibibyte: { tens: 0, twos: 10 },
  mebibyte: { tens: 0, twos: 20 },
  gibibyte: { tens: 0, twos: 30 },
};

/** Decimals that amounts of a currency have (ISO 4217). @internal */
export const CURRENCY_DECIMALS: Readonly<Record<CurrencyCode, number>> = { PYG: 0, USD: 2, BRL: 2, EUR: 2 };

/**
 * Price of one byte, exact, as the shortest decimal text: a price of 35 per megabyte is `"0.000035"`.
 * Half of a unit has an end in decimals: dividing by 2^n is multiplying by 5^n and moving the point by n.
 * @throws {RangeError} for another text than a plain decimal.
 */
export function pricePerByte(price: string, type: MeasurementType): string {
  const { tens, twos } = UNITS[type];
  const places = placesOf(price);
  return shortTextOfUnits(unitsOf(price, places) * 5n ** BigInt(twos), places + twos + tens);
}

/**
 * What so many bytes cost: size x price of a byte, rounded once, half to even, to the decimals of the currency.
 * @throws {RangeError} for another text than a plain decimal, or a size that is no whole number.
 */
export function quoteTotal(sizeBytes: number, perByte: string, currency: CurrencyCode): string {
  const places = placesOf(perByte);
  const decimals = CURRENCY_DECIMALS[currency];
  return textOfUnits(rescaleUnits(BigInt(sizeBytes) * unitsOf(perByte, places), places, decimals), decimals);
}

/** Which price is wanted; what is left out is the one activated last. */
export interface PriceWish {
  currency?: CurrencyCode | null | undefined;
  basis?: MeasurementType | null | undefined;
}

/**
 * The price that a quote uses.
 * @param prices the active ones, the one activated last first.
 * @returns null where none is active for what was wished.
 */
export function choosePrice<Price extends { currency: CurrencyCode; measurement_type: MeasurementType }>(
  prices: readonly Price[],
  { currency, basis }: PriceWish,
): Price | null {
  const wanted = currency ?? prices.find(({ measurement_type }) => !basis || measurement_type === basis)?.currency;
  const isWished = (price: Price) => price.currency === wanted && (!basis || price.measurement_type === basis);
  return prices.find(isWished) ?? null;
}

/** Saved quotes: files of one, quotes of one user, characters of the name of a file. */
export const QUOTE_LIMITS = { filesMax: 100, perUser: 1000, nameMax: 255 } as const;
