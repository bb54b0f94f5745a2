import { SegmentedControl } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/chart-canvas';
import { ChartCard } from '../../../shared/charts/chart-card';
import { TooltipFigures } from '../../../shared/charts/chart-tooltip';
import type { ChartContext } from '../../../shared/charts/chart-types';
import { DataTable } from '../../../shared/charts/data-table';
import { useFormat } from '../../../shared/i18n/use-format';
import { EmptyState } from '../../../shared/ui/empty-state';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import type { SalesPerformanceAnswer } from '../sales-trends.api';
import classes from './performance.module.css';
import { type PerformancePage, TOP_LIMITS } from './performance-search';
import { RANKING_ROW_PX, rankingOption } from './ranking-option';
import { type RankedRow, useRankingTable } from './use-ranking-table';

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
  const height = Number(page.top) * RANKING_ROW_PX;
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
          <SegmentedControl
            size="sm"
            aria-label={t('topProducts.limit')}
            value={page.top}
            data={TOP_LIMITS.map((value) => ({ value, label: t('topProducts.top', { limit: value }) }))}
            onChange={(value) => {
              const top = TOP_LIMITS.find((candidate) => candidate === value);
              if (top !== undefined) changePage({ top });
            }}
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
  const build = useCallback(
    (context: ChartContext) => rankingOption({ products, units: (value) => format.number(value, 2) }, context),
    [products, format],
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
    <ChartCanvas
      build={build}
      height={products.length * RANKING_ROW_PX + 8}
      summary={
        first === undefined
          ? t('topProducts.title')
          : t('topProducts.summary', {
              count: products.length,
              name: first.name,
              units: format.number(first.salesQuantity, 2),
            })
      }
      marks={{
        mode: 'row',
        count: products.length,
        placeOf: (index) => [products[index]?.salesQuantity ?? 0, index],
        onSelect: (index) => open(products[index]),
        tooltip: (index) => {
          const product = products[index];
          return product === undefined ? null : (
            <TooltipFigures
              title={product.name}
              rows={[
                { label: t('columns.rank'), value: format.number(index + 1) },
                { label: t('columns.category'), value: product.categoryName },
                { label: t('columns.units'), value: format.number(product.salesQuantity, 2) },
                { label: t('columns.sales'), value: format.money(product.sales, currency) },
              ]}
              note={t('topProducts.open')}
            />
          );
        },
      }}
    />
  );
}
