import type { DataImport } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { ButtonLink } from '../../../shared/ui/link';

/** The analyses of exactly the days that the import covers. */
export function AnalysisLinks({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const canSee = useCan('show', 'guest');
  if (!canSee || item.kind !== 'sales' || item.firstDate === null || item.lastDate === null) return null;
  const days = { from: item.firstDate, to: item.lastDate };
  return (
    <>
      <ButtonLink to="/dashboard/salesTrendAnalysis/sales-performance" search={days}>
        {t('result.performance')}
      </ButtonLink>
      <ButtonLink to="/dashboard/salesTrendAnalysis/product-analysis" search={days} variant="light">
        {t('result.products')}
      </ButtonLink>
    </>
  );
}
