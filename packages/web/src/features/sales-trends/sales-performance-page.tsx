import { useQuery } from '@tanstack/react-query';
import { ANALYSES, useAsked } from './analyses';
import { AnalysisBody } from './analysis-body';
import { useAnalysisSearch } from './filters/use-analysis-search';
import { FiguresCard } from './performance/figures-card';
import { HealthCard } from './performance/health-card';
import classes from './performance/performance.module.css';
import { RankingSection } from './performance/ranking-section';
import { SeasonalCard } from './performance/seasonal-card';
import { TotalsRow } from './performance/totals-row';

const { parameters, figures } = ANALYSES.performance;

/** Sales performance: totals, seasonal trends, health, the twelve figures and the product ranking. */
export function Page() {
  const search = useAnalysisSearch(parameters);
  const result = useQuery(figures(useAsked(search)));
  return (
    <AnalysisBody search={search} result={result}>
      <TotalsRow result={result} />
      <div className={classes.trends} data-print="stack">
        <SeasonalCard result={result} />
        <HealthCard result={result} />
      </div>
      <FiguresCard result={result} />
      <RankingSection result={result} search={search} />
    </AnalysisBody>
  );
}
