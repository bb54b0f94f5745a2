import { HOURS } from '@botica/contract/sales-trends/vocabulary';
import type { DrillTarget } from '../../../shared/marks/drill-context';
import { isBreakdown, LIST_FILTERS } from '../filters/filter-registry';
import { readSalesFilter, type SalesFilter, writeSalesFilter } from '../filters/sales-filter';

/** In the address for a mark that stands for all tickets of the page. */
const ALL = 'all';

/** The mark as one query parameter: `category=662e410000000000`. */
export function writeDrill({ filter }: DrillTarget): string {
  return new URLSearchParams(filter).toString() || ALL;
}

export type Step = 'categories' | 'products';

/** A category, or a product of the category of the second step. */
export function itemTarget(step: Step, id: string, also: DrillTarget['filter'] = {}): DrillTarget {
  return { filter: { [step === 'categories' ? 'category' : 'product']: id, ...also } };
}

/** Names a category or product for all cards of a page. */
export function itemKey(id: string): string {
  return `item:${id}`;
}

export function genderKey(gender: string): string {
  return `gender:${gender}`;
}

/**
 * The filters of the page narrowed down to the mark of the address; null without one, and where it says something that is
 * no filter: nothing is shown then rather than other tickets.
 */
export function readDrill(text: unknown, filter: SalesFilter): SalesFilter | null {
  if (typeof text !== 'string' || text === '') return null;
  const own = text === ALL ? {} : Object.fromEntries(new URLSearchParams(text));
  const { period, ...kept } = writeSalesFilter(filter);
  const hasWindow = own.from !== undefined || own.period !== undefined;
  const { from: _from, to: _to, ...lists } = kept;
  const window = hasWindow ? {} : { period, from: kept.from, to: kept.to };
  const narrowed = readSalesFilter({ ...lists, ...window, ...own });
  const known = Object.keys(own).every((name) => Object.hasOwn(writeSalesFilter(narrowed.filter), name));
  if (narrowed.refused.length > 0 || !known) return null;
  return within(narrowed.filter, filter);
}

/** The two-hour slots of a longer one: `06-12h` is `06-08h,08-10h,10-12h`. */
export function hoursOf(slot: string): string {
  const [from = '', to = ''] = slot.replace('h', '').split('-');
  return HOURS.filter((hours) => hours.slice(0, 2) >= from && hours.slice(3, 5) <= to).join(',');
}

/**
 * Values of the mark that the page filters by too; null when none is left. A group of a breakdown stands for itself: all of them
 * are shown, whichever the page filters by.
 */
function within(mark: SalesFilter, page: SalesFilter): SalesFilter | null {
  const narrowed: SalesFilter = { ...mark };
  for (const name of LIST_FILTERS) {
    if (isBreakdown(name)) continue;
    const allowed: readonly string[] = page[name];
    if (allowed.length === 0) continue;
    const isAllowed = (value: string) => allowed.includes(value);
    Object.assign(narrowed, { [name]: mark[name].filter(isAllowed) });
    if (narrowed[name].length === 0) return null;
  }
  return narrowed;
}
