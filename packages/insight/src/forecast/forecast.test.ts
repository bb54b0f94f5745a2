import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addUpTo } from './add-up';
import { combineForecasts } from './combine';
import { forecastParts } from './forecast-parts';
import { harmonics, seasonalNaive, theta } from './harmonics';
import { withoutHolidays } from './holidays';
import type { SmoothingEngine } from './smoothing-engine';
import { startTestEngine } from './testing-engine';

let engine: SmoothingEngine;
beforeAll(() => {
  engine = startTestEngine();
});

/** Monthly passengers in thousands, 1949-1960 (Box & Jenkins, Time Series Analysis, 1976, series G). */
const AIR_PASSENGERS = `112 118 132 129 121 135 148 148 136 119 104 118 115 126 141 135 125 149 170 170 158 133 114 140
  145 150 178 163 172 178 199 199 184 162 146 166 171 180 193 181 183 218 230 242 209 191 172 194
  196 196 236 235 229 243 264 272 237 211 180 201 204 188 235 227 234 264 302 293 259 229 203 229
  242 233 267 269 270 315 364 347 312 274 237 278 284 277 317 313 318 374 413 405 355 306 271 306
  315 301 356 348 355 422 465 467 404 347 305 336 340 318 362 348 363 435 491 505 404 359 310 337
  360 342 406 396 420 472 548 559 463 407 362 405 417 391 419 461 472 535 622 606 508 461 390 432`
  .split(/\s+/)
  .map(Number);

/** A year of 12 steps around 100, without noise. */
const season = (length: number) =>
  Array.from(
    { length },
    (_, step) => 100 + 30 * Math.sin((2 * Math.PI * step) / 12) + 10 * Math.cos((4 * Math.PI * step) / 12),
  );
const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(1)));

describe('methods', () => {
  it('of the engine are those of R', () => {
    const points = engine.mstl({ values: AIR_PASSENGERS, period: 12 }, 6);
    expect(rounded(points)).toEqual([445.3, 429.1, 472.3, 472, 481.4, 535.8]);
  });

  it('repeat a season that is all there is', () => {
    const series = { values: season(60), period: 12 };
    const next = season(72).slice(60);
    expect(rounded(seasonalNaive(series, 12))).toEqual(rounded(next));
    for (const method of [harmonics, theta]) {
      method(series, 12).forEach((value, step) => {
        expect(value).toBeCloseTo(next[step] ?? 0, 1);
      });
    }
  });

  it('follow a line, and Theta half of its slope', () => {
    const values = Array.from({ length: 40 }, (_, step) => 10 + 2 * step);
    expect(theta({ values, period: 1 }, 2)[1]).toBeGreaterThan(88);
    const [first = 0, second = 0] = theta({ values, period: 1 }, 2);
    expect(second - first).toBeCloseTo(1, 9);
  });
});

describe('the combination', () => {
  it('gives most weight to what erred least, and intervals around its mean', () => {
    const { points, weights, trackRecord } = combineForecasts(engine, { values: AIR_PASSENGERS, period: 12 }, 6);
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(weights.mstl).toBeGreaterThan(weights.ets ?? 1);
    for (const { mean, low80, high80, low95, high95 } of points) {
      expect([low95, low80, mean, high80, high95]).toEqual(
        [low95, low80, mean, high80, high95].toSorted((a, b) => a - b),
      );
      expect(high80).toBeGreaterThan(mean);
    }
    expect(trackRecord?.origins).toBe(8);
    expect(trackRecord?.meanAbsoluteError).toBeLessThan(trackRecord?.naiveError ?? 0);
  });

  it('is never a straight line where there is a season', () => {
    const { points } = combineForecasts(engine, { values: season(60), period: 12 }, 12);
    const next = season(72).slice(60);
    points.forEach(({ mean }, step) => {
      expect(mean).toBeCloseTo(next[step] ?? 0, 0);
    });
  });

  it('is never below 0, nor no number, whatever the history', () => {
    const values = fc.array(fc.oneof(fc.constant(0), fc.double({ min: -50, max: 1e9, noNaN: true })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(values, fc.constantFrom(1, 7, 12), (history, period) => {
        const { points, sum } = combineForecasts(engine, { values: history, period }, 5);
        for (const point of [...points, sum]) {
          for (const value of Object.values(point)) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(Number.isFinite(value)).toBe(true);
          }
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

describe('bands', () => {
  const CASES: Record<string, readonly number[]> = {
    hole: [...season(16), ...new Array<number>(60).fill(0), ...season(12)],
    'hole to the end': [...season(40), ...new Array<number>(40).fill(0)],
    zeros: new Array<number>(40).fill(0),
    spike: Array.from({ length: 40 }, (_, step) => (step === 20 ? 1e6 : 0)),
    constant: new Array<number>(40).fill(7),
    growth: Array.from({ length: 30 }, (_, step) => 2 ** step),
    decay: Array.from({ length: 30 }, (_, step) => 2 ** (30 - step)),
    debt: Array.from({ length: 30 }, (_, step) => (step % 9 === 0 ? 5 : -100)),
  };
  /** Twice what a line from 0 through the largest value reaches. */
  const expectBounded = (values: readonly number[], period: number, horizon: number) => {
    const most = 2 * Math.max(0, ...values) * (1 + horizon / values.length) + 1e-9;
    const { whole, parts } = forecastParts(
      engine,
      {
        values,
        period,
        parts: [values.map((value) => value / 3), values.map((value, step) => (step % 5 ? 0 : value))],
        addsUp: true,
      },
      horizon,
    );
    for (const point of [...whole.points, ...parts.flatMap(({ points }) => points)]) {
      for (const value of Object.values(point)) expect(value).toBeLessThanOrEqual(most);
      expect(point.high95).toBeGreaterThanOrEqual(point.mean);
    }
    expect(whole.sum.high95).toBeLessThanOrEqual(horizon * most);
  };

  it.each(Object.entries(CASES))('stay within what the history makes possible: %s', (_, values) => {
    for (const period of [1, 7, 12]) expectBounded(values, period, 8);
  });

  it('stay so whatever the history', () => {
    const amount = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.double({ min: -50, max: 1e9, noNaN: true }));
    const stretch = fc
      .tuple(amount, fc.integer({ min: 1, max: 30 }))
      .map(([value, length]) => new Array<number>(length).fill(value));
    const history = fc.array(fc.oneof(stretch, fc.array(amount, { minLength: 1, maxLength: 20 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        history.map((parts) => parts.flat()),
        fc.constantFrom(1, 7, 12),
        (values, period) => expectBounded(values, period, 5),
      ),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('of a part are none beyond those of its whole, however little was expected of it', () => {
    const point = { mean: 100, low80: 80, high80: 120, low95: 70, high95: 130 };
    const little = { mean: 1e-60, low80: 0, high80: 40, low95: 0, high95: 60 };
    expect(addUpTo([point], [{ points: [little] }])[0]?.points).toEqual([{ ...point, low80: 0, low95: 0 }]);
  });
});

describe('holidays', () => {
  /** Days with a season of the week around 100, each holiday a fifth of its day. */
  const holidays = { past: new Set([30, 75, 120, 161]), next: new Set([3]) };
  const days = Array.from({ length: 168 }, (_, day) => (100 + 5 * (day % 7)) * (holidays.past.has(day) ? 0.2 : 1));

  it('are no noise of the days around them, and come in the forecast', () => {
    const series = { values: days, period: 7, parts: [days.map((value) => value / 2)], addsUp: false };
    const { whole, parts } = forecastParts(engine, { ...series, holidays }, 7);
    const expected = Array.from({ length: 7 }, (_, day) => (100 + 5 * day) * (day === 3 ? 0.2 : 1));
    expect(rounded(whole.points.map(({ mean }) => mean))).toEqual(rounded(expected));
    expect(whole.sum.mean).toBeCloseTo(
      expected.reduce((sum, value) => sum + value, 0),
      6,
    );
    expect(parts[0]?.points[3]?.mean).toBeCloseTo(11.5, 6);
  });

  it('say nothing of the next one where only one was seen', () => {
    const once = { past: new Set([30]), next: new Set([0]) };
    expect(withoutHolidays(days, 7, once)).toEqual({ values: days, factor: 1 });
  });
});

describe('parts', () => {
  const whole = { values: season(60), period: 12 };
  const shares = [0.5, 0.3, 0.2].map((share) => whole.values.map((value) => value * share));

  it('add up to the whole at each step', () => {
    const { whole: all, parts } = forecastParts(engine, { ...whole, parts: shares, addsUp: true }, 6);
    all.points.forEach(({ mean }, step) => {
      expect(parts.reduce((sum, { points }) => sum + (points[step]?.mean ?? 0), 0)).toBeCloseTo(mean, 6);
    });
  });

  const at = (mean: number) => ({ mean, low80: mean, high80: mean, low95: mean, high95: mean });

  it('of groups add up to their group, and the groups to the whole, also where nothing is expected of any', () => {
    const groups = [
      {
        values: whole.values.map((value) => value * 0.7),
        parts: shares.slice(0, 1).concat([whole.values.map((v) => v * 0.2)]),
      },
      { values: whole.values.map((value) => value * 0.3), parts: [whole.values.map((value) => value * 0.3)] },
    ];
    const { whole: all, parts } = forecastParts(
      engine,
      { ...whole, parts: [], addsUp: true, groups, settled: [50, 0, 80].map(at) },
      3,
    );
    expect(rounded(all.points.map(({ mean }) => mean))).toEqual([50, 0, 80]);
    const means = parts.map(({ points }) => points.map(({ mean }) => mean));
    expect(means).toHaveLength(3);
    [50, 0, 80].forEach((sum, step) => {
      const [first = 0, second = 0, third = 0] = means.map((own) => own[step] ?? 0);
      expect(first + second + third).toBeCloseTo(sum, 9);
      expect(third).toBeCloseTo(0.3 * sum, 0);
      expect(first).toBeCloseTo(0.5 * sum, 0);
    });
  });

  it('are moved by their shares, whatever they are', () => {
    const level = fc.oneof(fc.constant(0), fc.double({ min: 1e-3, max: 1e9, noNaN: true }));
    const point = level.map((mean) => ({ mean, low80: mean / 2, high80: 2 * mean, low95: 0, high95: 3 * mean }));
    const forecasts = fc.array(fc.array(point, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 2 }), forecasts, (given, parts) => {
        const moved = addUpTo(
          given,
          parts.map((points) => ({ points })),
        );
        given.forEach(({ mean }, step) => {
          const sum = moved.reduce((all, { points }) => all + (points[step]?.mean ?? 0), 0);
          expect(Math.abs(sum - mean)).toBeLessThanOrEqual(1e-9 * Math.max(1, mean));
        });
      }),
    );
  });

  it('with a short history have the season of the whole', () => {
    const young = whole.values.map((value, step) => (step < 42 ? 0 : value / 10));
    const { parts } = forecastParts(engine, { ...whole, parts: [young], addsUp: false }, 6);
    const next = season(66).slice(60);
    expect(parts[0]?.method).toBe('borrowedSeason');
    parts[0]?.points.forEach(({ mean }, step) => {
      expect(Math.abs(mean - (next[step] ?? 0) / 10)).toBeLessThan(0.6);
    });
  });

  it('that are mostly empty are a mean per step; one that never sold is 0', () => {
    const rare = whole.values.map((_, step) => (step % 4 === 0 ? 8 : 0));
    const { parts } = forecastParts(engine, { ...whole, parts: [rare, whole.values.map(() => 0)], addsUp: false }, 2);
    expect(parts[0]?.method).toMatch(/croston|sba|tsb|adida/);
    expect(parts[0]?.points[0]?.mean).toBeCloseTo(2, 0);
    expect(parts[0]?.points[0]).toMatchObject({ low80: 0, high80: 8 });
    expect(parts[1]?.points.map(({ mean }) => mean)).toEqual([0, 0]);
  });
});
