import { useQuery } from '@tanstack/react-query';
import { ANALYSES, useAsked } from './analyses';
import { AnalysisBody } from './analysis-body';
import classes from './behavior/behavior.module.css';
import { BuyersCard } from './behavior/buyers-card';
import { FrequencyCard } from './behavior/frequency-card';
import { JourneyCard } from './behavior/journey-card';
import { SegmentsCard } from './behavior/segments-card';
import { TimesCard } from './behavior/times-card';
import { useAnalysisSearch } from './filters/use-analysis-search';
import { StepBar } from './products/step-bar';
import { useSteps } from './use-steps';

const { parameters, figures } = ANALYSES.behavior;

/** Customer behavior: journey, profiles, frequency, times, and customers by category or product. */
export function Page() {
  const search = useAnalysisSearch(parameters);
  const { categories, chosen, chosenName, hasSteps, open, openFromCard, backRef, leaveUnknown } = useSteps(search);
  const result = useQuery(figures(useAsked(search)));
  return (
    <>
      {hasSteps && <StepBar productsOf={chosen} categories={categories} onChange={open} backRef={backRef} />}
      <AnalysisBody search={search} result={result} onLeaveUnknown={leaveUnknown}>
        <JourneyCard result={result} />
        <SegmentsCard result={result} search={search} />
        <div className={classes.pair} data-print="stack">
          <BuyersCard key={chosen} result={result} categoryName={chosenName} onOpen={openFromCard} />
          <FrequencyCard result={result} />
        </div>
        <TimesCard result={result} />
      </AnalysisBody>
    </>
  );
}
