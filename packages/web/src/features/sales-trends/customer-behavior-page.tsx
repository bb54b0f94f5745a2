import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale } from '../../shared/i18n/use-locale';
import { AnalysisBody } from './analysis-body';
import { AnalysisFrame } from './analysis-frame';
import classes from './behavior/behavior.module.css';
import { behaviorFilter, behaviorParameters } from './behavior/behavior-search';
import { BuyersCard } from './behavior/buyers-card';
import { FrequencyCard } from './behavior/frequency-card';
import { JourneyCard } from './behavior/journey-card';
import { SegmentsCard } from './behavior/segments-card';
import { TimesCard } from './behavior/times-card';
import { useAnalysisSearch } from './filters/use-analysis-search';
import { StepBar } from './products/step-bar';
import { categoriesQuery, customerBehaviorQuery } from './sales-trends.api';

/** Customer behavior: journey, profiles, frequency, times, and customers by category or product. */
export function Page() {
  const search = useAnalysisSearch(behaviorParameters);
  const { filter, page, changePage } = search;
  const asked = behaviorFilter(filter, page);
  const result = useQuery(customerBehaviorQuery(asked, useLocale()));
  const names = useQuery(categoriesQuery());
  const list = names.data?.data ?? [];
  const open = useCallback((productsOf: string | null) => changePage({ productsOf }), [changePage]);
  const [only] = asked.category;
  const chosen = asked.category.length === 1 && only !== undefined ? only : null;
  const chosenName = list.find(({ id }) => id === chosen)?.name ?? chosen;
  return (
    <AnalysisFrame tab="behavior" search={search} meta={result.data?.meta} isFailed={result.isError}>
      {(names.isPending || list.length > 0) && (
        <StepBar productsOf={page.productsOf} categories={list} onChange={open} />
      )}
      <AnalysisBody search={search} result={result}>
        <JourneyCard result={result} />
        <SegmentsCard result={result} search={search} />
        <div className={classes.pair}>
          <BuyersCard result={result} categoryName={chosenName} onOpen={open} />
          <FrequencyCard result={result} />
        </div>
        <TimesCard result={result} />
      </AnalysisBody>
    </AnalysisFrame>
  );
}
