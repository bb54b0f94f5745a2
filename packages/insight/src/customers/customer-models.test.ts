import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hypergeometric } from '../numeric/hypergeometric';
import { minimise } from '../numeric/nelder-mead';
import { randomOf } from '../testing-random';
import {
  bgNbdLogLikelihood,
  chanceToBuy,
  expectedPurchases,
  expectedRepeats,
  mbgNbdAlive,
  mbgNbdLogLikelihood,
  nbdLogLikelihood,
} from './bg-nbd';
import { type Buyer, fitCustomers } from './customer-model';
import { fitBgNbd, fitGammaGamma, fitMbgNbd, isDropoutVisible } from './fit-models';
import { expectedSpend, gammaGammaLogLikelihood } from './gamma-gamma';
import { groupPurchases } from './purchases';

/** BG/NBD of the CDNOW sample to 30 September 1997, in weeks (Fader, Hardie & Lee 2005, table 2). */
const CDNOW = { r: 0.2426, alpha: 4.4136, a: 0.7929, b: 2.4259 };
const SPEND = { p: 6.25, q: 3.74, v: 15.44 };
const first = { frequency: 2, recency: 30 + 3 / 7, age: 38 + 6 / 7 };
const once = { frequency: 0, recency: 0, age: 38.86 };

describe('expectations', () => {
  it('are those that the articles print', () => {
    expect(expectedPurchases(CDNOW, first, 39)).toBeCloseTo(1.226, 3);
    expect(expectedPurchases(CDNOW, { frequency: 1, recency: 1.71, age: 38.86 }, 39)).toBeCloseTo(0.203, 2);
    expect(expectedPurchases(CDNOW, once, 39)).toBeCloseTo(0.195, 3);
    expect(expectedSpend(SPEND, { frequency: 2, meanSpend: 22.35 })).toBeCloseTo(24.65, 1);
    expect(expectedSpend(SPEND, { frequency: 1, meanSpend: 11.77 })).toBeCloseTo(18.91, 1);
  });

  it('grow with time from nothing, also where the formulas divide by 0', () => {
    expect(expectedRepeats(CDNOW, 0)).toBe(0);
    expect(expectedRepeats(CDNOW, 39)).toBeGreaterThan(expectedRepeats(CDNOW, 13));
    const at = (a: number) => expectedPurchases({ ...CDNOW, a }, first, 39);
    expect(at(1)).toBeCloseTo((at(0.999) + at(1.001)) / 2, 4);
    expect(chanceToBuy(CDNOW, first, 0)).toBe(0);
    expect(chanceToBuy(CDNOW, first, 1e9)).toBeLessThan(1);
  });

  it('never call who bought once alive for certain', () => {
    const model = { r: 0.525, alpha: 6.183, a: 0.891, b: 1.614 };
    // 1 / (1 + 0.891 / 1.614 (45.043 / 6.183)^0.525)
    expect(mbgNbdAlive(model, once)).toBeCloseTo(1 / (1 + (0.891 / 1.614) * (45.043 / 6.183) ** 0.525), 12);
    expect(mbgNbdAlive(model, once)).toBeLessThan(0.5);
  });

  it('of spend do not exist where its tail is too long', () => {
    expect(expectedSpend({ p: 0.1, q: 0.5, v: 1 }, { frequency: 1, meanSpend: 10 })).toBeNull();
  });
});

describe('likelihoods', () => {
  const model = { r: 1, alpha: 2, a: 1, b: 1 };
  // One customer with a purchase 2 after the first and silent to 4, one silent from the start.
  const groups = groupPurchases([
    { frequency: 1, recency: 2, age: 4 },
    { frequency: 0, recency: 0, age: 4 },
    { frequency: 0, recency: 0, age: 4 },
  ]);

  it('are those by hand', () => {
    expect(groups).toHaveLength(2);
    // BG/NBD: 2 x (1/2 x 1/36 + 1/2 x 1/16) for the first, and 2/6 for the others.
    expect(bgNbdLogLikelihood(groups, model)).toBeCloseTo(Math.log(1 / 36 + 1 / 16) + 2 * Math.log(2 / 6), 12);
    // MBG/NBD: 2 x (1/3 x 1/36 + 1/6 x 1/16), and 2 x (1/2 x 1/6 + 1/2 x 1/2).
    expect(mbgNbdLogLikelihood(groups, model)).toBeCloseTo(
      Math.log(2 * (1 / 108 + 1 / 96)) + 2 * Math.log(1 / 6 + 1 / 2),
      12,
    );
    expect(nbdLogLikelihood(groups, model)).toBeCloseTo(Math.log(2 / 36) + 2 * Math.log(2 / 6), 12);
    // p = q = v = 1, x = 1, m = 3: 1 / (1 + 3)^2.
    expect(gammaGammaLogLikelihood([{ frequency: 1, meanSpend: 3 }], { p: 1, q: 1, v: 1 })).toBeCloseTo(
      -Math.log(16),
      12,
    );
  });
});

/** Customers over 52 weeks whose rates are exponential with a mean of 0.2, and who leave after each purchase with this chance. */
function customersWith(dropout: number, count = 1_500) {
  const random = randomOf(7);
  return Array.from({ length: count }, () => {
    const rate = -Math.log(1 - random()) * 0.2;
    let [time, frequency, recency] = [0, 0, 0];
    for (;;) {
      time += -Math.log(1 - random()) / rate;
      if (time > 52) return { frequency, recency, age: 52 };
      frequency += 1;
      recency = time;
      if (random() < dropout) return { frequency, recency, age: 52 };
    }
  });
}

describe('fits', () => {
  const leaving = groupPurchases(customersWith(0.2));

  it('find what made the customers, from any start', () => {
    const fits = [0.1, 0.3, 1, 3, 10].map((start) => fitBgNbd(leaving, [start]));
    for (const fitted of fits) {
      expect(fitted?.logLikelihood).toBeCloseTo(fits[0]?.logLikelihood ?? 0, 3);
      expect(fitted?.r).toBeCloseTo(fits[0]?.r ?? 0, 2);
    }
    const [fitted] = fits;
    if (!fitted) throw new Error('not fitted');
    expect(fitted.r / fitted.alpha).toBeCloseTo(0.2, 1);
    expect(fitted.a / (fitted.a + fitted.b)).toBeCloseTo(0.2, 1);
    expect(isDropoutVisible(leaving, fitted)).toBe(true);
    expect(fitMbgNbd(leaving)?.logLikelihood).toBeLessThan(0);
  });

  it('of very many are made of some of them, with the likelihood of all', () => {
    const buyers = customersWith(0.2, 3_000).map((purchases): Buyer => ({ ...purchases, spend: 0 }));
    const model = fitCustomers(buyers, 1_000);
    if (typeof model === 'string') throw new Error(model);
    expect(model.bgNbd.r / model.bgNbd.alpha).toBeCloseTo(0.2, 1);
    expect(model.bgNbd.logLikelihood).toBeCloseTo(bgNbdLogLikelihood(groupPurchases(buyers), model.bgNbd), 9);
    expect(model.dropoutVisible).toBe(true);
  });

  it('see no dropout where nobody leaves', () => {
    const staying = groupPurchases(customersWith(0));
    const fitted = fitBgNbd(staying);
    expect(fitted).not.toBeNull();
    expect(fitted && isDropoutVisible(staying, fitted)).toBe(false);
  });

  it('are never likelier than certain, whatever was bought: such a fit would have run away', () => {
    // At most two repeats in a unit of time, so that no density is above 1.
    const buyer = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.nat(100), fc.nat(100)).map(([age, late, often]) => {
      const recency = (late / 100) * age;
      const frequency = Math.floor((often / 50) * recency);
      return { frequency, recency: frequency === 0 ? 0 : recency, age };
    });
    fc.assert(
      fc.property(fc.array(buyer, { minLength: 1, maxLength: 40 }), (buyers) => {
        const groups = groupPurchases(buyers);
        for (const [fit, likelihood] of [
          [fitBgNbd, bgNbdLogLikelihood],
          [fitMbgNbd, mbgNbdLogLikelihood],
        ] as const) {
          const fitted = fit(groups);
          if (fitted === null) continue;
          expect(fitted.logLikelihood).toBeLessThan(1e-6);
          expect(fitted.logLikelihood).toBeCloseTo(likelihood(groups, fitted), 9);
        }
      }),
      { numRuns: 5, seed: 20261130 },
    );
  });

  it('of daily buyers, whose density is above 1, are refused', () => {
    const daily = Array.from({ length: 120 }, (_, place) => ({
      frequency: 60,
      recency: 10,
      age: 10 + place / 60,
      spend: 5,
    }));
    expect(fitCustomers(daily)).toBe('not_fitted');
  });

  it('are the same in any currency', () => {
    const random = randomOf(11);
    const spends = Array.from({ length: 300 }, () => ({
      frequency: 1 + Math.floor(4 * random()),
      meanSpend: 5 + 40 * random() ** 2,
    }));
    const [dollars, guaranies] = [1, 7_400].map((rate) =>
      fitGammaGamma(spends.map((spend) => ({ ...spend, meanSpend: spend.meanSpend * rate }))),
    );
    expect(guaranies?.p).toBeCloseTo(dollars?.p ?? 0, 3);
    expect(guaranies?.q).toBeCloseTo(dollars?.q ?? 0, 3);
    expect((guaranies?.v ?? 0) / 7_400).toBeCloseTo(dollars?.v ?? 0, 2);
  });
});

it('2F1 is that of its closed forms', () => {
  expect(hypergeometric(1, 1, 2, 0.5)).toBeCloseTo(-Math.log(0.5) / 0.5, 12);
  expect(hypergeometric(2, 3, 3, 0.9)).toBeCloseTo(100, 8);
  expect(() => hypergeometric(1, 1, 1, 1)).toThrow(RangeError);
});

it('the search finds the bottom of a bent valley', () => {
  const rosenbrock = ([x = 0, y = 0]: readonly number[]) => (1 - x) ** 2 + 100 * (y - x * x) ** 2;
  const { point, hasConverged } = minimise(rosenbrock, [-1.2, 1], { tolerance: 1e-14 });
  expect(point[0]).toBeCloseTo(1, 4);
  expect(point[1]).toBeCloseTo(1, 4);
  expect(hasConverged).toBe(true);
});
