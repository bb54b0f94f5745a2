import { useQuery } from '@tanstack/react-query';
import { ANALYSES, useAsked } from '../core/analyses';
import { AnalysisBody } from '../core/analysis-body';
import { StepBar } from '../core/step-bar';
import { useSteps } from '../core/use-steps';
import { useAnalysisSearch } from '../filters/use-analysis-search';
import { PaymentCard } from './payment-card';
import classes from './preferences.module.css';
import { TimeCard } from './time-card';

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
