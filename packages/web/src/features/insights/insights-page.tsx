import { Skeleton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/use-locale';
import { salesPerformanceQuery } from '../../shared/sales/sales.api';
import { useCan } from '../../shared/session/use-session';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { ButtonLink } from '../../shared/ui/link';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { Segments } from '../../shared/ui/segments/segments';
import { AlertsView } from './alerts/alerts-view';
import { BasketsView } from './baskets/baskets-view';
import { CustomersView } from './customers/customers-view';
import { DataEnd } from './data-end';
import { FilterBar } from './filters/filter-bar';
import { partsFilter } from './filters/parts-filter';
import { FindingsView } from './findings/findings-view';
import { ForecastView } from './forecast/forecast-view';
import classes from './insights.module.css';
import { INSIGHT_VIEWS, type InsightsSearch } from './insights-search';
import { WhyView } from './why/why-view';

/** Until it is known which days the data has. */
const LOADING_PX = 420;

/** What changed and why, what comes next, and whom to win back. */
export function Page() {
  const { t } = useTranslation('insights');
  const search = useSearch({ from: '/second-page' });
  const navigate = useNavigate({ from: '/second-page' });
  const change = (next: InsightsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const { view = 'findings' } = search;
  const filter = partsFilter(search);
  const bounds = useQuery(salesPerformanceQuery({}, useLocale()));
  const { asOf, firstSale, period } = bounds.data?.meta ?? {};
  return (
    <>
      <PageHeader title={t('title')} description={t(`views.${view}.description`)} />
      <div className={classes.page} data-print="stack">
        <div className={classes.views} data-print="hide">
          <Segments
            aria-label={t('views.label')}
            value={view}
            choices={INSIGHT_VIEWS.map((each) => ({ value: each, label: t(`views.${each}.name`) }))}
            onChange={(next) => change({ view: next })}
          />
        </div>
        {typeof asOf === 'string' && view !== 'alerts' && <FilterBar search={search} onChange={change} />}
        {typeof asOf === 'string' && <DataEnd asOf={asOf} isForecast={view === 'forecast'} />}
        {bounds.isPending && view !== 'alerts' && <Skeleton height={LOADING_PX} data-shape="chart" />}
        {bounds.isError && (
          <Panel>
            <ErrorState error={bounds.error} onRetry={() => void bounds.refetch()} isRetrying={bounds.isFetching} />
          </Panel>
        )}
        {view === 'alerts' && <AlertsView />}
        {asOf === null && view !== 'alerts' && <NoData />}
        {typeof asOf === 'string' && view === 'findings' && <FindingsView filter={filter} />}
        {typeof asOf === 'string' && typeof firstSale === 'string' && view === 'why' && (
          <WhyView data={{ firstSale, asOf }} search={search} onChange={change} />
        )}
        {typeof asOf === 'string' && view === 'forecast' && <ForecastView search={search} onChange={change} />}
        {typeof asOf === 'string' && view === 'customers' && (
          <CustomersView
            key={[search.customer, filter.store, filter.category].join()}
            filter={filter}
            customer={search.customer}
            onAll={() => change({ customer: undefined })}
          />
        )}
        {typeof asOf === 'string' && typeof firstSale === 'string' && view === 'baskets' && (
          <BasketsView data={{ firstSale, asOf, usual: period ?? 'all' }} search={search} onChange={change} />
        )}
      </div>
    </>
  );
}

function NoData() {
  const { t } = useTranslation('insights');
  const canBringFile = useCan('store', 'company');
  return (
    <Panel>
      <EmptyState
        icon={IconFileUpload}
        title={t('empty.title')}
        description={t('empty.description')}
        action={canBringFile ? <ButtonLink to="/control-panel/data">{t('empty.action')}</ButtonLink> : undefined}
      />
    </Panel>
  );
}
