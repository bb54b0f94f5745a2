import {
  PREFERENCE_ROWS,
  type PurchasePreferences,
  TIME_SLOTS,
  type TimePreference,
} from '@botica/contract/sales-trends/preferences';
import { rate } from '../../../sales/figures/figures';
import { percentagesOf } from '../../../sales/figures/percentages';
import { itemId } from '../../../sales/query/params';
import { isLowSample } from '../../../sales/scope/window-totals';
import type { TimesRow } from './preferences.queries';

/** Two-hour slots of a day, and how many of them are one of `TIME_SLOTS`. */
const SLOTS_OF_DAY = 12;
const SLOTS_OF_TIME_SLOT = SLOTS_OF_DAY / TIME_SLOTS.length;

/** Tickets of an item by two hours; `untimed` are those whose start nobody knows. */
interface ItemTimes {
  key: bigint;
  name: string;
  byTwoHours: bigint[];
  untimed: bigint;
}

type Preferences = Pick<PurchasePreferences, 'timePreferences' | 'timePreferencesTotal' | 'timedShare'>;

/** When items are bought (metrics.md, Purchase preferences), those with most tickets first. Empty without any time. */
export function timePreferences(rows: readonly TimesRow[], nameOf: (item: ItemTimes) => string): Preferences {
  const items = timesByItem(rows);
  const total = items.get(null);
  const all = total === undefined ? 0n : sum(total.byTwoHours) + total.untimed;
  const timed = total === undefined ? 0n : sum(total.byTwoHours);
  items.delete(null);
  const listed = timed === 0n ? [] : [...items.values()].filter((item) => ticketsOf(item) > 0n).sort(byTickets);
  return {
    timePreferences: listed.slice(0, PREFERENCE_ROWS).map((item) => describeItem(item, nameOf(item), all)),
    timePreferencesTotal: listed.length,
    timedShare: rate({ part: timed, of: all }),
  };
}

function timesByItem(rows: readonly TimesRow[]): Map<bigint | null, ItemTimes> {
  const items = new Map<bigint | null, ItemTimes>();
  for (const { isTotal, key, name, twoHours, itemTickets, totalTickets } of rows) {
    const place = isTotal ? null : key;
    const item = items.get(place) ?? { key, name, byTwoHours: Array(SLOTS_OF_DAY).fill(0n), untimed: 0n };
    const tickets = isTotal ? totalTickets : itemTickets;
    if (twoHours < 0) item.untimed += tickets;
    else item.byTwoHours[twoHours] = (item.byTwoHours[twoHours] ?? 0n) + tickets;
    items.set(place, item);
  }
  return items;
}

function describeItem({ key, byTwoHours, untimed }: ItemTimes, name: string, all: bigint): TimePreference {
  const bySlot = TIME_SLOTS.map((_, slot) =>
    sum(byTwoHours.slice(slot * SLOTS_OF_TIME_SLOT, (slot + 1) * SLOTS_OF_TIME_SLOT)),
  );
  const timed = sum(bySlot);
  const fullest = largest(bySlot);
  const percentages = percentagesOf(bySlot);
  return {
    id: itemId(key),
    name,
    slots: TIME_SLOTS.map((timeSlot, slot) => ({
      timeSlot,
      tickets: Number(bySlot[slot]),
      percentage: percentages[slot] ?? null,
      intensity: rate({ part: 100n * (bySlot[slot] ?? 0n), of: fullest }),
    })),
    peakHour: peakHour(byTwoHours),
    totalIntensity: rate({ part: 100n * (timed + untimed), of: all }),
    tickets: Number(timed + untimed),
    lowSample: isLowSample(timed, timed),
  };
}

/** The fullest two hours, the earlier of equals: "18-20h". */
function peakHour(byTwoHours: readonly bigint[]): string | null {
  const most = largest(byTwoHours);
  if (most === 0n) return null;
  const start = 2 * byTwoHours.indexOf(most);
  const hour = (value: number) => String(value).padStart(2, '0');
  return `${hour(start)}-${hour(start + 2)}h`;
}

function ticketsOf({ byTwoHours, untimed }: ItemTimes): bigint {
  return sum(byTwoHours) + untimed;
}

function byTickets(a: ItemTimes, b: ItemTimes): number {
  const [left, right] = [ticketsOf(a), ticketsOf(b)];
  return left === right ? (a.key < b.key ? -1 : 1) : left > right ? -1 : 1;
}

function largest(values: readonly bigint[]): bigint {
  let most = 0n;
  for (const value of values) if (value > most) most = value;
  return most;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
