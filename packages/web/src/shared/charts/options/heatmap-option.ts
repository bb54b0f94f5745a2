import type { ChartContext, ChartOption } from './chart-types';
import { mixColors, readableOn } from './color-scale';
import { cutName } from './cut-name';

export interface HeatCell {
  column: number;
  row: number;
  /** What stands in the cell. */
  text: string;
  /** The same where there is little room. */
  shortText?: string;
  /** -1..1 on a diverging scale, 0..1 on one that only rises; null: nobody knows. */
  strength: number | null;
}

export interface HeatmapInput {
  columns: readonly string[];
  rows: readonly string[];
  /** A remark at the end of each row, e.g. its peak hour; two lines have room. */
  remarks?: readonly string[];
  cells: readonly HeatCell[];
  /** Columns are times: they run from left to right in every language. */
  isTime?: boolean;
  /** Strengths run from -1 to 1, in two colours that stand for nothing else on the page. */
  isDiverging?: boolean;
}

const HEAT_ROW_PX = 36;
const HEAD_PX = 30;
const NAME_ROOM = [
  { from: 700, namesPx: 210, letters: 30 },
  { from: 460, namesPx: 168, letters: 24 },
  { from: 0, namesPx: 92, letters: 12 },
] as const;
const REMARK_PX = 64;
const REMARK_NARROW_PX = 50;
/** Narrower columns get short texts and small headings. */
const ROOMY_COLUMN_PX = 58;
/** The palest shade that still tells a cell from the card. */
const PALEST = 0.06;

export const HEATMAP_ROWS = { headPx: HEAD_PX, rowPx: HEAT_ROW_PX } as const;

/** Height in CSS pixels of a heatmap with so many rows. */
export function heatmapHeight(rows: number): number {
  return HEAD_PX + Math.max(1, rows) * HEAT_ROW_PX + 4;
}

/** Shade of a cell: towards the first series colour, or towards one of the two ends. */
function heatColor(
  strength: number,
  { surface, series, diverging }: ChartContext['theme'],
  isDiverging: boolean,
): string {
  const end = isDiverging ? diverging[strength < 0 ? 'less' : 'more'] : (series[0] ?? surface);
  return mixColors(surface, end, PALEST + (1 - PALEST) * Math.min(1, Math.abs(strength)));
}

/** Cells with their figures on them. Unknown ones are framed and not filled: they are not 0. */
export function heatmapOption(input: HeatmapInput, context: ChartContext): ChartOption {
  const { columns, rows, remarks, cells, isTime = false, isDiverging = false } = input;
  const { theme, width, isRtl } = context;
  const { namesPx, letters } = NAME_ROOM.find(({ from }) => width >= from) ?? NAME_ROOM[2];
  const isNarrow = width < NAME_ROOM[1].from;
  const remarkPx = remarks === undefined ? 4 : roomOf(remarks, isNarrow);
  const isTight = (width - namesPx - remarkPx) / Math.max(1, columns.length) < ROOMY_COLUMN_PX;
  const axis = { axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: false } };
  const names = { color: theme.text, fontSize: 12, interval: 0 };
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: isRtl ? remarkPx : namesPx, right: isRtl ? namesPx : remarkPx, top: HEAD_PX, bottom: 4 },
    xAxis: {
      ...axis,
      type: 'category',
      position: 'top',
      inverse: isRtl && !isTime,
      data: [...columns],
      axisLabel: { ...names, color: theme.textMuted, fontSize: isTight ? 10 : 12 },
    },
    yAxis: [
      {
        ...axis,
        type: 'category',
        inverse: true,
        position: isRtl ? 'right' : 'left',
        data: rows.map((name) => cutName(name, letters)),
        axisLabel: names,
      },
      ...(remarks === undefined
        ? []
        : [
            {
              ...axis,
              type: 'category',
              inverse: true,
              position: isRtl ? 'left' : 'right',
              data: [...remarks],
              axisLabel: { ...names, color: theme.textMuted, fontSize: isNarrow ? 10 : 12, lineHeight: 14 },
            },
          ]),
    ],
    series: [
      {
        type: 'custom',
        data: cells.map(({ column, row }) => [column, row]),
        encode: { x: 0, y: 1 },
        renderItem: (_: unknown, api: CellApi) => drawCell(api, cells, { theme, isTight, isDiverging }),
      },
      // A second axis shows only when something stands on it.
      ...(remarks === undefined
        ? []
        : [
            {
              type: 'custom',
              yAxisIndex: 1,
              silent: true,
              data: remarks.map((_, row) => [0, row]),
              renderItem: () => null,
            },
          ]),
    ],
  };
}

/** Room for the longest line at the side of the rows. */
function roomOf(remarks: readonly string[], isNarrow: boolean): number {
  const letters = Math.max(0, ...remarks.flatMap((remark) => remark.split('\n').map(({ length }) => length)));
  return isNarrow ? Math.max(REMARK_NARROW_PX, letters * 5.5 + 8) : Math.max(REMARK_PX, letters * 6.5 + 10);
}

/** What the library gives to the drawing of one cell. */
interface CellApi {
  value: (dimension: number) => number | string;
  coord: (place: [number, number]) => number[];
  size: (span: [number, number]) => number | number[];
}

interface CellStyle extends Pick<ChartContext, 'theme'> {
  isTight: boolean;
  isDiverging: boolean;
}

function drawCell(api: CellApi, cells: readonly HeatCell[], { theme, isTight, isDiverging }: CellStyle) {
  const [column, row] = [Number(api.value(0)), Number(api.value(1))];
  const cell = cells.find((candidate) => candidate.column === column && candidate.row === row);
  const [x = 0, y = 0] = api.coord([column, row]);
  const span = api.size([1, 1]);
  const [width = 0, height = 0] = Array.isArray(span) ? span : [span, span];
  const strength = cell?.strength ?? null;
  const fill = strength === null ? theme.surface : heatColor(strength, theme, isDiverging);
  const shape = { x: x - width / 2 + 2, y: y - height / 2 + 2, width: width - 4, height: height - 4, r: 6 };
  return {
    type: 'rect',
    shape,
    style: {
      fill,
      ...(strength === null ? { stroke: theme.axis, lineWidth: 1, lineDash: [3, 3] } : {}),
    },
    emphasis: { style: { stroke: theme.text, lineWidth: 1.5 } },
    textContent: {
      style: {
        text: (isTight ? cell?.shortText : undefined) ?? cell?.text ?? '',
        fill: strength === null ? theme.textMuted : readableOn(fill),
        font: `${strength === null ? 400 : 600} 12px ${theme.fontFamily}`,
      },
    },
    textConfig: { position: 'inside' },
  };
}
