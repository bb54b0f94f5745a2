import type { BytePrice } from '@botica/contract/byte-pricing';
import { BYTE_PRICE_LIMITS } from '@botica/contract/byte-pricing.vocabulary';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';

/** Decimals of the price of a byte: those of the price, and what dividing by a gibibyte adds. */
const MAX_DECIMALS = BYTE_PRICE_LIMITS.decimals + 30;

/** Words and numbers of prices in the language of the page; no digit is rounded away. */
export function usePriceFormat() {
  const { t } = useTranslation('byte-pricing');
  const format = useFormat();
  const exact = (value: string) => format.number(value, MAX_DECIMALS);
  return {
    ...format,
    /** `USD 35 por megabyte` */
    price: ({ price, currency, measurement_type }: Pick<BytePrice, 'price' | 'currency' | 'measurement_type'>) =>
      t('perUnit', { price: exact(price), currency, unit: t(`unit.${measurement_type}`) }),
    /** `USD 0,000035` */
    amount: (value: string, currency: string) => `${currency}\u00a0${exact(value)}`,
    unit: (type: BytePrice['measurement_type']) => t(`unit.${type}`),
  };
}
