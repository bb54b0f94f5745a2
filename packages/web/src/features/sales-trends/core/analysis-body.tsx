import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { Button, Paper } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import { AnalysisEmpty } from './analysis-empty';

interface AnalysisBodyProps {
  search: AnalysisSearch;
  result: UseQueryResult<{ meta: SalesMeta }>;
  /** The category of the second step, which no sale has: the way back to the first. Left out: there is no such thing. */
  onLeaveUnknown?: (() => void) | undefined;
  /** Cards of the page; they show their own skeletons while the figures load. */
  children: ReactNode;
}

/** The cards of a page that stand on one call: when it fails or finds nothing, one panel says so instead of each card. */
export function AnalysisBody({ search, result, onLeaveUnknown, children }: AnalysisBodyProps) {
  if (onLeaveUnknown !== undefined) return <UnknownCategory onBack={onLeaveUnknown} />;
  if (result.isError && result.data === undefined) {
    return (
      <Paper withBorder>
        <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      </Paper>
    );
  }
  if (result.data !== undefined && result.data.meta.lines === 0) {
    return (
      <Paper withBorder>
        <AnalysisEmpty meta={result.data.meta} search={search} />
      </Paper>
    );
  }
  return children;
}

/** A link names a category that no sale has (any more): asking again would not help, going back does. */
function UnknownCategory({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('sales-trends');
  return (
    <Paper withBorder>
      <EmptyState
        icon={IconCategory}
        title={t('unknownCategory.title')}
        description={t('unknownCategory.text')}
        action={<Button onClick={onBack}>{t('steps.back')}</Button>}
      />
    </Paper>
  );
}
