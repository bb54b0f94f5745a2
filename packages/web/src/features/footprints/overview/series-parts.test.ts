import { expect, it } from 'vitest';
import { incompleteSpans, type SeriesPart, seriesParts } from './series-parts';

const point = (day: number, visitors: number) => ({
  at: `2026-03-${String(day).padStart(2, '0')}T03:00:00.000Z`,
  complete: true,
  visitors,
  sessions: visitors,
  views: visitors,
});
const series = [point(4, 0), point(5, 2), point(6, 0)];
const previousSeries = [point(1, 0), point(2, 0), point(3, 5)];

function partsOf(firstEventAt: string | null) {
  const data = { series, previousSeries } as Parameters<typeof seriesParts>[0]['data'];
  const meta = { from: '', to: '', unit: 'day', tz: 'America/Asuncion', firstEventAt } as const;
  return seriesParts({ data, meta }).map(({ at, now, before }) => [
    at.slice(8, 10),
    now.visitors,
    before?.visitors ?? null,
  ]);
}

it('leaves out what lies before the first event of all, and keeps days without visitors after it', () => {
  expect(partsOf('2026-03-05T20:00:00.000Z')).toEqual([
    ['05', 2, null],
    ['06', 0, null],
  ]);
  expect(partsOf('2026-03-03T20:00:00.000Z')).toEqual([
    ['04', 0, null],
    ['05', 2, null],
    ['06', 0, 5],
  ]);
  for (const first of [null, '2026-01-01T00:00:00.000Z']) {
    expect(partsOf(first)).toEqual([
      ['04', 0, 0],
      ['05', 2, 0],
      ['06', 0, 5],
    ]);
  }
});

it('draws what is incomplete from and to the complete ones beside it', () => {
  const spansOf = (marks: string) =>
    incompleteSpans([...marks].map((mark) => ({ now: { complete: mark === '+' } }) as SeriesPart));
  expect(spansOf('+++')).toEqual([]);
  expect(spansOf('++-')).toEqual([[1, 2]]);
  expect(spansOf('-++-')).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(spansOf('-')).toEqual([[0, 0]]);
  expect(spansOf('--')).toEqual([[0, 1]]);
  expect(spansOf('+--+')).toEqual([[0, 3]]);
});
