import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../shared/i18n/use-locale';
import { AnalysisBody } from './analysis-body';
import { AnalysisFrame } from './analysis-frame';
import { useAnalysisSearch } from './filters/use-analysis-search';
import { FiguresCard } from './performance/figures-card';
import { HealthCard } from './performance/health-card';
import classes from './performance/performance.module.css';
import { performanceParameters } from './performance/performance-search';
import { RankingSection } from './performance/ranking-section';
import { SeasonalCard } from './performance/seasonal-card';
import { TotalsRow } from './performance/totals-row';
import { salesPerformanceQuery } from './sales-trends.api';

/** Sales performance: totals, seasonal trends, health, the twelve figures and the product ranking. */
export function Page() {
  const search = useAnalysisSearch(performanceParameters);
  const result = useQuery(salesPerformanceQuery(search.filter, useLocale()));
  return (
    <AnalysisFrame tab="performance" search={search} meta={result.data?.meta} isFailed={result.isError}>
      <AnalysisBody search={search} result={result}>
        <TotalsRow answer={result.data} />
        <div className={classes.trends} data-print="stack">
          <SeasonalCard result={result} />
          <HealthCard result={result} />
        </div>
        <FiguresCard result={result} />
        <RankingSection result={result} search={search} />
      </AnalysisBody>
    </AnalysisFrame>
  );
}
