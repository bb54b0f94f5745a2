import type { listUserActivities } from '@botica/contract/audit-log/audit-log';
import type { EndpointResponse } from '@botica/contract/endpoint';
import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import { activitiesQuery } from '../users.api';
import classes from '../users.module.css';

type Activity = EndpointResponse<typeof listUserActivities>['data'][number];

/** What a user did and what was done to the user, newest first. */
export function Activities({ id }: { id: string }) {
  const { t } = useTranslation('users');
  const { locale } = useFormat();
  const result = useInfiniteQuery(activitiesQuery(id, locale));
  const { data, error } = result;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('activities.title')}>
      {data === undefined && error === null && (
        <Skeleton height={200} radius="md" role="status" aria-label={t('page.loading')} />
      )}
      {error !== null && (
        <ErrorState error={error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      {data !== undefined && entries.length === 0 && (
        <EmptyState icon={IconHistory} title={t('activities.empty')} description={t('activities.emptyText')} />
      )}
      <ol className={classes.activities}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ActivityLine entry={entry} id={id} />
          </li>
        ))}
      </ol>
      {result.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={result.isFetchingNextPage}
          onClick={() => void result.fetchNextPage()}
        >
          {t('activities.more')}
        </Button>
      )}
    </Panel>
  );
}

function ActivityLine({ entry, id }: { entry: Activity; id: string }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { actor, subject } = entry;
  const isOther = actor.uuid !== id;
  return (
    <>
      <time dateTime={entry.at}>{format.instant(entry.at)}</time>
      <span>
        {entry.action_name}
        {!isOther && subject.name !== null && subject.uuid !== id && (
          <>
            : <bdi>{subject.name}</bdi>
          </>
        )}
        {isOther && (
          <span className={classes.quiet}> {t('activities.by', { name: actor.name ?? t('activities.system') })}</span>
        )}
      </span>
    </>
  );
}
