import { useCallback } from 'react';
import { ChartCanvas } from '../../../shared/charts/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/chart-tooltip';
import type { ChartContext } from '../../../shared/charts/chart-types';
import { BAR_ROW_PX, type BarRow, rowsOption } from './rows-option';

export interface RowBar extends BarRow {
  figures: readonly { label: string; value: string }[];
}

interface RowBarsProps {
  /** Give a stable list: the chart is drawn anew whenever it changes. */
  rows: readonly RowBar[];
  summary: string;
  /** What a choice does, in words. */
  note?: string | undefined;
  onSelect?: ((index: number) => void) | undefined;
}

/** A bar for each row, with its figures on demand. */
export function RowBars({ rows, summary, note, onSelect }: RowBarsProps) {
  const build = useCallback((context: ChartContext) => rowsOption(rows, context), [rows]);
  return (
    <ChartCanvas
      build={build}
      height={rows.length * BAR_ROW_PX + 8}
      summary={summary}
      marks={{
        mode: 'row',
        count: rows.length,
        placeOf: (index) => [rows[index]?.value ?? 0, index],
        ...(onSelect === undefined ? {} : { onSelect }),
        tooltip: (index) => {
          const row = rows[index];
          return row === undefined ? null : <TooltipFigures title={row.name} rows={row.figures} note={note} />;
        },
      }}
    />
  );
}
