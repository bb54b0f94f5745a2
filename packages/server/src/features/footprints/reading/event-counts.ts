import { createHash } from 'node:crypto';
import type { FootprintFilter } from '@botica/contract/footprints/footprints';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { factCache } from '../../../sales/query/fact-cache';
import type { Where } from './footprint-where';
import { countByDay, type DayCount, partsBefore } from './footprints.queries';

/** Events come late by a week at most (docs/metrics-tracking.md): parts of months that ended before then mostly stay. */
const SETTLED_DAYS = 8;
/** Filters of the tabs, which everybody asks for again and again. */
const OF_TABS: ReadonlySet<string> = new Set(['is_robot', 'is_banned', 'with_user']);

/** Each combination of the tabs' filters, and some states of the months. */
const earlierDays = factCache<readonly DayCount[]>(40);

/** Whether a filter asks for no more than a tab does. */
export function isOfTabs(filter: Partial<FootprintFilter>): boolean {
  return Object.entries(filter).every(([name, value]) => value === undefined || OF_TABS.has(name));
}

/**
 * Events of each day (UTC), the newest first, for a filter of the tabs. Days of earlier months are counted once for a state of these: the
 * engine names a part anew whenever an event of it comes or goes.
 */
export async function countDaysOfTabs(warehouse: Warehouse, where: Where, now: number, signal: AbortSignal) {
  const settled = new Date(now - SETTLED_DAYS * 86_400_000).toISOString().slice(0, 7).replace('-', '');
  const within = (condition: string) => ({
    where: `_partition_id ${condition} {settled:String} AND ${where.where}`,
    params: { ...where.params, settled },
  });
  const readEarlier = async () => {
    const readState = async () => JSON.stringify(await warehouse.query(partsBefore(settled), { signal }));
    const state = await readState();
    const key = createHash('sha256')
      .update(JSON.stringify([where, settled, state]))
      .digest('base64');
    // Parts that went never come back under their names.
    const seen = { era: '', isStill: async () => (await readState()) === state };
    return earlierDays(warehouse, seen, key, () => warehouse.query(countByDay(within('<')), { signal }));
  };
  const [recent, earlier] = await Promise.all([warehouse.query(countByDay(within('>=')), { signal }), readEarlier()]);
  return [...recent, ...earlier];
}
