import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import type { TFunction } from 'i18next';
import type { useFormat } from '../../shared/i18n/use-format';

type Format = Pick<ReturnType<typeof useFormat>, 'date'>;

/** Which days the figures stand for; null when there are none. */
export function rangeOf({ from, to }: SalesMeta, t: TFunction<'overview'>, format: Format): string | null {
  return from === null || to === null ? null : t('window.range', { from: format.date(from), to: format.date(to) });
}
