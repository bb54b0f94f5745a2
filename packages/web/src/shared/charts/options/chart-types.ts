import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTheme } from '../../theme/chart-theme';

/** What a chart is drawn for: colours, size and reading direction of the moment. */
export interface ChartContext {
  theme: ChartTheme;
  /** Width of the drawing in CSS pixels. */
  width: number;
  /** Value axes run from right to left; time axes never turn. */
  isRtl: boolean;
}

export type ChartOption = EChartsCoreOption;
export type BuildOption = (context: ChartContext) => ChartOption;

/** The mark under the pointer or chosen with the arrow keys; `index` counts the rows given to the chart. */
export interface ChartHit {
  index: number;
  /** Where it is, in CSS pixels from the corner of the drawing. */
  x: number;
  y: number;
}

/** What choosing a mark does besides opening its tickets. */
export interface MarkSelection {
  /** In words: `See its products`. */
  label: string;
  run: (index: number) => void;
  /** False for marks that it does nothing for; left out: for all. */
  isFor?: (index: number) => boolean;
}

/**
 * How a place on the drawing becomes a row: `item`, the mark itself is hit (the first series holds the rows);
 * `column` and `row`, anywhere in the column or row of a category counts; `flow`, links and then nodes of a sankey.
 */
export type HitMode = 'item' | 'column' | 'row' | 'flow';
