import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';

/** Which days the figures stand for, and what they are compared with. */
export function WindowText({ meta }: { meta: SalesMeta }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (meta.from === null || meta.to === null) return null;
  const range = t('window.range', { from: format.date(meta.from), to: format.date(meta.to) });
  return <>{t('window.compared', { range })}</>;
}
