import type { DataImport, ImportPreview } from '@botica/contract/data-import';
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useCan } from '../../../shared/session/use-session';
import { toastSuccess } from '../../../shared/toast/toast';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { ButtonLink } from '../../../shared/ui/link';
import { importQuery, isPreview } from '../data-import.api';
import { ResultPanel } from '../outcome/result-panel';
import { RunningPanel } from '../outcome/running-panel';
import { FailedPanel, UndoingPanel, UndonePanel } from '../outcome/stopped-panel';
import { ReviewPanel } from '../review/review-panel';
import { shownStatus } from '../shown-status';
import { followImport } from './follow-import';

interface ImportViewProps {
  id: number;
  /** Told when the import is known, e.g. for the head of the page. */
  children: (item: DataImport) => React.ReactNode;
}

/** One import in whatever state it is: to be reviewed, running, done, failed, being undone or undone. */
export function ImportView({ id, children }: ImportViewProps) {
  const { t } = useTranslation('data-import');
  const query = useQuery(importQuery(id, useLocale()));
  const item = query.data;
  useFollowing(item);
  if (item === undefined) {
    if (query.error instanceof ApiError && query.error.status === 404) return <Gone />;
    if (query.isError) {
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
    }
    return <Skeleton height={320} radius="lg" />;
  }
  return (
    <>
      {children(item)}
      <Panel item={item} isOffline={query.isError} />
      <VisuallyHidden role="status">{t(`spoken.${shownStatus(item)}`)}</VisuallyHidden>
    </>
  );
}

function Panel({ item, isOffline }: { item: DataImport | ImportPreview; isOffline: boolean }) {
  const { t } = useTranslation('data-import');
  const canStore = useCan('store', 'company');
  if (isPreview(item)) {
    return canStore ? (
      <ReviewPanel key={`${item.id} ${item.kind}`} preview={item} />
    ) : (
      <Text c="dimmed">{t('view.othersPreview')}</Text>
    );
  }
  switch (item.status) {
    case 'running':
      return <RunningPanel item={item} isOffline={isOffline} />;
    case 'done':
      return <ResultPanel item={item} />;
    case 'undoing':
      return <UndoingPanel item={item} />;
    case 'undone':
      return <UndonePanel item={item} />;
    default:
      return <FailedPanel item={item} />;
  }
}

function Gone() {
  const { t } = useTranslation('data-import');
  return (
    <EmptyState
      icon={IconFileUnknown}
      title={t('view.gone')}
      description={t('view.goneHint')}
      action={<ButtonLink to="/control-panel/data">{t('page.back')}</ButtonLink>}
    />
  );
}

/** Stays with a running import to its end, even when the user goes to another page meanwhile. */
function useFollowing(item: DataImport | undefined): void {
  const { t } = useTranslation('data-import');
  const queryClient = useQueryClient();
  const locale = useLocale();
  const id = item?.status === 'running' ? item.id : null;
  useEffect(() => {
    if (id === null) return;
    followImport(queryClient, id, locale, (isDone) => {
      if (isDone) toastSuccess(t('spoken.done'));
    });
  }, [id, locale, queryClient, t]);
}
