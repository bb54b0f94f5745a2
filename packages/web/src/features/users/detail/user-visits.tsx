import { Skeleton } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { AppLink } from '../../../shared/ui/link';
import { Panel } from '../../../shared/ui/panel';
import { visitsQuery } from '../users.api';
import classes from '../users.module.css';

const EVENTS = ['page_view', 'click', 'form_submit', 'error'] as const;

/** The last pages that a user visited, with the way to all of them. */
export function UserVisits({ id }: { id: string }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { data, error, refetch, isFetching } = useQuery(visitsQuery(id));
  const eventName = (event: string) => {
    const known = EVENTS.find((name) => name === event);
    return known === undefined ? event : t(`visits.event.${known}`);
  };
  return (
    <Panel
      title={t('visits.title')}
      action={
        data !== undefined &&
        data.meta.total > 0 && (
          <AppLink to="/control-panel/footprints" search={{ tab: 'with-user', user: id }} fz="sm" fw={600}>
            {t('visits.all', { count: data.meta.total, number: format.number(data.meta.total) })}
          </AppLink>
        )
      }
    >
      {data === undefined && error === null && (
        <Skeleton height={160} radius="md" role="status" aria-label={t('page.loading')} />
      )}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.meta.total === 0 && (
        <EmptyState icon={IconRoute} title={t('activities.empty')} description={t('visits.emptyText')} />
      )}
      <ol className={classes.activities}>
        {data?.data.map(({ id: event, created_at, page, title, ...row }) => (
          <li key={event}>
            <time dateTime={created_at}>{format.instant(created_at)}</time>
            <span>
              <AppLink to="/control-panel/footprints" search={{ tab: 'with-user', user: id, footprint: event }}>
                {eventName(row.event)}
              </AppLink>
              : <bdi>{title ?? page.replace(/^https?:\/\//, '')}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
