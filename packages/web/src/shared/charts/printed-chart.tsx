import { useDirection } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { chartTheme } from '../theme/chart-theme';
import type { BuildOption } from './chart-types';
import { chartEngineIfLoaded } from './load-chart-engine';

/** Dots for each CSS pixel: 288 on an inch. */
const PRINT_RATIO = 3;
/** What a sheet, A4 or Letter, has beside the head of a card. */
const TALLEST_PX = 800;

interface PrintedChartProps {
  build: BuildOption;
  /** Height on the screen in CSS pixels; a taller chart than a sheet is drawn smaller, never cut. */
  height: number;
}

/** The chart as it goes on paper: drawn at once, light, as wide as the sheet and as fine as a printer is. */
export function PrintedChart({ build, height }: PrintedChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const isRtl = useDirection().dir === 'rtl';
  const scale = Math.min(1, TALLEST_PX / height);
  useLayoutEffect(() => {
    const engine = chartEngineIfLoaded();
    if (engine === null || host.current === null || drawing.current === null) return;
    const width = Math.floor(host.current.clientWidth / scale);
    const size = { width, height, devicePixelRatio: PRINT_RATIO };
    const chart = engine.startChart(drawing.current, null, { renderer: 'canvas', ...size });
    chart.setOption({ ...build({ theme: chartTheme('light'), width, isRtl }), animation: false });
    return () => chart.dispose();
  }, [build, height, scale, isRtl]);
  return (
    <div ref={host} data-printed-chart style={{ height: height * scale, overflow: 'hidden' }}>
      <div ref={drawing} style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }} />
    </div>
  );
}
