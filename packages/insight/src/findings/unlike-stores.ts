import { mean } from '../forecast/series';
import { besideOthers } from './block-shift';
import type { Cause } from './cause';
import type { Watched } from './deviations';

/** With fewer stores nobody can tell which of them is unlike the others. */
const LEAST_STORES = 4;
const FLOOR = 0.02;

/** Stores whose change from as many steps before is unlike that of the others: Student's t of one more store. */
export function testStores(watched: readonly Watched[], steps: number): Cause[] {
  const stores = watched.flatMap(({ of: [store = null, category = null], values }) => {
    if (store === null || category !== null) return [];
    const [now, before] = [sumOf(values.slice(-steps)), sumOf(values.slice(-2 * steps, -steps))];
    return now > 0 && before > 0 ? [{ store, now, before, change: Math.log(now / before) }] : [];
  });
  if (stores.length < LEAST_STORES) return [];
  return stores.map(({ store, now, before, change }) => {
    const others = stores.filter((other) => other.store !== store).map((other) => other.change);
    const expected = before * Math.exp(mean(others));
    const { pValue } = besideOthers(change, others, FLOOR);
    return { kind: 'storeUnlike', of: [store, null, null], amount: now - expected, now, before: expected, pValue };
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
