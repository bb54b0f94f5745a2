import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/use-locale';
import { useCan, useUser } from '../../shared/session/use-session';
import { settingsQuery } from '../../shared/settings/settings.api';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { ChangesCard } from './changes-card';
import { GettingStarted } from './getting-started';
import { HealthCard } from './health-card';
import { KeyFigures } from './key-figures';
import { MonthsCard } from './months-card';
import { NoData } from './no-data';
import { categoryGrowthQuery, performanceQuery } from './overview.api';
import classes from './overview-page.module.css';
import { WaitingForRole } from './waiting-for-role';
import { WindowText } from './window-text';

/** Start page: how the company is doing, what changed, and what to do next. */
export function Page() {
  const canSeeFigures = useCan('show', 'guest');
  return canSeeFigures ? <Overview /> : <WaitingForRole />;
}

function Overview() {
  const { t } = useTranslation('overview');
  const user = useUser();
  const locale = useLocale();
  const settings = useQuery(settingsQuery());
  const performance = useQuery(performanceQuery(locale));
  const changes = useQuery(categoryGrowthQuery(locale));
  const answer = performance.data;
  const isEmpty = answer?.meta.asOf === null;
  const firstName = user?.name.split(' ')[0] ?? '';

  return (
    <>
      <PageHeader
        title={t('greeting', { name: firstName })}
        description={answer === undefined || isEmpty ? settings.data?.companyName : <WindowText meta={answer.meta} />}
      />
      {performance.isError && (
        <Panel>
          <ErrorState
            error={performance.error}
            onRetry={() => void performance.refetch()}
            isRetrying={performance.isFetching}
          />
        </Panel>
      )}
      {isEmpty && <NoData />}
      {!performance.isError && !isEmpty && (
        <div className={classes.page}>
          <KeyFigures answer={answer} />
          <div className={classes.columns}>
            <div className={classes.main}>
              <MonthsCard answer={answer} />
              <ChangesCard result={changes} />
            </div>
            <HealthCard performance={answer?.data} />
          </div>
          <GettingStarted isSample={settings.data?.sampleData} />
        </div>
      )}
    </>
  );
}
