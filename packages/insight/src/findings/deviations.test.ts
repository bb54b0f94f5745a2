import { beforeAll, describe, expect, it } from 'vitest';
import type { SmoothingEngine } from '../forecast/smoothing-engine';
import { startTestEngine } from '../forecast/testing-engine';
import { randomOf } from '../testing-random';
import { findDeviations, type Watched } from './deviations';

let engine: SmoothingEngine;
beforeAll(() => {
  engine = startTestEngine();
});

/** Even noise that is the same in every run. */
function noise(seed: number, length: number): number[] {
  const random = randomOf(seed);
  return Array.from({ length }, () => random() - 0.5);
}

const WEEKS = 104;
const STORES = ['Centro', 'Norte'];
const CATEGORIES = ['Care', 'Pain', 'Vitamins'];

/** Each category of each store at some 100 a week with a tenth of noise, times what happened to it in the last eight weeks. */
function pharmacy(factorOf: (store: string, category: string) => number): Watched[] {
  const cells = STORES.flatMap((store, row) =>
    CATEGORIES.map((category, column) => ({
      of: [store, category] as const,
      values: noise(10 * row + column, WEEKS).map(
        (each, week) => 100 * (1 + 0.1 * each) * (week < WEEKS - 8 ? 1 : factorOf(store, category)),
      ),
    })),
  );
  const sumOf = (of: readonly (string | null)[]) => {
    const own = cells.filter((cell) => of.every((name, place) => name === null || name === cell.of[place]));
    return {
      of,
      period: 52,
      values: Array.from({ length: WEEKS }, (_, week) => own.reduce((sum, { values }) => sum + (values[week] ?? 0), 0)),
    };
  };
  return [null, ...STORES].flatMap((store) => [null, ...CATEGORIES].map((category) => sumOf([store, category])));
}

describe('what the last weeks brought beside what was expected', () => {
  it('is told once, at its most precise level', () => {
    const { examined, found } = findDeviations(
      engine,
      pharmacy((store, category) => (store === 'Norte' && category === 'Pain' ? 0.6 : 1)),
      8,
    );
    expect(examined).toBe(12);
    expect(found.map(({ of }) => of)).toEqual([['Norte', 'Pain']]);
    expect(found[0]?.actual).toBeCloseTo(480, -2);
    expect(found[0]?.expected).toBeCloseTo(800, -2);
    expect(found[0]?.score).toBeLessThan(-3);
  });

  it('is told of the whole where all parts go along', () => {
    const { found } = findDeviations(
      engine,
      pharmacy((store) => (store === 'Norte' ? 0.6 : 1)),
      8,
    );
    expect(found.map(({ of }) => of)).toEqual([['Norte', null]]);
    const all = findDeviations(
      engine,
      pharmacy(() => 0.6),
      8,
    );
    expect(all.found.map(({ of }) => of)).toEqual([[null, null]]);
  });

  it('is nothing where nothing happened, nor where the history is too short to tell', () => {
    expect(
      findDeviations(
        engine,
        pharmacy(() => 1),
        8,
      ).found,
    ).toEqual([]);
    const short = pharmacy(() => 0.5).map((series) => ({ ...series, values: series.values.slice(-14) }));
    expect(findDeviations(engine, short, 8)).toEqual({ examined: 0, found: [] });
  });
});
