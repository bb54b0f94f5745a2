import type { Gender } from '@botica/contract/limits';
import type { GenderMatrix } from '@botica/contract/sales-trends/demographics';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { heatmapHeight } from '../../../shared/charts/options/heatmap-option';
import { useFormat } from '../../../shared/i18n/use-format';
import { HeatChart } from '../core/cards/heat-chart';
import { ListFoot, useShownRows } from '../core/cards/list-foot';
import { UnknownEmpty } from '../core/cards/unknown-empty';
import { useChosen } from '../core/cards/use-chosen';
import type { DemographicAnswer } from '../core/sales-trends.api';
import { genderKey, itemKey, itemTarget, type Step } from '../tickets/drill-search';
import classes from './demographics.module.css';
import { affinityStrength, matrixOf } from './step-figures';
import { useMatrixTable } from './use-matrix-table';

interface MatrixCardProps {
  result: UseQueryResult<DemographicAnswer>;
  /** Name of the category of the second step; null in the first. */
  categoryName: string | null;
  onOpen: (categoryId: string) => void;
}

/** Affinity of genders to categories, or to the products of one. */
export function MatrixCard({ result, categoryName, onOpen }: MatrixCardProps) {
  const { t } = useTranslation('sales-trends');
  const step: Step = categoryName === null ? 'categories' : 'products';
  const title = t(`affinity.title.${step}`, { category: categoryName });
  const table = useMatrixTable(title, step);
  const { note } = useChosen('gender');
  const rows = useShownRows(result.data ? matrixOf(result.data).rows.length : 8);
  return (
    <ChartCard
      title={title}
      description={t('affinity.description')}
      definition="affinity"
      result={result}
      height={heatmapHeight(rows.shown)}
      table={table}
      isLowSample={(answer) =>
        matrixOf(answer).rows.some(({ cells }) => cells.some(({ lowSample, tickets }) => lowSample && tickets !== 0))
      }
      emptyState={(answer) =>
        hasAffinity(matrixOf(answer)) ? null : <UnknownEmpty reason={answer.data.reasons.gender ?? whyNone(answer)} />
      }
      footnote={(answer) => (
        <ListFoot listed={matrixOf(answer).rows.length} total={matrixOf(answer).total} rows={rows}>
          <Scale />
          {note !== null && <span>{note}</span>}
        </ListFoot>
      )}
    >
      {(answer) => <MatrixChart answer={answer} shown={rows.shown} step={step} onOpen={onOpen} />}
    </ChartCard>
  );
}

function hasAffinity({ rows }: GenderMatrix): boolean {
  return rows.some(({ cells }) => cells.some(({ affinity }) => affinity !== null));
}

/** Nobody's gender is known, or refunds leave nothing that would have shares. */
function whyNone(answer: DemographicAnswer) {
  return matrixOf(answer).rows.length > 0 ? 'not_positive' : 'no_genders';
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
  answer: DemographicAnswer;
  shown: number;
  step: Step;
  onOpen: (categoryId: string) => void;
}

type Row = GenderMatrix['rows'][number];
type Cell = Row['cells'][number];

const LOOK = { isDiverging: true };

/** The tickets of a gender with a category or product. */
function cellTarget(step: Step, { gender, tickets }: { gender: Gender; tickets: number | null }, { id }: Row) {
  return tickets === 0 ? null : itemTarget(step, id, { gender });
}

function MatrixChart({ answer, shown, step, onOpen }: MatrixChartProps) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const matrix = matrixOf(answer);
  const rows = useMemo(() => matrix.rows.slice(0, shown), [matrix, shown]);
  const { mark } = useChosen('gender');
  const columns = useMemo(
    () => matrix.genders.map((gender) => mark(t(`genders.${gender}`), gender)),
    [matrix, mark, t],
  );
  const face = useCallback(
    ({ affinity }: Cell) => ({
      text: affinity === null ? t('charts:noData') : format.number(affinity),
      strength: affinityStrength(affinity),
    }),
    [t, format],
  );
  const all = rows.flatMap((row) => row.cells.map((cell) => ({ ...cell, name: row.name })));
  const [strongest] = all.toSorted((a, b) => (b.affinity ?? 0) - (a.affinity ?? 0));
  return (
    <HeatChart
      rows={rows}
      columns={columns}
      face={face}
      look={LOOK}
      summary={t('affinity.summary', {
        gender: t(`genders.${strongest?.gender ?? 'other'}`),
        name: strongest?.name,
        affinity: format.number(strongest?.affinity ?? 0),
      })}
      selectRow={step === 'categories' ? { label: t('map.open'), run: onOpen } : undefined}
      onDrill={(cell, row) => cellTarget(step, cell, row)}
      keysOf={({ gender }: Cell, { id }) => [genderKey(gender), itemKey(id)]}
      tooltip={(cell, row) => <TooltipFigures title={row.name} rows={figuresOf(cell)} note={noteOf(cell)} />}
    />
  );

  function figuresOf({ gender, affinity, sales, tickets }: Cell) {
    const unknown = t('charts:noData');
    return [
      { label: t('columns.gender'), value: t(`genders.${gender}`) },
      { label: t('columns.affinity'), value: affinity === null ? unknown : format.number(affinity, 2) },
      { label: t('columns.sales'), value: format.money(sales, answer.meta.currency) },
      { label: t('columns.tickets'), value: tickets === null ? unknown : format.number(tickets) },
    ];
  }

  function noteOf({ affinity, lowSample }: Cell): string | undefined {
    const notes = [
      affinity === null ? t('reasons.not_positive') : '',
      lowSample ? t('charts:lowSample.explanation') : '',
    ].filter((note) => note !== '');
    return notes.length === 0 ? undefined : notes.join(' ');
  }
}
