import type { UserDetail } from '@botica/contract/users/users';
import { Skeleton } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { useLocale } from '../../../shared/i18n/use-locale';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { ButtonLink } from '../../../shared/ui/link';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { lastUsersSearch } from '../list/users-list';
import { userQuery } from '../users.api';

/** What is drawn of a user once known; before, and instead, what is to be said about it. */
export function LoadedUser({ id, children }: { id: string; children: (user: UserDetail) => ReactNode }) {
  const { t } = useTranslation('users');
  const { data, error, refetch, isFetching } = useQuery(userQuery(id, useLocale()));
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  // Somebody deleted meanwhile is no longer shown.
  if (data !== undefined && !isGone) return children(data);
  if (error === null) return <Skeleton height={320} radius="lg" role="status" aria-label={t('page.loading')} />;
  return (
    <>
      <PageHeader title={t(isGone ? 'missing.title' : 'page.title')} />
      <Panel>
        {isGone ? (
          <EmptyState
            icon={IconUserOff}
            title={t('missing.title')}
            description={t('missing.text')}
            action={
              <ButtonLink to="/control-panel/users" search={lastUsersSearch()}>
                {t('page.back')}
              </ButtonLink>
            }
          />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </Panel>
    </>
  );
}
