import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planChunks } from './day-chunks';

describe('planChunks', () => {
  it('joins days up to the limit and slices a day beyond it', () => {
    const days = [
      { day: '2024-01-01', lines: 4 },
      { day: '2024-01-02', lines: 6 },
      { day: '2024-01-03', lines: 1 },
      { day: '2024-01-04', lines: 21 },
      { day: '2024-01-05', lines: 2 },
    ];
    expect(planChunks(days, 10)).toEqual([
      { from: '2024-01-01', to: '2024-01-02', slice: 0, slices: 1 },
      { from: '2024-01-03', to: '2024-01-03', slice: 0, slices: 1 },
      { from: '2024-01-04', to: '2024-01-04', slice: 0, slices: 3 },
      { from: '2024-01-04', to: '2024-01-04', slice: 1, slices: 3 },
      { from: '2024-01-04', to: '2024-01-04', slice: 2, slices: 3 },
      { from: '2024-01-05', to: '2024-01-05', slice: 0, slices: 1 },
    ]);
    expect(planChunks([], 10)).toEqual([]);
  });

  it('covers each day once and no other', () => {
    const dayCounts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
    fc.assert(
      fc.property(dayCounts, fc.integer({ min: 1, max: 50 }), (counts, most) => {
        const days = counts.map((lines, index) => ({
          day: new Date(Date.UTC(2024, 0, 1 + 2 * index)).toISOString().slice(0, 10),
          lines,
        }));
        const chunks = planChunks(days, most);
        for (const { day, lines } of days) {
          const holding = chunks.filter(({ from, to }) => from <= day && day <= to);
          expect(holding.map(({ slice }) => slice)).toEqual(holding.map((_, index) => index));
          expect(new Set(holding.map(({ slices }) => slices))).toEqual(new Set([Math.max(1, Math.ceil(lines / most))]));
        }
        for (const { from, to, slices } of chunks) {
          const within = days.filter(({ day }) => from <= day && day <= to).reduce((sum, { lines }) => sum + lines, 0);
          expect(within / slices).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
