import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocale } from '../../shared/i18n/use-locale';
import { AnalysisBody } from './analysis-body';
import { AnalysisFrame } from './analysis-frame';
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
  const isSecond = page.productsOf !== null;
  const categories = useQuery({ ...categoryGrowthQuery(filter, page.share, locale), enabled: !isSecond });
  const products = useQuery({
    ...productGrowthQuery(page.productsOf ?? '', filter, page.share, locale),
    enabled: isSecond,
  });
  const names = useQuery(categoriesQuery());
  const result = isSecond ? products : categories;
  const view = useMemo(() => (result.data === undefined ? undefined : growthView(result.data.data)), [result.data]);
  const open = useCallback((productsOf: string | null) => changePage({ productsOf, quadrant: 'all' }), [changePage]);
  const list = names.data?.data ?? [];
  const chosenName = list.find(({ id }) => id === page.productsOf)?.name ?? page.productsOf;
  return (
    <AnalysisFrame tab="products" search={search} meta={result.data?.meta} isFailed={result.isError}>
      {(names.isPending || list.length > 0) && (
        <StepBar productsOf={page.productsOf} categories={list} onChange={open} />
      )}
      <AnalysisBody search={search} result={result}>
        <GrowthSection search={search} result={result} view={view} categoryName={chosenName} onOpen={open} />
      </AnalysisBody>
    </AnalysisFrame>
  );
}
