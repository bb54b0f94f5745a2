import type { EChartsType } from 'echarts/core';
import { useEffect, useId, useRef } from 'react';
import { type HighlightKeys, isAbout, useHighlight } from '../../marks/highlight';
import type { ChartHit } from '../options/chart-types';

interface HighlightedMarks {
  count: number;
  /** Of a flow: how many of the marks are links; the nodes follow them. */
  linkCount?: number;
  keysOf?: (index: number) => HighlightKeys;
}

const NOTHING: HighlightKeys = [];

/** Points the page at what the chosen mark is about, and lights up the marks that are about what another card points at. */
export function useMarkHighlight(chart: EChartsType | null, hit: ChartHit | null, marks: HighlightedMarks | undefined) {
  const highlight = useHighlight();
  const id = useId();
  const latest = useRef(marks);
  latest.current = marks;
  const index = hit?.index ?? null;

  useEffect(() => {
    const keys = index === null ? NOTHING : (latest.current?.keysOf?.(index) ?? NOTHING);
    highlight?.point(keys, id);
  }, [highlight, id, index]);
  useEffect(() => () => highlight?.point(NOTHING, id), [highlight, id]);

  useEffect(() => {
    if (chart === null) return;
    return highlight?.follow((keys, source) => {
      if (source !== id && !chart.isDisposed()) lightUp(chart, latest.current, keys);
    });
  }, [highlight, chart, id]);
}

function lightUp(chart: EChartsType, marks: HighlightedMarks | undefined, keys: HighlightKeys): void {
  const keysOf = marks?.keysOf;
  if (marks === undefined || keysOf === undefined) return;
  chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
  const lit = Array.from({ length: marks.count }, (_, index) => index).filter((index) => isAbout(keysOf(index), keys));
  const { linkCount } = marks;
  const light = (dataIndex: number[], rest: object) => {
    // Without blurring the others: several marks may be lit at once.
    if (dataIndex.length > 0)
      chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex, notBlur: true, ...rest });
  };
  if (linkCount === undefined) {
    light(lit, {});
    return;
  }
  light(
    lit.filter((index) => index < linkCount),
    { dataType: 'edge' },
  );
  light(
    lit.filter((index) => index >= linkCount).map((index) => index - linkCount),
    { dataType: 'node' },
  );
}
