import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import type { SmoothingEngine } from '../forecast/smoothing-engine';
import { adjustPValues } from '../numeric/false-discoveries';
import { type Cause, tellOnce } from './cause';
import { smallestVisible, testDeviations, type Watched } from './deviations';
import { joinPrices, type ProductSteps, testDying, testMix, testPrices } from './products';
import { testStores } from './unlike-stores';

/** Customers who bought in the steps before alone, and those who came instead: their money and their number. */
export interface CustomerBalance {
  left: { money: number; customers: number };
  came: { money: number; customers: number };
}

export interface Examination {
  watched: readonly Watched[];
  products: readonly ProductSteps[];
  /** Null where sales name no customers. */
  customers: CustomerBalance | null;
  /** Products that came or went, which needs no test. */
  cameOrWent: readonly Cause[];
  /** The last steps, which are held against what was before. */
  steps: number;
}

export interface Examined {
  /** Tests that were made. */
  examined: number;
  /** Their p-values are those over everything that was examined. */
  found: Cause[];
  /** The smallest change of the whole, as a share of what was expected, that would have been told; null where nothing would. */
  visible: number | null;
}

/** What share of false discoveries is accepted. */
const FALSE_SHARE = 0.05;
/** What moves less than this share of the whole is no news; prices are, as somebody set them. */
const LEAST_SHARE = { price: 0.0003, other: 0.005 } as const;

/** Everything that changed beyond chance, each cause once, the largest first: Benjamini-Hochberg over all tests. */
export function examineChanges(engine: SmoothingEngine, examination: Examination): Examined {
  const { watched, products, customers, cameOrWent, steps } = examination;
  const { causes, spread } = testDeviations(engine, watched, steps);
  const tested = [
    ...causes,
    ...testPrices(products, steps),
    ...testDying(products, steps),
    ...testMix(products, steps),
    ...testStores(watched, steps),
    ...(customers === null ? [] : testCustomers(customers)),
  ];
  const adjusted = adjustPValues(tested.map(({ pValue }) => pValue ?? 1));
  const whole = watched[0]?.values.slice(-steps).reduce((sum, value) => sum + value, 0) ?? 0;
  const isNews = ({ kind, amount }: Cause) =>
    amount !== 0 && Math.abs(amount) >= LEAST_SHARE[kind === 'price' ? kind : 'other'] * whole;
  const sure = tested
    .map((cause, place) => ({ ...cause, pValue: adjusted[place] ?? 1 }))
    .filter((cause) => cause.pValue <= FALSE_SHARE && isNews(cause));
  const prices = joinPrices(
    sure.filter(({ kind }) => kind === 'price'),
    products,
    steps,
  );
  const all = [...sure.filter(({ kind }) => kind !== 'price'), ...prices, ...cameOrWent];
  return {
    examined: tested.length,
    found: tellOnce(all),
    visible: spread && smallestVisible(spread, tested.length, FALSE_SHARE),
  };
}

/**
 * What those who came brought less what those who left had brought. Each of both sums is of customers by chance, whose spends vary as much as
 * they are on average.
 */
function testCustomers({ left, came }: CustomerBalance): Cause[] {
  const varianceOf = ({ money, customers }: CustomerBalance['left']) =>
    customers === 0 ? 0 : (2 * money ** 2) / customers;
  const amount = came.money - left.money;
  const deviation = Math.sqrt(varianceOf(left) + varianceOf(came));
  if (deviation === 0) return [];
  const pValue = 2 * normalCdf(-Math.abs(amount) / deviation, 0, 1);
  const kind = amount < 0 ? 'customersLeft' : 'customersCame';
  return [{ kind, of: [null, null, null], amount, now: came.money, before: left.money, pValue }];
}
