import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from '../../shared/api/api-error';
import { useLocale } from '../../shared/i18n/use-locale';
import { AnalysisBody } from './analysis-body';
import { AnalysisFrame } from './analysis-frame';
import { isUnknownCategory } from './filters/step-parameter';
import { useAnalysisSearch } from './filters/use-analysis-search';
import { GrowthSection } from './products/growth-section';
import { growthView } from './products/growth-view';
import { productParameters } from './products/product-search';
import { StepBar } from './products/step-bar';
import { categoriesQuery, categoryGrowthQuery, productGrowthQuery } from './sales-trends.api';

/** Product analysis: growth of categories, then of the products of one of them. */
export function Page() {
  const search = useAnalysisSearch(productParameters);
  const { filter, page, changePage } = search;
  const locale = useLocale();
  const names = useQuery(categoriesQuery());
  // Without any sale there is no second step: the first one says so.
  const isSecond = page.productsOf !== null && names.data?.data.length !== 0;
  const categories = useQuery({ ...categoryGrowthQuery(filter, page.share, locale), enabled: !isSecond });
  const products = useQuery({
    ...productGrowthQuery(page.productsOf ?? '', filter, page.share, locale),
    enabled: isSecond,
  });
  const result = isSecond ? products : categories;
  const view = useMemo(() => (result.data === undefined ? undefined : growthView(result.data.data)), [result.data]);
  const open = useCallback((productsOf: string | null) => changePage({ productsOf, quadrant: 'all' }), [changePage]);
  const list = names.data?.data ?? [];
  const isUnknown = isSecond && (isUnknownCategory(names.data?.data, page.productsOf) || isNotFound(products));
  const chosenName = list.find(({ id }) => id === page.productsOf)?.name ?? page.productsOf;
  return (
    <AnalysisFrame tab="products" search={search} meta={result.data?.meta} isFailed={result.isError || isUnknown}>
      {(names.isPending || list.length > 0) && (
        <StepBar productsOf={page.productsOf} categories={list} onChange={open} />
      )}
      <AnalysisBody search={search} result={result} onLeaveUnknown={isUnknown ? () => open(null) : undefined}>
        <GrowthSection search={search} result={result} view={view} categoryName={chosenName} onOpen={open} />
      </AnalysisBody>
    </AnalysisFrame>
  );
}

/** The answer about a category that does not exist may come before the list of those that do. */
function isNotFound({ error }: { error: unknown }): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}
