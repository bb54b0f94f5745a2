import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FigureNotes } from '../../shared/figures/figure-notes';
import { useFormat } from '../../shared/i18n/use-format';
import { PrintButton } from '../../shared/print/print-button';
import { PrintedFacts } from '../../shared/print/printed-facts';
import { useCan, useUser } from '../../shared/session/use-session';
import { settingsQuery } from '../../shared/settings/settings.api';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { ChangesCard } from './changes-card';
import { GettingStarted } from './getting-started';
import { greetedName } from './greeted-name';
import { HealthCard } from './health-card';
import { KeyFigures } from './key-figures';
import { MonthsCard } from './months-card';
import { NoData } from './no-data';
import { categoryGrowthQuery, performanceQuery } from './overview.api';
import classes from './overview-page.module.css';
import { WaitingForRole } from './waiting-for-role';
import { rangeOf } from './window-text';

/** Start page: how the company is doing, what changed, and what to do next. */
export function Page() {
  const canSeeFigures = useCan('show', 'guest');
  return canSeeFigures ? <Overview /> : <WaitingForRole />;
}

function Overview() {
  const { t } = useTranslation('overview');
  const user = useUser();
  const format = useFormat();
  const { locale } = format;
  const settings = useQuery(settingsQuery());
  const performance = useQuery(performanceQuery(locale));
  const changes = useQuery(categoryGrowthQuery(locale));
  const answer = performance.data;
  const isEmpty = answer?.meta.asOf === null;
  const window = answer === undefined ? null : rangeOf(answer.meta, t, format);
  const firstName = greetedName(user?.name ?? '', t('administrator'));

  return (
    <>
      <PageHeader
        title={t('greeting', { name: firstName })}
        description={window === null ? settings.data?.companyName : t('window.compared', { range: window })}
        actions={isEmpty ? undefined : <PrintButton isDisabled={answer === undefined} />}
      />
      <PrintedFacts page={t('shared:navigation.overview')} window={window} asOf={answer?.meta.asOf ?? null} />
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
        <div className={classes.page} data-print="stack">
          <KeyFigures answer={answer} />
          {answer !== undefined && <FigureNotes notes={answer.meta.notes} />}
          <div className={classes.columns} data-print="stack">
            <div className={classes.main} data-print="stack">
              <MonthsCard answer={answer} />
              <ChangesCard result={changes} />
            </div>
            <HealthCard performance={answer?.data} />
          </div>
          <div data-print="hide">
            <GettingStarted isSample={settings.data?.sampleData} />
          </div>
        </div>
      )}
    </>
  );
}
