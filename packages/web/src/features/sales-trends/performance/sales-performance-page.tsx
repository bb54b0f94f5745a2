import { useQuery } from '@tanstack/react-query';
import { ANALYSES, useAsked } from '../core/analyses';
import { AnalysisBody } from '../core/analysis-body';
import { useAnalysisSearch } from '../filters/use-analysis-search';
import { FiguresCard } from './figures-card';
import { HealthCard } from './health-card';
import classes from './performance.module.css';
import { RankingSection } from './ranking-section';
import { SeasonalCard } from './seasonal-card';
import { Totals } from './totals';

const { parameters, figures } = ANALYSES.performance;

/** Sales performance: seasonal trends with the totals beside them, health, the figures and the product ranking. */
export function Page() {
  const search = useAnalysisSearch(parameters);
  const result = useQuery(figures(useAsked(search)));
  return (
    <AnalysisBody search={search} result={result}>
      <div className={classes.trends} data-print="stack">
        <SeasonalCard result={result} />
        <Totals result={result} />
      </div>
      <div className={classes.quality} data-print="stack">
        <HealthCard result={result} />
        <FiguresCard result={result} />
      </div>
      <RankingSection result={result} search={search} />
    </AnalysisBody>
  );
}
