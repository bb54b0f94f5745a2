import type { DrillTarget } from '../../../shared/charts/drill-context';
import { readSalesFilter, type SalesFilter, writeSalesFilter } from '../filters/sales-filter';

/** The mark as one query parameter: `category=662e410000000000`. */
export function writeDrill({ filter }: DrillTarget): string {
  return new URLSearchParams(filter).toString();
}

/**
 * The filters of the page narrowed down to the mark of the address; null without one, and where it says something that is
 * no filter: nothing is shown then rather than other tickets.
 */
export function readDrill(text: unknown, filter: SalesFilter): SalesFilter | null {
  if (typeof text !== 'string' || text === '') return null;
  const own = Object.fromEntries(new URLSearchParams(text));
  const { period, ...kept } = writeSalesFilter(filter);
  const hasWindow = own.from !== undefined || own.period !== undefined;
  const { from: _from, to: _to, ...lists } = kept;
  const window = hasWindow ? {} : { period, from: kept.from, to: kept.to };
  const narrowed = readSalesFilter({ ...lists, ...window, ...own });
  const known = Object.keys(own).every((name) => Object.hasOwn(writeSalesFilter(narrowed.filter), name));
  return narrowed.refused.length === 0 && known ? narrowed.filter : null;
}

/** Days of a month `YYYY-MM` that lie in the window, both inclusive. */
export function monthTarget(month: string, windowFrom: string | null, windowTo: string | null): DrillTarget {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = `${month}-01`;
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return {
    filter: {
      from: windowFrom !== null && windowFrom > first ? windowFrom : first,
      to: windowTo !== null && windowTo < last ? windowTo : last,
    },
  };
}
