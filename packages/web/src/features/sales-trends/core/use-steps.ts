import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { changeStep, chosenCategory, filterOfStep, isUnknownCategory, type StepPage } from '../filters/step-parameter';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import { categoriesQuery } from './sales-trends.api';
import { useStepFocus } from './use-step-focus';

/** The step of a page with two of them. */
export function useSteps(search: AnalysisSearch<StepPage>) {
  const { filter, page } = search;
  const names = useQuery(categoriesQuery());
  const categories = names.data?.data ?? [];
  const asked = useMemo(() => filterOfStep(filter, page.productsOf), [filter, page.productsOf]);
  const chosen = chosenCategory(asked);
  const open = useCallback((categoryId: string | null) => changeStep(search, categoryId), [search]);
  const { backRef, openFromCard } = useStepFocus(chosen, open);
  const isUnknown = isUnknownCategory(names.data?.data, chosen);
  return {
    categories,
    /** Category of the second step; null in the first. */
    chosen,
    chosenName: chosen === null ? null : (categories.find(({ id }) => id === chosen)?.name ?? chosen),
    hasSteps: names.isPending || categories.length > 0,
    open,
    openFromCard,
    backRef,
    /** Back to the first step, where no sale has the category of the second one. */
    leaveUnknown: isUnknown ? () => openFromCard(null) : undefined,
  };
}
