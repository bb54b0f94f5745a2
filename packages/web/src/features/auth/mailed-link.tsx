import type { EndpointResponse } from '@botica/contract/endpoint';
import type { LinkPurpose, readLink } from '@botica/contract/users/account-links';
import { Skeleton, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error';
import { api } from '../../shared/api/client';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';

type LinkFacts = EndpointResponse<typeof readLink>['data'];

interface MailedLinkProps {
  purposes: readonly LinkPurpose[];
  /** What the link is good for, said only while it works. */
  description: string;
  /** What can be done about a link that no longer works. */
  whenExpired: ReactNode;
  children: (link: { token: string; facts: LinkFacts }) => ReactNode;
}

/** What a mailed link is for; its secret stands behind `#`, which browsers send to no server. */
export function MailedLink({ purposes, description, whenExpired, children }: MailedLinkProps) {
  const { t } = useTranslation('auth');
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['mailed-link', token] as const,
    queryFn: async ({ signal }) => (await api<typeof readLink>('POST', '/auth/link', { body: { token }, signal })).data,
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isExpired = token === '' || (error instanceof ApiError && error.status === 410);
  if (isExpired || (data !== undefined && !purposes.includes(data.purpose))) {
    return (
      <div role="alert">
        <EmptyState
          icon={IconLinkOff}
          title={t('link.expired')}
          description={t('link.expiredText')}
          action={whenExpired}
        />
      </div>
    );
  }
  if (data !== undefined)
    return (
      <>
        <Text c="dimmed" mb="xl">
          {description}
        </Text>
        {children({ token, facts: data })}
      </>
    );
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton mt="xl" height={220} radius="md" role="status" aria-label={t('link.loading')} />;
}
