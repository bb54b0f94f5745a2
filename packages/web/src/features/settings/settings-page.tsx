import type { CompanySettings } from '@botica/contract/settings';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../shared/settings/settings.api';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { SettingsForm } from './settings-form';

/** What counts for the whole company. */
export function Page() {
  const { t } = useTranslation('settings');
  const { data, error, refetch, isFetching } = useQuery(settingsQuery());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Panel>
        {data === undefined && error === null && (
          <Skeleton height={260} radius="md" role="status" aria-label={t('loading')} />
        )}
        {data === undefined && error !== null && (
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data !== undefined && <SettingsForm key={stamp(data)} settings={data} />}
      </Panel>
    </>
  );
}

/** What was stored meanwhile begins the form anew. */
function stamp({ companyName, timeZone, currency, weekStart, signUp, signUpDomains }: CompanySettings): string {
  return JSON.stringify([companyName, timeZone, currency, weekStart, signUp, signUpDomains]);
}
