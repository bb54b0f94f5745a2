import { useQuery } from '@tanstack/react-query';
import { ANALYSES, useAsked } from '../core/analyses';
import { AnalysisBody } from '../core/analysis-body';
import { StepBar } from '../core/step-bar';
import { useSteps } from '../core/use-steps';
import { asksForItems, narrowsCustomers } from '../filters/sales-filter';
import { useAnalysisSearch } from '../filters/use-analysis-search';
import classes from './behavior.module.css';
import { BuyersCard } from './buyers-card';
import { FrequencyCard } from './frequency-card';
import { JourneyCard } from './journey-card';
import { SegmentsCard } from './segments-card';
import { TimesCard } from './times-card';

const { parameters, figures } = ANALYSES.behavior;

/** Customer behavior: profiles, journey, frequency, times, and customers by category or product. */
export function Page() {
  const search = useAnalysisSearch(parameters);
  const { categories, chosen, chosenName, hasSteps, open, openFromCard, backRef, leaveUnknown } = useSteps(search);
  const result = useQuery(figures(useAsked(search)));
  return (
    <>
      {hasSteps && <StepBar productsOf={chosen} categories={categories} onChange={open} backRef={backRef} />}
      <AnalysisBody search={search} result={result} onLeaveUnknown={leaveUnknown}>
        <SegmentsCard
          result={result}
          search={search}
          hasItems={chosen !== null || asksForItems(search.filter)}
          isNarrowed={narrowsCustomers(search.filter, 'profile')}
        />
        <JourneyCard result={result} />
        <div className={classes.pair} data-print="stack">
          <BuyersCard key={chosen} result={result} categoryName={chosenName} onOpen={openFromCard} />
          <FrequencyCard result={result} />
        </div>
        <TimesCard result={result} />
      </AnalysisBody>
    </>
  );
}
