import { useQuery } from '@tanstack/react-query';
import { ANALYSES, useAsked } from './analyses';
import { AnalysisBody } from './analysis-body';
import { useAnalysisSearch } from './filters/use-analysis-search';
import { PaymentCard } from './preferences/payment-card';
import classes from './preferences/preferences.module.css';
import { TimeCard } from './preferences/time-card';
import { StepBar } from './products/step-bar';
import { useSteps } from './use-steps';

const { parameters, figures } = ANALYSES.preferences;

/** Purchase preferences: when categories, or the products of one, are bought, and how purchases are paid. */
export function Page() {
  const search = useAnalysisSearch(parameters);
  const { categories, chosen, chosenName, hasSteps, open, openFromCard, backRef, leaveUnknown } = useSteps(search);
  const result = useQuery(figures(useAsked(search)));
  return (
    <>
      {hasSteps && <StepBar productsOf={chosen} categories={categories} onChange={open} backRef={backRef} />}
      <AnalysisBody search={search} result={result} onLeaveUnknown={leaveUnknown}>
        <div className={classes.grid} data-print="stack">
          <TimeCard key={chosen} result={result} categoryName={chosenName} onOpen={openFromCard} />
          <PaymentCard result={result} />
        </div>
      </AnalysisBody>
    </>
  );
}
