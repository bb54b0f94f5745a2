import { beforeAll, describe, expect, it } from 'vitest';
import type { SmoothingEngine } from '../forecast/smoothing-engine';
import { startTestEngine } from '../forecast/testing-engine';
import { randomOf } from '../testing-random';
import { smallestVisible, type Watched } from './deviations';
import { examineChanges } from './examine';

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
  const sumOf = (of: Watched['of']): Watched => {
    const own = cells.filter((cell) => of.every((name, place) => name === null || name === cell.of[place]));
    return {
      of,
      period: 52,
      values: Array.from({ length: WEEKS }, (_, week) => own.reduce((sum, { values }) => sum + (values[week] ?? 0), 0)),
    };
  };
  return [null, ...STORES].flatMap((store) => [null, ...CATEGORIES].map((category) => sumOf([store, category])));
}

const examine = (watched: readonly Watched[]) =>
  examineChanges(engine, { watched, products: [], customers: null, cameOrWent: [], steps: 8 });

describe('what the last weeks brought beside what was expected', () => {
  it('is told once, at its most precise level', () => {
    const { examined, found, visible } = examine(
      pharmacy((store, category) => (store === 'Norte' && category === 'Pain' ? 0.6 : 1)),
    );
    expect(examined).toBe(12);
    expect(found.map(({ kind, of }) => [kind, ...of])).toEqual([['below', 'Norte', 'Pain', null]]);
    expect(found[0]?.now).toBeCloseTo(480, -2);
    expect(found[0]?.before).toBeCloseTo(800, -2);
    expect(found[0]?.pValue).toBeLessThan(0.01);
    expect(visible).toBeGreaterThanOrEqual(0.05);
    expect(visible).toBeLessThan(0.2);
  });

  it('is told of the whole where all parts go along', () => {
    const north = examine(pharmacy((store) => (store === 'Norte' ? 0.6 : 1)));
    expect(north.found.map(({ of }) => of)).toEqual([['Norte', null, null]]);
    expect(examine(pharmacy(() => 0.6)).found.map(({ of }) => of)).toEqual([[null, null, null]]);
  });

  it('is nothing where nothing happened, nor where the history is too short to tell', () => {
    expect(examine(pharmacy(() => 1)).found).toEqual([]);
    const short = pharmacy(() => 0.5).map((series) => ({ ...series, values: series.values.slice(-14) }));
    expect(examine(short)).toEqual({ examined: 0, found: [], visible: null });
  });
});

it('what could have been seen is what the test needs', () => {
  // Of one test with 8 origins: t = 2.3646 at 5 % and 7 degrees of freedom.
  expect(smallestVisible({ share: 0.1, origins: 8 }, 1, 0.05)).toBeCloseTo(0.23646, 5);
  expect(smallestVisible({ share: 0.1, origins: 8 }, 50, 0.05)).toBeGreaterThan(0.5);
  expect(smallestVisible({ share: 0.0001, origins: 8 }, 1, 0.05)).toBe(0.05);
  // Nothing falls by more than all of it.
  expect(smallestVisible({ share: 0.5, origins: 8 }, 1, 0.05)).toBeNull();
  expect(smallestVisible({ share: 1e58, origins: 3 }, 800, 0.05)).toBeNull();
});
