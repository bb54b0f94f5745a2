import type { FilterName } from '@botica/contract/sales-trends/filter';
import {
  isSale,
  quotient,
  type ReferenceFilter,
  type ReferenceLine,
  type ReferenceWindows,
  ticketsOf,
} from './reference-lines';

/** A row of a file of visitors; '' is the whole company. */
export interface ReferenceCount {
  date: string;
  store: string;
  visitors: number;
}

export interface ReferenceAnswer {
  date: string;
  customer: string;
  score: number;
}

/** What was imported beside sales, each import in its order. */
export interface ReferenceOutside {
  counts: readonly (readonly ReferenceCount[])[];
  answers: readonly (readonly ReferenceAnswer[])[];
}

/** Whether visitor counts can tell whom a filter selects; survey answers can tell of none. */
const TOLD_BY_COUNTS: Record<FilterName, boolean> = {
  store: true,
  category: false,
  product: false,
  age: false,
  gender: false,
  profile: false,
  payment: false,
  hour: false,
};
const NOT_TOLD = (Object.keys(TOLD_BY_COUNTS) as FilterName[]).filter((name) => !TOLD_BY_COUNTS[name]);

/** Visitors by store of a day: of the last import that has the store on that day, its rows added. */
function visitorsOn(date: string, { counts }: ReferenceOutside, filter: ReferenceFilter): Map<string, number> {
  const visitors = new Map<string, number>();
  for (const rows of counts) {
    const own = rows.filter((row) => row.date === date && (!filter.store || filter.store.includes(row.store)));
    for (const store of new Set(own.map((row) => row.store))) {
      const sum = own.filter((row) => row.store === store).reduce((total, row) => total + row.visitors, 0);
      visitors.set(store, sum);
    }
  }
  // Who counted by store has the company too.
  if (visitors.size > 1) visitors.delete('');
  return visitors;
}

function ticketsAndVisitors(
  lines: readonly ReferenceLine[],
  outside: ReferenceOutside,
  filter: ReferenceFilter,
  isInPeriod: (date: string) => boolean,
): [tickets: number, visitors: number] {
  const days = new Set(outside.counts.flat().map((row) => row.date));
  let [tickets, visitors, saleLines] = [0, 0, 0];
  for (const date of [...days].filter(isInPeriod)) {
    const byStore = visitorsOn(date, outside, filter);
    if (byStore.size === 0) continue;
    const isOfDay = ({ store }: ReferenceLine) => byStore.has('') || store === '' || byStore.has(store);
    const isSelected = ({ store }: ReferenceLine) => !filter.store || filter.store.includes(store);
    const sold = lines.filter((line) => line.date === date && isSelected(line) && isOfDay(line));
    tickets += ticketsOf(sold).size;
    saleLines += sold.filter(isSale).length;
    visitors += [...byStore.values()].reduce((sum, count) => sum + count, 0);
  }
  return [tickets, tickets === 0 && saleLines > 0 ? 0 : visitors];
}

function points(a: number, ofA: number, b: number, ofB: number): number | null {
  return ofA === 0 || ofB === 0 ? null : quotient(100n * BigInt(a * ofB - b * ofA), BigInt(ofA * ofB));
}

/** Conversion and NPS of W, and their difference to P in points. */
export function referenceVisits(
  lines: readonly ReferenceLine[],
  filter: ReferenceFilter,
  { start, end, compared, comparedEnd, firstSale }: ReferenceWindows,
  outside: ReferenceOutside,
) {
  const figures = { conversionRate: null, conversionTrend: null, npsScore: null, npsTrend: null } as Record<
    'conversionRate' | 'conversionTrend' | 'npsScore' | 'npsTrend',
    number | null
  >;
  const isCompared = compared >= firstSale;
  if (NOT_TOLD.some((name) => filter[name] !== undefined)) return figures;
  const isKnown = (date: string) => date >= firstSale;
  const now = ticketsAndVisitors(lines, outside, filter, (date) => isKnown(date) && date >= start && date < end);
  const before = ticketsAndVisitors(
    lines,
    outside,
    filter,
    (date) => isKnown(date) && date >= compared && date < comparedEnd,
  );
  if (now[1] > 0) figures.conversionRate = quotient(BigInt(now[0]), BigInt(now[1]));
  if (isCompared) figures.conversionTrend = points(...now, ...before);
  if (filter.store) return figures;
  const scores = (from: string, to: string) =>
    outside.answers
      .flat()
      .filter(({ date }) => date >= from && date < to)
      .map(({ score }) => (score >= 9 ? 1 : score <= 6 ? -1 : 0) as number);
  const balance = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const [current, earlier] = [scores(start, end), scores(compared, comparedEnd)];
  if (current.length > 0) figures.npsScore = quotient(BigInt(100 * balance(current)), BigInt(current.length));
  if (isCompared) figures.npsTrend = points(balance(current), current.length, balance(earlier), earlier.length);
  return figures;
}
