import { randomOf } from '../testing-random';
import type { Watched } from './deviations';
import type { Examination } from './examine';
import type { ProductSteps } from './products';

const WEEKS = 113;
const STEPS = 8;
const PRODUCTS = 5;
const NAMES = { stores: ['A', 'B', 'C'], categories: ['P', 'Q', 'R', 'S'] };

/** What happened in the last eight weeks: nothing, a category of a store fell by 30 %, or a product became 15 % dearer. */
export type Happening = 'nothing' | 'fall' | 'price';

/** What a pharmacy of two years with up to three stores and twenty products sold, as the server gathers it. @internal */
export function generatePharmacy(
  seed: number,
  happening: Happening,
  most = { stores: 3, categories: 4 },
): { sold: Examination; cause: string } {
  const random = randomOf(seed);
  const [stores, categories] = [NAMES.stores.slice(0, most.stores), NAMES.categories.slice(0, most.categories)];
  const noise = () => random() + random() + random() - 1.5;
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const weather = Array.from({ length: WEEKS }, () => 0.03 * noise());
  const isLate = (week: number) => week >= WEEKS - STEPS;
  const hit = {
    store: pick(stores),
    category: pick(categories),
    product: `${pick(categories)}${Math.floor(random() * PRODUCTS)}`,
  };
  const cells = new Map<string, Watched & { values: number[] }>();
  const add = (of: Watched['of'], week: number, money: number) => {
    const key = JSON.stringify(of);
    const cell = cells.get(key) ?? { of, period: 52, values: new Array<number>(WEEKS).fill(0) };
    cells.set(key, cell);
    cell.values[week] = (cell.values[week] ?? 0) + money;
  };
  const products = categories.flatMap((category) => {
    const [swing, phase] = [0.2 * random(), 52 * random()];
    return Array.from({ length: PRODUCTS }, (_, place): ProductSteps => {
      const product = `${category}${place}`;
      const price = 5 + 45 * random();
      const levels = stores.map(() => 20 + 60 * random());
      const [units, sales] = [new Array<number>(WEEKS).fill(0), new Array<number>(WEEKS).fill(0)];
      weather.forEach((common, week) => {
        const season = 1 + swing * Math.sin((2 * Math.PI * (week + phase)) / 52);
        stores.forEach((store, row) => {
          const isHit = happening === 'fall' && store === hit.store && category === hit.category && isLate(week);
          const count = Math.round((levels[row] ?? 0) * season * (1 + common + 0.2 * noise()) * (isHit ? 0.7 : 1));
          const isDearer = happening === 'price' && product === hit.product && isLate(week);
          // Some are sold with a discount.
          const money = count * price * (isDearer ? 1.15 : 1) * (1 - 0.02 * random());
          units[week] = (units[week] ?? 0) + count;
          sales[week] = (sales[week] ?? 0) + money;
          for (const of of [
            [null, null],
            [store, null],
            [null, category],
            [store, category],
          ] as const)
            add(of, week, money);
        });
      });
      return { product, category, units, sales };
    });
  });
  const named = happening === 'fall' ? [hit.store, hit.category, null] : [null, hit.product.slice(0, 1), hit.product];
  return {
    sold: { watched: [...cells.values()], products, customers: null, cameOrWent: [], steps: STEPS },
    cause: JSON.stringify(named),
  };
}
