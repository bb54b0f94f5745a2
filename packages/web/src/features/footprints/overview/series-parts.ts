import type { SummaryAnswer } from '../footprints.api';

type Point = SummaryAnswer['data']['series'][number];
export type SeriesFigure = 'visitors' | 'sessions' | 'views';

/** An hour or day with the one as far into the period before; null where that has none. */
export interface SeriesPart {
  at: string;
  now: Point;
  previousAt: string | null;
  before: Point | null;
}

/**
 * Both periods side by side: the first hours or days are beside each other. Those that ended before anything was followed are left
 * out: nobody knows how many visitors they had.
 */
export function seriesParts({ data, meta }: Pick<SummaryAnswer, 'data' | 'meta'>): SeriesPart[] {
  const { series, previousSeries } = data;
  const isKnown = (points: readonly Point[], index: number) => {
    const end = points[index + 1]?.at ?? null;
    return meta.firstEventAt === null || end === null || Date.parse(end) > Date.parse(meta.firstEventAt);
  };
  return series.flatMap((now, index) => {
    if (!isKnown(series, index)) return [];
    const before = isKnown([...previousSeries, ...series.slice(0, 1)], index) ? (previousSeries[index] ?? null) : null;
    return [{ at: now.at, now, previousAt: before?.at ?? null, before }];
  });
}

/** Places of the first and the last part of each run of incomplete ones, with the complete ones that it is drawn from and to. */
export function incompleteSpans(parts: readonly SeriesPart[]): [number, number][] {
  const isCut = (at: number) => parts[at]?.now.complete === false;
  return parts.flatMap((_, at) => {
    if (!isCut(at) || isCut(at - 1)) return [];
    const length = parts.slice(at).findIndex(({ now }) => now.complete);
    const last = length === -1 ? parts.length - 1 : at + length;
    return [[Math.max(0, at - 1), last]];
  });
}
