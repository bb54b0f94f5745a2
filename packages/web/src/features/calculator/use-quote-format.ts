import { BYTE_PRICE_LIMITS, type MeasurementType } from '@botica/contract/byte-pricing.vocabulary';
import type { CurrencyCode } from '@botica/contract/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';

/** Decimals of the price of a byte: those of the price, and what dividing by a gibibyte adds. */
const MAX_DECIMALS = BYTE_PRICE_LIMITS.decimals + 30;

/** Sizes and prices in the language of the page; no digit is rounded away. */
export function useQuoteFormat() {
  const { t } = useTranslation('calculator');
  const format = useFormat();
  const amount = (value: string, currency: CurrencyCode) => `${currency}\u00a0${format.number(value, MAX_DECIMALS)}`;
  return {
    ...format,
    /** `1,5 MB (1.500.000 bytes)` */
    size: (bytes: number) => `${format.bytes(bytes)} (${t('results.bytes', { bytes: format.number(bytes) })})`,
    /** `USD 0,000035` */
    amount,
    /** `USD 35 / megabyte (1.000.000 bytes)` */
    unitPrice: (price: { price: string; currency: CurrencyCode; measurement_type: MeasurementType }) =>
      `${amount(price.price, price.currency)} / ${t(`measure.${price.measurement_type}`)}`,
  };
}
