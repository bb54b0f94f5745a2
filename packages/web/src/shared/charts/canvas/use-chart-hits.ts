import type { EChartsType } from 'echarts/core';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ChartHit, HitMode } from '../options/chart-types';

interface HitOptions {
  mode: HitMode;
  /** Number of rows. */
  count: number;
  /** Axis values of a row, to find its place when the arrow keys choose it; one per axis. */
  placeOf: (index: number) => [x: number | string, y: number | string];
  /** Of a flow: rows up to here are its links, the others its nodes. */
  linkCount?: number | undefined;
  onSelect?: ((hit: ChartHit) => void) | undefined;
}

/** Follows the pointer and the arrow keys over the marks of a chart. */
export function useChartHits(chart: EChartsType | null, options: HitOptions) {
  const [hit, setHit] = useState<ChartHit | null>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (chart === null) return;
    const leave = () => setHit(null);
    const select = (hit: ChartHit) => latest.current.onSelect?.(hit);
    return options.mode === 'item' || options.mode === 'flow'
      ? followItems(chart, latest, setHit, select)
      : followBands(chart, latest, setHit, select, leave);
  }, [chart, options.mode]);

  const { count } = options;
  useEffect(() => setHit((current) => (current !== null && current.index >= count ? null : current)), [count]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const step = STEP_OF_KEY.get(event.key);
      if (event.key === 'Escape') {
        chart?.dispatchAction({ type: 'downplay', seriesIndex: 0 });
        return setHit(null);
      }
      if ((event.key === 'Enter' || event.key === ' ') && hit !== null) {
        event.preventDefault();
        return latest.current.onSelect?.(hit);
      }
      if (step === undefined || chart === null || latest.current.count === 0) return;
      event.preventDefault();
      const index = steppedIndex(hit?.index ?? null, step, latest.current.count);
      const { mode, placeOf } = latest.current;
      if (mode === 'flow') emphasise(chart, index, latest.current);
      const [x = 0, y = 0] =
        mode === 'flow' ? partsOf(chart, placeOf(index)) : chart.convertToPixel({ gridIndex: 0 }, placeOf(index));
      setHit({ index, x, y });
    },
    [chart, hit],
  );
  return { hit, onKeyDown, clear: useCallback(() => setHit(null), []) };
}

const STEP_OF_KEY: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** Row after a step of the arrow keys; it stops at both ends. @internal */
export function steppedIndex(current: number | null, step: number, count: number): number {
  if (step === Number.POSITIVE_INFINITY) return count - 1;
  if (step === Number.NEGATIVE_INFINITY) return 0;
  if (current === null) return step > 0 ? 0 : count - 1;
  return Math.max(0, Math.min(count - 1, current + step));
}

/** A place in a drawing without axes, given in parts of its width and height. */
function partsOf(chart: EChartsType, [x, y]: [number | string, number | string]): [number, number] {
  return [Number(x) * chart.getWidth(), Number(y) * chart.getHeight()];
}

/** Lights up a link or node of a flow, since the keys have no pointer that does. */
function emphasise(chart: EChartsType, index: number, { linkCount = 0 }: HitOptions): void {
  const isLink = index < linkCount;
  chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
  chart.dispatchAction({
    type: 'highlight',
    seriesIndex: 0,
    dataType: isLink ? 'edge' : 'node',
    dataIndex: isLink ? index : index - linkCount,
  });
}

/** Row of a mark: nodes of a flow come after its links. */
function rowOf({ dataType, dataIndex }: MarkEvent, { linkCount = 0 }: HitOptions): number {
  return dataType === 'node' ? linkCount + dataIndex : dataIndex;
}

/** Marks themselves: a scatter, the cells of a heatmap, a flow. */
function followItems(
  chart: EChartsType,
  latest: { current: HitOptions },
  setHit: (hit: ChartHit | null) => void,
  select: (hit: ChartHit) => void,
): () => void {
  const hitOf = (event: MarkEvent): ChartHit | null => {
    if (event.componentType !== 'series' || event.seriesIndex !== 0) return null;
    return { index: rowOf(event, latest.current), x: event.event?.offsetX ?? 0, y: event.event?.offsetY ?? 0 };
  };
  const move = (event: MarkEvent) => {
    setHit(hitOf(event));
  };
  const out = () => setHit(null);
  const click = (event: MarkEvent) => {
    const hit = hitOf(event);
    if (hit !== null) select(hit);
  };
  chart.on('mousemove', move as (event: unknown) => void);
  chart.on('mouseout', out);
  chart.on('globalout', out);
  chart.on('click', click as (event: unknown) => void);
  return () => {
    if (chart.isDisposed()) return;
    chart.off('mousemove', move as (event: unknown) => void);
    chart.off('mouseout', out);
    chart.off('globalout', out);
    chart.off('click', click as (event: unknown) => void);
  };
}

interface MarkEvent {
  componentType: string;
  seriesIndex?: number;
  /** Of a flow: `node` or `edge`. */
  dataType?: string;
  dataIndex: number;
  event?: { offsetX: number; offsetY: number };
}

interface PointerPlace {
  offsetX: number;
  offsetY: number;
}

/** Whole columns or rows of categories: bars. */
function followBands(
  chart: EChartsType,
  latest: { current: HitOptions },
  setHit: (hit: ChartHit | null) => void,
  select: (hit: ChartHit) => void,
  leave: () => void,
): () => void {
  const indexAt = ({ offsetX, offsetY }: PointerPlace): number | null => {
    if (!chart.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return null;
    const [column = 0, row = 0] = chart.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]);
    const index = Math.round(latest.current.mode === 'row' ? row : column);
    return index >= 0 && index < latest.current.count ? index : null;
  };
  const move = (event: unknown) => {
    const place = event as PointerPlace;
    const index = indexAt(place);
    setHit(index === null ? null : { index, x: place.offsetX, y: place.offsetY });
  };
  const click = (event: unknown) => {
    const place = event as PointerPlace;
    const index = indexAt(place);
    if (index !== null) select({ index, x: place.offsetX, y: place.offsetY });
  };
  const canvas = chart.getZr();
  canvas.on('mousemove', move);
  canvas.on('globalout', leave);
  canvas.on('click', click);
  return () => {
    if (chart.isDisposed()) return;
    canvas.off('mousemove', move);
    canvas.off('globalout', leave);
    canvas.off('click', click);
  };
}
