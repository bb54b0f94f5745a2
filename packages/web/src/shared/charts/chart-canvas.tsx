import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { usePrinting } from '../print/use-printing';
import classes from './chart-canvas.module.css';
import { ChartProblem } from './chart-problem';
import { type RenderCanvas, useRegisteredCanvas } from './chart-registry';
import { ChartTooltip } from './chart-tooltip';
import type { BuildOption, HitMode } from './chart-types';
import { type DrillTarget, useOpenDrill } from './drill-context';
import { PrintedChart } from './printed-chart';
import { useChart } from './use-chart';
import { useChartHits } from './use-chart-hits';

interface ChartCanvasProps {
  /** Option of the drawing; give a stable function, the chart is drawn anew whenever it changes. */
  build: BuildOption;
  /** Height in CSS pixels. */
  height: number;
  /** The chart in one sentence, for people who do not see it. */
  summary: string;
  /** Marks that can be pointed at. Left out: a picture without interaction. */
  marks?: {
    mode: HitMode;
    count: number;
    placeOf: (index: number) => [x: number | string, y: number | string];
    /** Of a flow: how many of the marks are links; the nodes follow them. */
    linkCount?: number;
    tooltip: (index: number) => ReactNode;
    onSelect?: (index: number) => void;
    /** What a mark stands for: choosing it opens its tickets, unless `onSelect` says otherwise. */
    onDrill?: (index: number) => DrillTarget | null;
  };
}

const NO_MARKS = { mode: 'item', count: 0, placeOf: (): [number, number] => [0, 0] } as const;

/** A chart on a canvas. Drawn left to right in every language; builders mirror their own axes. */
export function ChartCanvas({ build, height, summary, marks }: ChartCanvasProps) {
  const { t } = useTranslation('charts');
  const host = useRef<HTMLDivElement>(null);
  const { chart, status, retry } = useChart(host, build);
  const openDrill = useOpenDrill();
  const onDrill = openDrill === null ? undefined : marks?.onDrill;
  const drill = (index: number) => {
    const target = onDrill?.(index) ?? null;
    if (target !== null) openDrill?.(target);
  };
  const onSelect = marks?.onSelect ?? (onDrill === undefined ? undefined : drill);
  const { hit, onKeyDown, clear } = useChartHits(chart, { ...(marks ?? NO_MARKS), onSelect });
  const render = useMemo<RenderCanvas | null>(
    () => (chart === null ? null : (options) => chart.renderToCanvas(options)),
    [chart],
  );
  useRegisteredCanvas(render);

  const isPrinting = usePrinting();
  const drawing = (
    <>
      <div ref={host} className={classes.host} style={{ height }} data-print="hide" />
      {isPrinting && <PrintedChart build={build} height={height} />}
    </>
  );
  const tip = hit === null || marks === undefined ? null : marks.tooltip(hit.index);
  return (
    <div className={classes.frame} dir="ltr" data-status={status} style={isPrinting ? {} : { minHeight: height }}>
      {marks === undefined ? (
        <div role="img" aria-label={summary}>
          {drawing}
        </div>
      ) : (
        <div
          // Arrow keys walk through the marks: the keys must reach the chart and not the screen reader's own cursor.
          role="application"
          aria-label={t('canvas.label', { summary })}
          aria-roledescription={t('canvas.role')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it answers to the arrow keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={clear}
          data-clickable={(hit !== null && onSelect !== undefined) || undefined}
          className={classes.marks}
        >
          {drawing}
        </div>
      )}
      {hit !== null && tip !== null && (
        <ChartTooltip x={hit.x} y={hit.y} frame={host}>
          {tip}
        </ChartTooltip>
      )}
      <VisuallyHidden aria-live="polite">{tip}</VisuallyHidden>
      {status === 'failed' && <ChartProblem message={t('canvas.failed')} onRetry={retry} isOverlay />}
    </div>
  );
}
