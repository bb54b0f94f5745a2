import { useQuery } from '@tanstack/react-query';
import { ANALYSES, useAsked } from './analyses';
import { AnalysisBody } from './analysis-body';
import { AgeCard } from './demographics/age-card';
import classes from './demographics/demographics.module.css';
import { FlowCard } from './demographics/flow-card';
import { GenderCard } from './demographics/gender-card';
import { MatrixCard } from './demographics/matrix-card';
import { useAnalysisSearch } from './filters/use-analysis-search';
import { StepBar } from './products/step-bar';
import { useSteps } from './use-steps';

const { parameters, figures } = ANALYSES.demographics;

/** Demographics: ages, genders, what genders buy, and the same over the products of one category. */
export function Page() {
  const search = useAnalysisSearch(parameters);
  const { categories, chosen, chosenName, hasSteps, open, openFromCard, backRef, leaveUnknown } = useSteps(search);
  const result = useQuery(figures(useAsked(search)));
  return (
    <>
      {hasSteps && <StepBar productsOf={chosen} categories={categories} onChange={open} backRef={backRef} />}
      <AnalysisBody search={search} result={result} onLeaveUnknown={leaveUnknown}>
        <div className={classes.people} data-print="stack">
          <AgeCard result={result} />
          <GenderCard result={result} />
        </div>
        <div className={classes.items} data-print="stack">
          <MatrixCard key={chosen} result={result} categoryName={chosenName} onOpen={openFromCard} />
          <FlowCard search={search} result={result} categoryName={chosenName} onOpen={openFromCard} />
        </div>
      </AnalysisBody>
    </>
  );
}
