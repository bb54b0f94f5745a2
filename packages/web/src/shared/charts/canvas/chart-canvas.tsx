import { VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrillTarget } from '../../marks/drill-context';
import type { HighlightKeys } from '../../marks/highlight';
import { usePrinting } from '../../print/use-printing';
import { type RenderCanvas, useRegisteredCanvas } from '../card/chart-registry';
import type { BuildOption, HitMode, MarkSelection } from '../options/chart-types';
import classes from './chart-canvas.module.css';
import { ChartProblem } from './chart-problem';
import { ChartTooltip } from './chart-tooltip';
import type { ChartKind } from './load-chart-engine';
import type { DrawnRows } from './print-slices';
import { PrintedChart } from './printed-chart';
import { useChart } from './use-chart';
import { useChartHits } from './use-chart-hits';
import { useMarkActions } from './use-mark-actions';
import { useMarkHighlight } from './use-mark-highlight';

const ChartMenu = lazy(async () => ({ default: (await import('./chart-menu')).ChartMenu }));

/** Marks of a chart that can be pointed at and chosen. */
export interface ChartMarks {
  mode: HitMode;
  count: number;
  placeOf: (index: number) => [x: number | string, y: number | string];
  /** Of a flow: how many of the marks are links; the nodes follow them. */
  linkCount?: number;
  tooltip: (index: number) => ReactNode;
  select?: MarkSelection | undefined;
  /** What a mark stands for: choosing it opens its tickets. Null for a mark without tickets. */
  onDrill?: ((index: number) => DrillTarget | null) | undefined;
  /** What a mark is about; other cards of the page light up what is about the same. */
  keysOf?: (index: number) => HighlightKeys;
}

interface ChartCanvasProps {
  /** What is drawn: each kind loads its own part of the library. */
  kind: ChartKind;
  /** Option of the drawing; give a stable function, the chart is drawn anew whenever it changes. */
  build: BuildOption;
  /** Height in CSS pixels; with `isFilling` the least, and what is left of the card is drawn on as well. */
  height: number;
  isFilling?: boolean;
  /** The chart in one sentence, for people who do not see it. */
  summary: string;
  /** Left out: a picture without interaction. */
  marks?: ChartMarks;
  /** Rows that it may be parted between on paper; give a stable object. */
  rows?: DrawnRows;
}

const NO_MARKS = { mode: 'item', count: 0, placeOf: (): [number, number] => [0, 0] } as const;

/** A chart on a canvas. Drawn left to right in every language; builders mirror their own axes. */
export function ChartCanvas({ kind, build, height, isFilling = false, summary, marks, rows }: ChartCanvasProps) {
  const { t } = useTranslation('charts');
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const { chart, status, retry } = useChart(host, kind, build);
  const { menu, choose, close, drill, isOffered } = useMarkActions(marks ?? {});
  const { hit, onKeyDown, clear } = useChartHits(chart, { ...(marks ?? NO_MARKS), onSelect: choose });
  useMarkHighlight(chart, hit, marks);
  const render = useMemo<RenderCanvas | null>(
    () => (chart === null ? null : (options) => chart.renderToCanvas(options)),
    [chart],
  );
  useRegisteredCanvas(render);

  const isPrinting = usePrinting();
  const drawing = (
    <>
      <div
        ref={host}
        className={classes.host}
        style={isFilling ? { minHeight: height } : { height }}
        data-print="hide"
      />
      {isPrinting && <PrintedChart build={build} height={height} rows={rows} />}
    </>
  );
  const offered = hit === null ? { select: undefined, tickets: false } : isOffered(hit.index);
  const actions = [offered.select, offered.tickets ? t('canvas.tickets') : undefined].filter(
    (action) => action !== undefined,
  );
  const figures = hit === null || marks === undefined ? null : marks.tooltip(hit.index);
  const tip = figures !== null && (
    <>
      {figures}
      {actions.length > 0 && (
        <div className={classes.tooltipNote}>{t('canvas.choose', { actions: actions.join(' \u00b7 ') })}</div>
      )}
    </>
  );
  return (
    <div
      className={classes.frame}
      dir="ltr"
      data-status={status}
      data-filling={isFilling || undefined}
      style={isPrinting ? {} : { minHeight: height }}
    >
      {marks === undefined ? (
        <div role="img" aria-label={summary}>
          {drawing}
        </div>
      ) : (
        <div
          ref={field}
          // Arrow keys walk through the marks: the keys must reach the chart and not the screen reader's own cursor.
          role="application"
          aria-label={t('canvas.label', { summary })}
          aria-roledescription={t('canvas.role')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it answers to the arrow keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          // The mark stays chosen while its menu has the focus.
          onBlur={menu === null ? clear : undefined}
          data-clickable={actions.length > 0 || undefined}
          className={classes.marks}
        >
          {drawing}
        </div>
      )}
      {hit !== null && tip && menu === null && (
        <ChartTooltip x={hit.x} y={hit.y} frame={host}>
          {tip}
        </ChartTooltip>
      )}
      <VisuallyHidden aria-live="polite">{tip}</VisuallyHidden>
      {menu !== null && marks?.select !== undefined && (
        <Suspense>
          <ChartMenu
            place={menu}
            selectLabel={marks.select.label}
            onSelect={() => marks.select?.run(menu.index)}
            onDrill={() => {
              // Where the focus returns to when the tickets are closed.
              field.current?.focus({ preventScroll: true });
              drill(menu.index);
            }}
            onClose={() => {
              close();
              field.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
      {status === 'failed' && <ChartProblem message={t('canvas.failed')} onRetry={retry} isOverlay />}
    </div>
  );
}
