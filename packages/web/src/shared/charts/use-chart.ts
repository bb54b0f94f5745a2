import { useDirection } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { EChartsType } from 'echarts/core';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { logError } from '../browser/log';
import { chartTheme } from '../theme/chart-theme';
import { useScheme } from '../theme/use-scheme';
import type { BuildOption } from './chart-types';
import { loadChartEngine } from './load-chart-engine';

export type ChartStatus = 'loading' | 'ready' | 'failed';

interface DrawnChart {
  /** Null until the library is there. */
  chart: EChartsType | null;
  status: ChartStatus;
  retry: () => void;
}

/**
 * Loads the drawing library, draws into the element and draws again when the size, the colour scheme, the direction or
 * `build` changes.
 */
export function useChart(element: RefObject<HTMLElement | null>, build: BuildOption): DrawnChart {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [status, setStatus] = useState<ChartStatus>('loading');
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the effect again
  useEffect(() => {
    let isGone = false;
    let made: EChartsType | null = null;
    setStatus('loading');
    // The font must be there before the canvas measures text with it.
    Promise.all([loadChartEngine(), document.fonts.ready]).then(
      ([{ startChart }]) => {
        if (isGone || element.current === null) return;
        made = startChart(element.current, null, { renderer: 'canvas' });
        setChart(made);
        setStatus('ready');
      },
      (error: unknown) => {
        logError('Failed to load the chart library:', error);
        if (!isGone) setStatus('failed');
      },
    );
    return () => {
      isGone = true;
      setChart(null);
      made?.dispose();
    };
  }, [element, attempt]);

  const width = useWidth(element, chart);
  useOption(chart, build, width);
  return { chart, status, retry };
}

function useOption(chart: EChartsType | null, build: BuildOption, width: number): void {
  const scheme = useScheme();
  const isRtl = useDirection().dir === 'rtl';
  const isStill = useReducedMotion();
  useEffect(() => {
    if (chart === null || chart.isDisposed() || width === 0) return;
    const option = build({ theme: chartTheme(scheme), width, isRtl });
    chart.setOption({ animation: !isStill, animationDuration: 350, ...option }, { notMerge: true });
  }, [chart, build, width, scheme, isRtl, isStill]);
}

/** Width of the element; the drawing follows it. */
function useWidth(element: RefObject<HTMLElement | null>, chart: EChartsType | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observed = element.current;
    if (chart === null || observed === null) return;
    const follow = () => {
      if (chart.isDisposed() || observed.clientWidth === 0) return;
      chart.resize();
      setWidth(observed.clientWidth);
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, chart]);
  return width;
}
