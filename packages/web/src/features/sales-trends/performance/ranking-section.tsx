import { RANKING_SIZES } from '@botica/contract/sales-trends/vocabulary';
import { IconListNumbers } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { SalesPerformanceAnswer } from '../../../shared/sales/sales.api';
import { DataTable } from '../../../shared/table/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Segments } from '../../../shared/ui/segments/segments';
import { RowBars, rowBarsHeight } from '../core/cards/row-bars';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import { itemKey } from '../tickets/drill-search';
import classes from './performance.module.css';
import type { PerformancePage } from './performance-search';
import { productTarget, type RankedRow, useRankingTable } from './use-ranking-table';

interface RankingSectionProps {
  result: UseQueryResult<SalesPerformanceAnswer>;
  search: AnalysisSearch<PerformancePage>;
}

/** The products that sell most units, as bars and as a table. */
export function RankingSection({ result, search }: RankingSectionProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const { filter, page, changePage } = search;
  const table = useRankingTable(filter);
  const height = rowBarsHeight(Number(page.top));
  const nothing = ({ data }: SalesPerformanceAnswer) =>
    data.productRanking.length > 0 ? null : (
      <EmptyState icon={IconListNumbers} title={t('topProducts.emptyTitle')} description={t('topProducts.emptyText')} />
    );
  const ranking = result.data?.data;
  // Without products one card says so; a second one would only repeat it.
  const isEmpty = ranking !== undefined && ranking.productRanking.length === 0;
  const countText =
    ranking === undefined
      ? t('topProducts.description')
      : t('topProducts.count', {
          shown: format.number(ranking.productRanking.length),
          count: ranking.productRankingTotal,
          total: format.number(ranking.productRankingTotal),
        });
  return (
    <div className={classes.ranking} data-single={isEmpty || undefined} data-print="stack">
      <ChartCard
        title={t('topProducts.title')}
        description={t('topProducts.description')}
        definition={['productRanking', 'units']}
        result={result}
        height={height}
        table={table}
        emptyState={nothing}
        controls={
          <Segments
            aria-label={t('topProducts.limit')}
            value={page.top}
            choices={RANKING_SIZES.map((value) => ({ value, label: t('topProducts.top', { limit: value }) }))}
            onChange={(top) => changePage({ top })}
          />
        }
      >
        {(answer) => <RankingChart answer={answer} limit={Number(page.top)} filter={filter} />}
      </ChartCard>
      {!isEmpty && (
        <ChartCard
          title={t('topProducts.tableTitle')}
          description={countText}
          definition={['productRanking', 'units', 'net']}
          result={result}
          kind="table"
          height={360}
          table={table}
          emptyState={nothing}
        >
          {(answer) => (
            <DataTable
              table={table(answer)}
              hasRank
              maxHeight={660}
              sort={page.sort}
              onSort={(sort) => changePage({ sort })}
            />
          )}
        </ChartCard>
      )}
    </div>
  );
}

function RankingChart({
  answer,
  limit,
  filter,
}: {
  answer: SalesPerformanceAnswer;
  limit: number;
  filter: SalesFilter;
}) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const navigate = useNavigate();
  const { currency } = answer.meta;
  const products = useMemo(() => answer.data.productRanking.slice(0, limit), [answer, limit]);
  const rows = useMemo(
    () =>
      products.map((product, index) => ({
        name: product.name,
        value: product.salesQuantity,
        label: format.number(product.salesQuantity, 2),
        figures: [
          { label: t('columns.rank'), value: format.number(index + 1) },
          { label: t('columns.category'), value: product.categoryName },
          { label: t('columns.units'), value: format.number(product.salesQuantity, 2) },
          { label: t('columns.sales'), value: format.money(product.sales, currency) },
        ],
      })),
    [products, t, format, currency],
  );
  const open = (product: RankedRow | undefined) => {
    if (product === undefined) return;
    void navigate({
      to: '/dashboard/salesTrendAnalysis/product-analysis',
      search: { ...writeSalesFilter(filter), productsOf: product.categoryId },
    });
  };
  const [first] = products;
  return (
    <RowBars
      rows={rows}
      summary={
        first === undefined
          ? t('topProducts.title')
          : t('topProducts.summary', {
              count: products.length,
              name: first.name,
              units: format.number(first.salesQuantity, 2),
            })
      }
      select={{ label: t('topProducts.open'), run: (index) => open(products[index]) }}
      onDrill={(index) => {
        const product = products[index];
        return product === undefined ? null : productTarget(product);
      }}
      keysOf={(index) => products.slice(index, index + 1).map(({ id }) => itemKey(id))}
    />
  );
}
