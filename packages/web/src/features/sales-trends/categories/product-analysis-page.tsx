import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { ANALYSES, useAsked } from '../core/analyses';
import { AnalysisBody } from '../core/analysis-body';
import { categoriesQuery } from '../core/sales-trends.api';
import { StepBar } from '../core/step-bar';
import { useStepFocus } from '../core/use-step-focus';
import { isUnknownCategory } from '../filters/step-parameter';
import { useAnalysisSearch } from '../filters/use-analysis-search';
import { GrowthSection } from './growth-section';
import { growthView } from './growth-view';

const { parameters, figures } = ANALYSES.products;

/** Product analysis: growth of categories, then of the products of one of them. */
export function Page() {
  const search = useAnalysisSearch(parameters);
  const { page, changePage } = search;
  const names = useQuery(categoriesQuery());
  const result = useQuery(figures(useAsked(search)));
  const view = useMemo(() => (result.data === undefined ? undefined : growthView(result.data.data)), [result.data]);
  const open = useCallback((productsOf: string | null) => changePage({ productsOf, quadrant: 'all' }), [changePage]);
  const { backRef, openFromCard } = useStepFocus(page.productsOf, open);
  const list = names.data?.data ?? [];
  const isUnknown = isUnknownCategory(names.data?.data, page.productsOf) || isNotFound(result);
  const chosenName = list.find(({ id }) => id === page.productsOf)?.name ?? page.productsOf;
  return (
    <>
      {(names.isPending || list.length > 0) && (
        <StepBar productsOf={page.productsOf} categories={list} onChange={open} backRef={backRef} />
      )}
      <AnalysisBody search={search} result={result} onLeaveUnknown={isUnknown ? () => openFromCard(null) : undefined}>
        <GrowthSection search={search} result={result} view={view} categoryName={chosenName} onOpen={openFromCard} />
      </AnalysisBody>
    </>
  );
}

/** The answer about a category that does not exist may come before the list of those that do. */
function isNotFound({ error }: { error: unknown }): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}
