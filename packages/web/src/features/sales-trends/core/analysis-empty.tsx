import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { Button } from '@mantine/core';
import { IconDatabaseOff, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ButtonLink } from '../../../shared/ui/link';
import { NO_FILTER } from '../filters/sales-filter';
import type { AnalysisSearch } from '../filters/use-analysis-search';

interface AnalysisEmptyProps {
  meta: SalesMeta;
  search: AnalysisSearch;
}

/** Why there is nothing to draw: no data at all, none that the filters leave, or refunds alone. */
export function AnalysisEmpty({ meta, search }: AnalysisEmptyProps) {
  const { t } = useTranslation('sales-trends');
  const canImport = useCan('store', 'company');
  if (meta.asOf === null) {
    return (
      <EmptyState
        icon={IconDatabaseOff}
        title={t('empty.noDataTitle')}
        description={canImport ? t('empty.noDataBring') : t('empty.noDataAsk')}
        action={canImport ? <ButtonLink to="/control-panel/data">{t('empty.bring')}</ButtonLink> : undefined}
      />
    );
  }
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('empty.noMatchTitle')}
      description={t(meta.lines > 0 ? 'reasons.only_refunds' : 'empty.noMatchText')}
      action={
        <Button variant="default" onClick={() => search.changeFilter(NO_FILTER)}>
          {t('filters.clearAll')}
        </Button>
      }
    />
  );
}
