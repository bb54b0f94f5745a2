import { useDirection } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chartTheme } from '../../theme/chart-theme';
import type { BuildOption } from '../options/chart-types';
import { chartEngineIfLoaded } from './load-chart-engine';
import { type DrawnRows, type PrintSlice, printSlices } from './print-slices';

/** Dots for each CSS pixel: 288 on an inch. */
const PRINT_RATIO = 3;
/** What a sheet, A4 or Letter, has beside the head of a card. */
const TALLEST_PX = 800;

interface PrintedChartProps {
  build: BuildOption;
  /** Height on the screen in CSS pixels. */
  height: number;
  /** A taller drawing than a sheet is parted between its rows; one without rows is drawn smaller. Never cut. */
  rows?: DrawnRows | undefined;
}

/** The chart as it goes on paper: drawn at once, light, as wide as the sheet and as fine as a printer is. */
export function PrintedChart({ build, height, rows }: PrintedChartProps) {
  const { t } = useTranslation('charts');
  const host = useRef<HTMLDivElement>(null);
  const isRtl = useDirection().dir === 'rtl';
  const engine = chartEngineIfLoaded();
  const scale = rows === undefined ? Math.min(1, TALLEST_PX / height) : 1;
  useLayoutEffect(() => {
    const sheet = host.current;
    if (engine === null || sheet === null) return;
    const width = Math.floor(sheet.clientWidth / scale);
    const size = { width, height, devicePixelRatio: PRINT_RATIO };
    const chart = engine.startChart(document.createElement('div'), null, { renderer: 'canvas', ...size });
    chart.setOption({ ...build({ theme: chartTheme('light'), width, isRtl }), animation: false });
    const drawing = chart.renderToCanvas({ pixelRatio: PRINT_RATIO });
    const slices = rows === undefined ? [whole(height)] : printSlices(height, rows, TALLEST_PX);
    sheet.dataset.printedChart = slices.length > 1 ? 'parted' : 'whole';
    sheet.replaceChildren(...slices.map((slice) => drawSlice(drawing, slice, scale)));
    chart.dispose();
    return () => sheet.replaceChildren();
  }, [engine, build, height, rows, scale, isRtl]);
  if (engine === null) return <p>{t('canvas.notPrinted')}</p>;
  return <div ref={host} data-printed-chart />;
}

function whole(heightPx: number): PrintSlice {
  return { fromPx: 0, heightPx, headPx: 0 };
}

/** A part of the drawing with the head above it, as one canvas that no sheet cuts. */
function drawSlice(drawing: HTMLCanvasElement, { fromPx, heightPx, headPx }: PrintSlice, scale: number) {
  const part = document.createElement('canvas');
  part.width = drawing.width;
  part.height = (headPx + heightPx) * PRINT_RATIO;
  part.style.display = 'block';
  part.style.breakInside = 'avoid';
  part.style.width = `${(drawing.width / PRINT_RATIO) * scale}px`;
  part.style.height = `${(headPx + heightPx) * scale}px`;
  const pen = part.getContext('2d');
  const copy = (from: number, height: number, to: number) => {
    if (height === 0) return;
    const [y, size, place] = [from * PRINT_RATIO, height * PRINT_RATIO, to * PRINT_RATIO];
    pen?.drawImage(drawing, 0, y, drawing.width, size, 0, place, drawing.width, size);
  };
  copy(0, headPx, 0);
  copy(fromPx, heightPx, headPx);
  return part;
}
