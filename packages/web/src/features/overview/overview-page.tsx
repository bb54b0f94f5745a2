import { DEFAULT_SHARE_BASIS } from '@botica/contract/sales-trends/vocabulary';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FigureNotes } from '../../shared/figures/figure-notes';
import { useFormat } from '../../shared/i18n/use-format';
import { PrintButton } from '../../shared/print/print-button';
import { PrintedFacts } from '../../shared/print/printed-facts';
import { categoryGrowthQuery, type SalesPerformanceAnswer, salesPerformanceQuery } from '../../shared/sales/sales.api';
import { comparedText, useComparable, useComparableWords } from '../../shared/sales/use-comparable';
import { useCan, useUser } from '../../shared/session/use-session';
import { settingsQuery } from '../../shared/settings/settings.api';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { AppLink, ButtonLink } from '../../shared/ui/link';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { ChangesCard } from './changes-card';
import { FirstPassword } from './first-password';
import { GettingStarted } from './getting-started';
import { greetedName } from './greeted-name';
import { HealthCard } from './health-card';
import { KeyFigures } from './key-figures';
import { LastImports } from './last-imports';
import { MonthsCard } from './months-card';
import classes from './overview-page.module.css';
import { SampleBanner } from './sample-banner';
import { WaitingForRole } from './waiting-for-role';

/** Start page: how the company is doing, what changed, and what to do next. */
export function Page() {
  const canSeeFigures = useCan('show', 'guest');
  return (
    <>
      <FirstPassword />
      {canSeeFigures ? <Overview /> : <WaitingForRole />}
    </>
  );
}

function Overview() {
  const { t } = useTranslation('overview');
  const user = useUser();
  const format = useFormat();
  const { locale } = format;
  const settings = useQuery(settingsQuery());
  const performance = useQuery(salesPerformanceQuery({}, locale));
  const changes = useQuery(categoryGrowthQuery({}, DEFAULT_SHARE_BASIS, locale));
  const answer = performance.data;
  const isEmpty = answer?.meta.asOf === null;
  const window = answer === undefined ? null : format.range(answer.meta.from, answer.meta.to);
  const isCompared = answer?.meta.notes.every(({ code }) => code !== 'no_previous');
  const firstName = greetedName(user?.name ?? '', t('administrator'));

  return (
    <>
      <SampleBanner />
      <PageHeader
        title={t('greeting', { name: firstName })}
        description={
          window === null ? settings.data?.companyName : isCompared ? t('window.compared', { range: window }) : window
        }
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
          {answer !== undefined && (
            <FigureNotes
              notes={answer.meta.notes}
              actionOf={(code) => (code === 'no_previous' ? <CompareLink meta={answer.meta} /> : null)}
            />
          )}
          <div className={classes.columns} data-print="stack">
            <div className={classes.main} data-print="stack">
              <MonthsCard answer={answer} />
              <ChangesCard result={changes} />
              <div data-print="hide">
                <LastImports />
              </div>
            </div>
            <HealthCard performance={answer?.data} />
          </div>
          <div data-print="hide">
            <GettingStarted isSample={settings.data?.sampleData} answer={answer} />
          </div>
        </div>
      )}
    </>
  );
}

/** The longest window that can be compared, on the page of performance: this one shows the default alone. */
function CompareLink({ meta }: { meta: SalesPerformanceAnswer['meta'] }) {
  const words = useComparableWords();
  const comparable = useComparable(meta, {});
  if (comparable === null) return null;
  return (
    <>
      {' '}
      <AppLink
        to="/dashboard/salesTrendAnalysis/sales-performance"
        search={comparedText(comparable, {})}
        fz="inherit"
        fw={600}
        data-print="hide"
      >
        {words(comparable)}
      </AppLink>
    </>
  );
}

/** Nothing was brought in yet: the way to the first file, or whom to ask for it. */
function NoData() {
  const { t } = useTranslation('overview');
  const canBringFile = useCan('store', 'company');
  return (
    <Panel>
      <EmptyState
        icon={IconFileUpload}
        title={t('empty.title')}
        description={t(canBringFile ? 'empty.bring' : 'empty.ask')}
        action={canBringFile ? <ButtonLink to="/control-panel/data">{t('empty.action')}</ButtonLink> : undefined}
      />
    </Panel>
  );
}
