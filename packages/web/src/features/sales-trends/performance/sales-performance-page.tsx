import { useQuery } from '@tanstack/react-query';
import { ANALYSES, useAsked } from '../core/analyses';
import { AnalysisBody } from '../core/analysis-body';
import { useAnalysisSearch } from '../filters/use-analysis-search';
import { FiguresCard } from './figures-card';
import { HealthCard } from './health-card';
import classes from './performance.module.css';
import { RankingSection } from './ranking-section';
import { SeasonalCard } from './seasonal-card';
import { TotalsRow } from './totals-row';

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
