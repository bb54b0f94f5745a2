import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../shared/i18n/use-locale';
import { AnalysisBody } from './analysis-body';
import { AnalysisFrame } from './analysis-frame';
import { stepParameters } from './filters/step-parameter';
import { useAnalysisSearch } from './filters/use-analysis-search';
import { PaymentCard } from './preferences/payment-card';
import classes from './preferences/preferences.module.css';
import { TimeCard } from './preferences/time-card';
import { StepBar } from './products/step-bar';
import { preferencesQuery } from './sales-trends.api';
import { useSteps } from './use-steps';

/** Purchase preferences: when categories, or the products of one, are bought, and how purchases are paid. */
export function Page() {
  const search = useAnalysisSearch(stepParameters);
  const { asked, categories, chosen, chosenName, hasSteps, open, leaveUnknown } = useSteps(search);
  const result = useQuery(preferencesQuery(asked, useLocale()));
  return (
    <AnalysisFrame
      tab="preferences"
      search={search}
      stepCategory={chosen}
      meta={result.data?.meta}
      isFailed={result.isError}
    >
      {hasSteps && <StepBar productsOf={chosen} categories={categories} onChange={open} />}
      <AnalysisBody search={search} result={result} onLeaveUnknown={leaveUnknown}>
        <div className={classes.grid} data-print="stack">
          <TimeCard key={chosen} result={result} categoryName={chosenName} onOpen={open} />
          <PaymentCard result={result} />
        </div>
      </AnalysisBody>
    </AnalysisFrame>
  );
}
