import { useDirection } from '@mantine/core';
import type { EChartsType } from 'echarts/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../browser/log';
import { prefersReducedMotion } from '../../browser/reduced-motion';
import { chartTheme } from '../../theme/chart-theme';
import { useScheme } from '../../theme/use-scheme';
import type { BuildOption } from '../options/chart-types';
import { type ChartEngine, type ChartKind, loadChartEngine } from './load-chart-engine';

export type ChartStatus = 'loading' | 'ready' | 'failed';

interface DrawnChart {
  /** Null until the library is there. */
  chart: EChartsType | null;
  status: ChartStatus;
  retry: () => void;
}

/**
 * Loads the drawing library for this kind of chart, draws into the element as soon as it has a size, and draws again when the size, the colour
 * scheme, the direction or `build` changes.
 */
export function useChart(element: RefObject<HTMLElement | null>, kind: ChartKind, build: BuildOption): DrawnChart {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [status, setStatus] = useState<ChartStatus>('loading');
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const drawn = useRef<EChartsType | null>(null);
  const draw = useDraw(build);
  const latestDraw = useRef(draw);

  useEffect(() => {
    latestDraw.current = draw;
    if (drawn.current !== null) draw(drawn.current);
  }, [draw]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the effect again
  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    setStatus('loading');
    const fit = (startChart: ChartEngine['startChart'], size: Size) => {
      if (drawn.current === null) {
        drawn.current = startChart(host, null, { renderer: 'canvas', ...size });
        latestDraw.current(drawn.current);
        setChart(drawn.current);
        setStatus('ready');
        return;
      }
      const widthBefore = drawn.current.getWidth();
      drawn.current.resize(size);
      if (size.width !== widthBefore) latestDraw.current(drawn.current);
    };
    loadChartEngine(kind).then(
      ({ startChart }) => {
        if (!isGone) stop = followSize(host, (size) => fit(startChart, size));
      },
      (error: unknown) => {
        logError('Failed to load the chart library:', error);
        if (!isGone) setStatus('failed');
      },
    );
    return () => {
      isGone = true;
      stop?.();
      drawn.current?.dispose();
      drawn.current = null;
      setChart(null);
    };
  }, [element, kind, attempt]);
  return { chart, status, retry };
}

/** Draws the option on a chart, as wide as it is. */
function useDraw(build: BuildOption): (chart: EChartsType) => void {
  const scheme = useScheme();
  const isRtl = useDirection().dir === 'rtl';
  return useCallback(
    (chart) => {
      const option = build({ theme: chartTheme(scheme), width: chart.getWidth(), isRtl });
      chart.setOption({ animation: !prefersReducedMotion(), animationDuration: 350, ...option }, { notMerge: true });
    },
    [build, scheme, isRtl],
  );
}

interface Size {
  width: number;
  height: number;
}

/**
 * Tells the size of an element in whole CSS pixels now and whenever it changes, unless it is hidden. It is told after the page
 * is laid out and before it is painted: nothing is laid out for the question. Returns how to stop.
 */
function followSize(element: HTMLElement, tell: (size: Size) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width > 0) tell({ width, height: Math.floor(entry?.contentRect.height ?? 0) });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
