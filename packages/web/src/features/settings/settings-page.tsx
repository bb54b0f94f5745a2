import type { CompanySettings } from '@botica/contract/settings';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../shared/session/use-session';
import { settingsQuery } from '../../shared/settings/settings.api';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { LogoPanel } from './logo-panel';
import { SettingsForm } from './settings-form';

/** What counts for the whole company. */
export function Page() {
  const { t } = useTranslation('settings');
  const canChange = useCan('update', 'company');
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery());
  // The page changes at once, and its form, which takes longer to draw than all the rest, comes in the next frame.
  const data = useDeferredValue<typeof settings | null>(settings, null) ?? undefined;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Stack gap="lg">
        <Panel>
          {data === undefined && error === null && (
            <Skeleton height={260} radius="md" role="status" aria-label={t('loading')} />
          )}
          {data === undefined && error !== null && (
            <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
          {data !== undefined && <SettingsForm key={stamp(data)} settings={data} />}
        </Panel>
        {data !== undefined && canChange && <LogoPanel logo={data.logo} />}
      </Stack>
    </>
  );
}

/** What was stored meanwhile begins the form anew. */
function stamp({
  companyName,
  country,
  timeZone,
  currency,
  weekStart,
  visitMonths,
  signUp,
  signUpDomains,
}: CompanySettings): string {
  return JSON.stringify([companyName, country, timeZone, currency, weekStart, visitMonths, signUp, signUpDomains]);
}
