import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsDiff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { DataTable } from '../../../shared/table/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { AnalysisEmpty } from '../core/analysis-empty';
import { CompareButton } from '../filters/compare-button';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import { GrowthMap } from './growth-map';
import { growthMapDomains, outsideItems } from './growth-map-option';
import { type GrowthView, growthView, whyNothingCompared } from './growth-view';
import { MapSearch, ShareControl } from './map-controls';
import { OffMapList } from './off-map-list';
import classes from './product-analysis.module.css';
import { BY_SALES, type ProductPage } from './product-search';
import { QuadrantFilter } from './quadrant-filter';
import { type GrowthAnswer, useGrowthTable } from './use-growth-table';

interface GrowthSectionProps {
  search: AnalysisSearch<ProductPage>;
  result: UseQueryResult<GrowthAnswer>;
  view: GrowthView | undefined;
  /** Name of the category of the second step; null in the first. */
  categoryName: string | null;
  onOpen: (categoryId: string) => void;
}

const WIDE_MAP_PX = 500;
const NARROW_MAP_PX = 400;

/** Map, quadrants, items beside the map and ranked table of one step. */
export function GrowthSection({ search, result, view, categoryName, onOpen }: GrowthSectionProps) {
  const { t } = useTranslation('sales-trends');
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { page, changePage } = search;
  const [wanted, setWanted] = useState('');
  const step = categoryName === null ? 'categories' : 'products';
  const onSelect = step === 'categories' ? onOpen : undefined;
  const mapTitle = t(`map.title.${step}`, { category: categoryName });
  const tableTitle = t(`ranking.title.${step}`, { category: categoryName });
  const nameLabel = t(`columns.${step === 'categories' ? 'category' : 'product'}`);
  const { productsOf } = page;
  const drill = useCallback(
    ({ id }: { id: string }) => ({
      filter: productsOf === null ? { category: id } : { category: productsOf, product: id },
    }),
    [productsOf],
  );
  const shared = { nameLabel, choice: page.quadrant, onSelect, drill };
  const mapTable = useGrowthTable({ caption: mapTitle, ...shared });
  const rankedTable = useGrowthTable({ caption: tableTitle, ...shared });
  const height = isWide ? WIDE_MAP_PX : NARROW_MAP_PX;
  const nothing = ({ data, meta }: GrowthAnswer) =>
    data.length === 0 ? <AnalysisEmpty meta={meta} search={search} /> : null;
  return (
    <>
      <div className={classes.grid} data-print="stack">
        <ChartCard
          title={mapTitle}
          description={t(`map.description.${step}`)}
          definition={['salesGrowth', 'share', 'shareGrowth', 'quadrant']}
          result={result}
          height={height}
          table={mapTable}
          tableSort={BY_SALES}
          controls={
            <>
              <ShareControl search={search} />
              <MapSearch wanted={wanted} onChange={setWanted} view={view} />
            </>
          }
          emptyState={(answer) =>
            nothing(answer) ??
            (growthView(answer.data).onMap.length === 0 ? <NothingToCompare answer={answer} search={search} /> : null)
          }
          footnote={({ data }) => <Outliers view={growthView(data)} />}
        >
          {(answer) => (
            <GrowthMap
              answer={answer}
              choice={page.quadrant}
              height={height}
              wanted={wanted.trim()}
              onSelect={onSelect}
              drill={drill}
            />
          )}
        </ChartCard>
        <div className={classes.side}>
          <QuadrantFilter
            choice={page.quadrant}
            counts={view?.counts}
            onChange={(quadrant) => changePage({ quadrant })}
          />
          {!result.isError && (
            <OffMapList items={view?.offMap} currency={result.data?.meta.currency} onSelect={onSelect} />
          )}
        </div>
      </div>
      <ChartCard
        title={tableTitle}
        description={
          page.quadrant === 'all'
            ? t('ranking.description')
            : t('ranking.onlyQuadrant', { quadrant: t(`quadrants.${page.quadrant}`) })
        }
        definition={['net', 'salesGrowth', 'share', 'shareGrowth', 'quadrant']}
        result={result}
        height={360}
        kind="table"
        table={rankedTable}
        emptyState={nothing}
      >
        {(answer) => (
          <DataTable
            table={rankedTable(answer)}
            hasRank
            sort={page.sort}
            onSort={(sort) => changePage({ sort })}
            maxHeight={560}
          />
        )}
      </ChartCard>
    </>
  );
}

/** No item has both growths: why, and what can be compared. */
function NothingToCompare({ answer, search }: { answer: GrowthAnswer; search: AnalysisSearch<ProductPage> }) {
  const { t } = useTranslation('sales-trends');
  return (
    <EmptyState
      icon={IconArrowsDiff}
      title={t('empty.noPreviousTitle')}
      description={t(`empty.${whyNothingCompared(answer)}`)}
      action={<CompareButton meta={answer.meta} search={search} />}
    />
  );
}

function Outliers({ view }: { view: GrowthView }) {
  const { t } = useTranslation('sales-trends');
  const outside = outsideItems(view.onMap, growthMapDomains(view.onMap));
  if (outside.length === 0) return null;
  return <>{t('map.outliers', { count: outside.length, names: outside.map(({ name }) => name).join(', ') })}</>;
}
