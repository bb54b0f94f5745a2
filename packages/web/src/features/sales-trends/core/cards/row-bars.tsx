import { useCallback } from 'react';
import { ChartCanvas, type ChartMarks } from '../../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../../shared/charts/canvas/chart-tooltip';
import type { ChartContext } from '../../../../shared/charts/options/chart-types';
import { BAR_ROW_PX, type BarRow, RIM_PX, rowsOption } from './rows-option';

export interface RowBar extends BarRow {
  figures: readonly { label: string; value: string }[];
  /** A remark below the figures. */
  note?: string | undefined;
}

interface RowBarsProps extends Pick<ChartMarks, 'select' | 'onDrill' | 'keysOf'> {
  /** Give a stable list: the chart is drawn anew whenever it changes. */
  rows: readonly RowBar[];
  summary: string;
}

const ROWS = { headPx: RIM_PX, rowPx: BAR_ROW_PX } as const;

/** A bar for each row, with its figures on demand. */
export function RowBars({ rows, summary, ...marks }: RowBarsProps) {
  const build = useCallback((context: ChartContext) => rowsOption(rows, context), [rows]);
  return (
    <ChartCanvas
      kind="bars"
      build={build}
      height={rowBarsHeight(rows.length)}
      rows={ROWS}
      summary={summary}
      marks={{
        ...marks,
        mode: 'row',
        count: rows.length,
        placeOf: (index) => [rows[index]?.value ?? 0, index],
        tooltip: (index) => {
          const row = rows[index];
          return row === undefined ? null : <TooltipFigures title={row.name} rows={row.figures} note={row.note} />;
        },
      }}
    />
  );
}

/** Height in CSS pixels of so many bars. */
export function rowBarsHeight(rows: number): number {
  return rows * BAR_ROW_PX + 2 * RIM_PX;
}
