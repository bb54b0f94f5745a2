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

/** Both periods side by side: the first hours or days are beside each other. */
export function seriesParts({
  series,
  previousSeries,
}: Pick<SummaryAnswer['data'], 'series' | 'previousSeries'>): SeriesPart[] {
  return series.map((now, index) => {
    const before = previousSeries[index] ?? null;
    return { at: now.at, now, previousAt: before?.at ?? null, before };
  });
}
