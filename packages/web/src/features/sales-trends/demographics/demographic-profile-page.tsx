import { useQuery } from '@tanstack/react-query';
import { ANALYSES, useAsked } from '../core/analyses';
import { AnalysisBody } from '../core/analysis-body';
import { StepBar } from '../core/step-bar';
import { useSteps } from '../core/use-steps';
import { asksForItems, narrowsCustomers } from '../filters/sales-filter';
import { useAnalysisSearch } from '../filters/use-analysis-search';
import { AgeCard } from './age-card';
import classes from './demographics.module.css';
import { FlowCard } from './flow-card';
import { GenderCard } from './gender-card';
import { MatrixCard } from './matrix-card';

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
          <GenderCard
            result={result}
            hasItems={chosen !== null || asksForItems(search.filter)}
            isNarrowed={narrowsCustomers(search.filter, 'gender')}
            hasProfiles={search.filter.profile.length > 0}
          />
        </div>
        <div className={classes.items} data-print="stack">
          <MatrixCard key={chosen} result={result} categoryName={chosenName} onOpen={openFromCard} />
          <FlowCard search={search} result={result} categoryName={chosenName} onOpen={openFromCard} />
        </div>
      </AnalysisBody>
    </>
  );
}
