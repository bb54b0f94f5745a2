import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../shared/i18n/use-locale';
import { AnalysisBody } from './analysis-body';
import { AnalysisFrame } from './analysis-frame';
import classes from './behavior/behavior.module.css';
import { BuyersCard } from './behavior/buyers-card';
import { FrequencyCard } from './behavior/frequency-card';
import { JourneyCard } from './behavior/journey-card';
import { SegmentsCard } from './behavior/segments-card';
import { TimesCard } from './behavior/times-card';
import { stepParameters } from './filters/step-parameter';
import { useAnalysisSearch } from './filters/use-analysis-search';
import { StepBar } from './products/step-bar';
import { customerBehaviorQuery } from './sales-trends.api';
import { useSteps } from './use-steps';

/** Customer behavior: journey, profiles, frequency, times, and customers by category or product. */
export function Page() {
  const search = useAnalysisSearch(stepParameters);
  const { asked, categories, chosen, chosenName, hasSteps, open, leaveUnknown } = useSteps(search);
  const result = useQuery(customerBehaviorQuery(asked, useLocale()));
  return (
    <AnalysisFrame
      tab="behavior"
      search={search}
      stepCategory={chosen}
      meta={result.data?.meta}
      isFailed={result.isError}
    >
      {hasSteps && <StepBar productsOf={chosen} categories={categories} onChange={open} />}
      <AnalysisBody search={search} result={result} onLeaveUnknown={leaveUnknown}>
        <JourneyCard result={result} />
        <SegmentsCard result={result} search={search} />
        <div className={classes.pair} data-print="stack">
          <BuyersCard key={chosen} result={result} categoryName={chosenName} onOpen={open} />
          <FrequencyCard result={result} />
        </div>
        <TimesCard result={result} />
      </AnalysisBody>
    </AnalysisFrame>
  );
}
