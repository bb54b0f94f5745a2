import { Pagination, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { historyQuery } from '../data-import.api';
import { Section } from '../section';
import classes from './history.module.css';
import { HistoryCards } from './history-cards';
import { HistoryTable } from './history-table';

/** Narrower than this, a table would have to be scrolled sideways. */
const CARDS_BELOW = '(max-width: 48em)';

/** All imports, newest first, with what can be done about each. */
export function HistorySection({ page }: { page: number }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const history = useQuery(historyQuery(page, format.locale));
  const isNarrow = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false });
  const items = history.data?.data ?? [];
  const total = history.data?.meta.total;
  return (
    <Section
      title={t('history.title')}
      isBusy={history.isPlaceholderData}
      {...(total === undefined || total === 0
        ? {}
        : { description: t('history.count', { count: total, number: format.number(total) }) })}
    >
      {history.isPending && <Skeleton height={160} radius="md" />}
      {history.isError && history.data === undefined && (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} isRetrying={history.isFetching} />
      )}
      {history.data !== undefined && items.length === 0 && (
        <EmptyState icon={IconFileSearch} title={t('history.empty')} description={t('history.emptyHint')} />
      )}
      {items.length > 0 && (isNarrow ? <HistoryCards items={items} /> : <HistoryTable items={items} />)}
      <Pages page={page} last={history.data?.meta.last_page ?? 1} />
    </Section>
  );
}

function Pages({ page, last }: { page: number; last: number }) {
  const { t } = useTranslation('data-import');
  const navigate = useNavigate();
  if (last <= 1) return null;
  const go = (next: number) =>
    void navigate({ to: '/control-panel/data', search: next === 1 ? {} : { page: String(next) } });
  return (
    <nav className={classes.pages} aria-label={t('history.pages')}>
      <Pagination
        value={page}
        total={last}
        onChange={go}
        getItemProps={(number) => ({ 'aria-label': t('history.page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(`history.control.${control}`) })}
      />
    </nav>
  );
}
