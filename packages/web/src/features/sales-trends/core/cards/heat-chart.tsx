import { type ReactNode, useCallback, useMemo } from 'react';
import { ChartCanvas, type ChartMarks } from '../../../../shared/charts/canvas/chart-canvas';
import type { ChartContext } from '../../../../shared/charts/options/chart-types';
import {
  HEATMAP_ROWS,
  type HeatCell,
  type HeatmapInput,
  heatmapHeight,
  heatmapOption,
} from '../../../../shared/charts/options/heatmap-option';
import type { HighlightKeys } from '../../../../shared/marks/highlight';

/** A row of a heatmap with a cell for each column. */
interface HeatRow<Cell> {
  id: string;
  name: string;
  cells: readonly Cell[];
}

type CellFace = Omit<HeatCell, 'row' | 'column'>;

interface HeatChartProps<Cell, Row extends HeatRow<Cell>> {
  /** Give stable lists and a stable face: the chart is drawn anew whenever they change. */
  rows: readonly Row[];
  columns: readonly string[];
  face: (cell: Cell) => CellFace;
  look?: Pick<HeatmapInput, 'remarks' | 'isTime' | 'isDiverging'>;
  summary: string;
  tooltip: (cell: Cell, row: Row) => ReactNode;
  /** What can be done with a row. */
  selectRow?: { label: string; run: (id: string) => void } | undefined;
  onDrill: (cell: Cell, row: Row) => ReturnType<NonNullable<ChartMarks['onDrill']>>;
  keysOf: (cell: Cell, row: Row) => HighlightKeys;
}

/** Categories or products against a few columns; every cell can be pointed at and chosen. */
export function HeatChart<Cell, Row extends HeatRow<Cell>>(props: HeatChartProps<Cell, Row>) {
  const { rows, columns, face, look, summary, tooltip, selectRow, onDrill, keysOf } = props;
  const cells = useMemo(
    () => rows.flatMap((of, row) => of.cells.map((cell, column) => ({ cell, of, row, column }))),
    [rows],
  );
  const build = useCallback(
    (context: ChartContext) => {
      const faces = cells.map(({ cell, row, column }) => ({ row, column, ...face(cell) }));
      return heatmapOption({ columns, rows: rows.map(({ name }) => name), cells: faces, ...look }, context);
    },
    [rows, columns, cells, face, look],
  );
  const at = <Result,>(index: number, read: (cell: Cell, row: Row) => Result): Result | null => {
    const place = cells[index];
    return place === undefined ? null : read(place.cell, place.of);
  };
  return (
    <ChartCanvas
      kind="cells"
      build={build}
      height={heatmapHeight(rows.length)}
      rows={HEATMAP_ROWS}
      summary={summary}
      marks={{
        mode: 'item',
        count: cells.length,
        placeOf: (index) => [cells[index]?.column ?? 0, cells[index]?.row ?? 0],
        select: selectRow && {
          label: selectRow.label,
          run: (index) => at(index, (_, { id }) => selectRow.run(id)),
        },
        onDrill: (index) => at(index, onDrill),
        keysOf: (index) => at(index, keysOf) ?? [],
        tooltip: (index) => at(index, tooltip),
      }}
    />
  );
}
