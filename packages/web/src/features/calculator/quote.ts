import type { BytePrice } from '@botica/contract/byte-pricing';
import {
  choosePrice,
  type MeasurementType,
  type PricedSize,
  quoteTotal,
} from '@botica/contract/byte-pricing.vocabulary';
import type { CurrencyCode } from '@botica/contract/limits';
import type { Calculation } from './processing/calculation';

/** What the price of a quote is chosen by; what is null is the one activated last. */
export interface PriceChoice {
  currency: CurrencyCode | null;
  basis: MeasurementType | null;
  size: PricedSize;
}

/** The price that a choice means, or the default where that one is in force no more; null where none is. */
export function priceOf(prices: readonly BytePrice[], choice: PriceChoice): BytePrice | null {
  return choosePrice(prices, choice) ?? choosePrice(prices, { currency: choice.currency }) ?? choosePrice(prices, {});
}

/** What files cost together, rounded once: an exact decimal text in the decimals of the currency. */
export function totalOf(calculations: readonly Calculation[], price: BytePrice, size: PricedSize): string {
  const bytes = calculations.map(({ state }) => (size === 'source' ? state.sourceBytes : state.processedBytes));
  return quoteTotal(
    bytes.reduce((sum, one) => sum + one, 0),
    price.price_per_byte,
    price.currency,
  );
}
