import type { GenderMatrix } from '@botica/contract/sales-trends/demographics';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/chart-canvas';
import { ChartCard } from '../../../shared/charts/chart-card';
import { TooltipFigures } from '../../../shared/charts/chart-tooltip';
import type { ChartContext } from '../../../shared/charts/chart-types';
import { heatmapHeight, heatmapOption } from '../../../shared/charts/heatmap-option';
import { useFormat } from '../../../shared/i18n/use-format';
import type { DemographicAnswer } from '../sales-trends.api';
import { ShowMore } from '../show-more';
import { UnknownEmpty } from '../unknown-empty';
import { affinityStrength } from './affinity-strength';
import classes from './demographics.module.css';
import { matrixOf } from './step-figures';
import { useMatrixTable } from './use-matrix-table';

/** Rows that show before "show more". */
const FIRST_ROWS = 20;

interface MatrixCardProps {
  result: UseQueryResult<DemographicAnswer>;
  /** Name of the category of the second step; null in the first. */
  categoryName: string | null;
  onOpen: (categoryId: string) => void;
}

/** Affinity of genders to categories, or to the products of one. */
export function MatrixCard({ result, categoryName, onOpen }: MatrixCardProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const [isAll, setAll] = useState(false);
  const step = categoryName === null ? 'categories' : 'products';
  const title = t(`affinity.title.${step}`, { category: categoryName });
  const table = useMatrixTable(title, step);
  const shown = Math.min(
    isAll ? Number.POSITIVE_INFINITY : FIRST_ROWS,
    result.data ? matrixOf(result.data).rows.length : 8,
  );
  return (
    <ChartCard
      title={title}
      description={t('affinity.description')}
      definition="affinity"
      result={result}
      height={heatmapHeight(shown)}
      table={table}
      isLowSample={(answer) =>
        matrixOf(answer).rows.some(({ cells }) => cells.some(({ lowSample, tickets }) => lowSample && tickets !== 0))
      }
      emptyState={(answer) =>
        matrixOf(answer).rows.length > 0 ? null : <UnknownEmpty reason={answer.data.reasons.gender ?? 'no_genders'} />
      }
      footnote={(answer) => {
        const { rows, total } = matrixOf(answer);
        return (
          <div className={classes.foot}>
            <Scale />
            {rows.length < total && (
              <span>{t('affinity.listed', { shown: format.number(rows.length), total: format.number(total) })}</span>
            )}
            <ShowMore first={FIRST_ROWS} count={rows.length} isAll={isAll} onChange={setAll} />
          </div>
        );
      }}
    >
      {(answer) => (
        <MatrixChart
          matrix={matrixOf(answer)}
          shown={shown}
          currency={answer.meta.currency}
          {...(categoryName === null ? { onOpen } : {})}
        />
      )}
    </ChartCard>
  );
}

/** What the colours mean. */
function Scale() {
  const { t } = useTranslation('sales-trends');
  return (
    <span className={classes.scale}>
      {t('affinity.less')}
      <span className={classes.scaleBar} aria-hidden="true" />
      {t('affinity.more')}
    </span>
  );
}

interface MatrixChartProps {
  matrix: GenderMatrix;
  shown: number;
  currency: DemographicAnswer['meta']['currency'];
  onOpen?: (categoryId: string) => void;
}

function MatrixChart({ matrix, shown, currency, onOpen }: MatrixChartProps) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const rows = useMemo(() => matrix.rows.slice(0, shown), [matrix, shown]);
  const cells = useMemo(
    () => rows.flatMap((item, row) => item.cells.map((cell, column) => ({ ...cell, item, row, column }))),
    [rows],
  );
  const build = useCallback(
    (context: ChartContext) =>
      heatmapOption(
        {
          columns: matrix.genders.map((gender) => t(`genders.${gender}`)),
          rows: rows.map(({ name }) => name),
          cells: cells.map(({ row, column, affinity }) => ({
            row,
            column,
            text: affinity === null ? t('charts:noData') : format.number(affinity),
            strength: affinityStrength(affinity),
          })),
        },
        context,
      ),
    [matrix, rows, cells, t, format],
  );
  const [strongest] = cells.toSorted((a, b) => (b.affinity ?? 0) - (a.affinity ?? 0));
  return (
    <ChartCanvas
      build={build}
      height={heatmapHeight(rows.length)}
      summary={t('affinity.summary', {
        gender: t(`genders.${strongest?.gender ?? 'other'}`),
        name: strongest?.item.name,
        affinity: format.number(strongest?.affinity ?? 0),
      })}
      marks={{
        mode: 'item',
        count: cells.length,
        placeOf: (index) => [cells[index]?.column ?? 0, cells[index]?.row ?? 0],
        ...(onOpen === undefined ? {} : { onSelect: (index: number) => open(cells[index]?.item.id, onOpen) }),
        tooltip: (index) => {
          const cell = cells[index];
          if (cell === undefined) return null;
          const { item, gender, affinity, sales, tickets, lowSample } = cell;
          const unknown = t('charts:noData');
          const notes = [
            affinity === null ? t('reasons.not_positive') : '',
            lowSample ? t('charts:lowSample.explanation') : '',
            onOpen === undefined ? '' : t('map.open'),
          ].filter((note) => note !== '');
          return (
            <TooltipFigures
              title={item.name}
              rows={[
                { label: t('columns.gender'), value: t(`genders.${gender}`) },
                { label: t('columns.affinity'), value: affinity === null ? unknown : format.number(affinity, 2) },
                { label: t('columns.sales'), value: format.money(sales, currency) },
                { label: t('columns.tickets'), value: tickets === null ? unknown : format.number(tickets) },
              ]}
              note={notes.length === 0 ? undefined : notes.join(' ')}
            />
          );
        },
      }}
    />
  );
}

function open(id: string | undefined, onOpen: (categoryId: string) => void): void {
  if (id !== undefined) onOpen(id);
}
