import type { BytePrice } from '@botica/contract/byte-pricing';
import { type MeasurementType, type PricedSize, quoteTotal } from '@botica/contract/byte-pricing.vocabulary';
import { addDecimals } from '@botica/contract/decimal';
import type { CurrencyCode } from '@botica/contract/limits';
import type { Calculation } from './processing/calculation';

/** What the price of a quote is chosen by; what is null is the one activated last. */
export interface PriceChoice {
  currency: CurrencyCode | null;
  basis: MeasurementType | null;
  size: PricedSize;
}

/** The price that a choice means; null where there is none. */
export function choosePrice(prices: readonly BytePrice[], { currency, basis }: PriceChoice): BytePrice | null {
  const [first] = prices;
  const wanted = currency ?? first?.currency;
  const ofCurrency = prices.filter((price) => price.currency === wanted);
  return ofCurrency.find(({ measurement_type }) => measurement_type === basis) ?? ofCurrency[0] ?? null;
}

/** Bytes that are priced. */
function pricedBytes({ state }: Calculation, size: PricedSize): number {
  return size === 'source' ? state.sourceBytes : state.processedBytes;
}

/** Total of one file, an exact decimal text in the decimals of the currency. */
export function totalOf(calculation: Calculation, price: BytePrice, size: PricedSize): string {
  return quoteTotal(pricedBytes(calculation, size), price.price_per_byte, price.currency);
}

/** Sum of totals, which have the same decimals. */
export function sumOf(totals: readonly string[]): string {
  return totals.reduce(addDecimals, '0');
}
