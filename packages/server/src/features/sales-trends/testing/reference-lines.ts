import type { FilterName } from '@botica/contract/sales-trends/filter';

/**
 * A plain reading of metrics.md over arrays, for tests. It shares nothing with the code that it judges: no SQL, no
 * calendar, no arithmetic. It is slow and obvious.
 */

/** One line as a file has it. Amounts and quantities are in millionths. */
export interface ReferenceLine {
  date: string;
  /** Of the day; -1 or left out is unknown. */
  minute?: number;
  store: string;
  ticket: string;
  customer: string;
  gender: 'unknown' | 'female' | 'male' | 'other';
  /** -1 is unknown. */
  age: number;
  productId: string;
  product: string;
  category: string;
  quantity: bigint;
  amount: bigint;
  /** Left out: cash. */
  payment?: string;
}

/** Names of categories; names of products are their ids or, without one, their names. */
export type ReferenceFilter = {
  period?: '6m' | '1y' | '2y' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  compare?: 'previous' | 'year' | undefined;
} & { [Name in FilterName]?: string[] | undefined };

export function isSale(line: ReferenceLine): boolean {
  return line.quantity > 0n && line.amount >= 0n;
}

/** Which product a line sells: its id, or its name when it has none. */
export function productOf(line: ReferenceLine): string {
  return line.productId === '' ? line.product : line.productId;
}

/** The ticket of a line: (store, ticket id, date); without a ticket id a customer's day in a store; else none. */
function ticketOf(line: ReferenceLine): string | null {
  if (line.ticket !== '') return JSON.stringify(['ticket', line.store, line.ticket, line.date]);
  return line.customer === '' ? null : JSON.stringify(['visit', line.store, line.customer, line.date]);
}

/** Distinct tickets over sale lines. */
export function ticketsOf(lines: readonly ReferenceLine[]): Set<string> {
  return new Set(
    lines
      .filter(isSale)
      .map(ticketOf)
      .filter((ticket) => ticket !== null),
  );
}

/** Customers of the lines: non-empty ids of their sale lines. Who was only refunded is none. */
export function customersOf(lines: readonly ReferenceLine[]): Set<string> {
  return new Set(
    lines
      .filter(isSale)
      .map((line) => line.customer)
      .filter((customer) => customer !== ''),
  );
}

export function netOf(lines: readonly ReferenceLine[]): bigint {
  return lines.reduce((sum, line) => sum + line.amount, 0n);
}

/** Net without the sales that belong to no ticket: what is divided by tickets. */
export function ticketNetOf(lines: readonly ReferenceLine[]): bigint {
  return netOf(lines.filter((line) => !isSale(line) || line.ticket !== '' || line.customer !== ''));
}

/** The latest text that a line knows, by its day, then as the lines come; '' where none knows any. */
export function latestKnown(lines: readonly ReferenceLine[], textOf: (line: ReferenceLine) => string): string {
  const known = lines.filter((line) => textOf(line) !== '');
  const lastDay = known
    .map((line) => line.date)
    .sort()
    .at(-1);
  const latest = known.filter((line) => line.date === lastDay).at(-1);
  return latest === undefined ? '' : textOf(latest);
}

/** What a product is called in every list: its latest known name in all data, else its id. */
export function nameOfProduct(allLines: readonly ReferenceLine[], product: string): string {
  const own = allLines.filter((line) => productOf(line) === product);
  return latestKnown(own, (line) => line.product) || product;
}

/** Sale minus refund quantity. */
export function unitsOf(lines: readonly ReferenceLine[]): bigint {
  return lines.reduce((sum, line) => {
    const size = line.quantity < 0n ? -line.quantity : line.quantity;
    return isSale(line) ? sum + size : sum - size;
  }, 0n);
}

const AGE_RANGES: Record<string, [number, number]> = {
  '18-24': [18, 24],
  '25-34': [25, 34],
  '35-44': [35, 44],
  '45-54': [45, 54],
  '55-64': [55, 64],
  '65+': [65, 1000],
};

/** Start of each ticket of all data: the earliest minute that one of its sale lines knows. */
export function startsOf(lines: readonly ReferenceLine[]): Map<string, number> {
  const starts = new Map<string, number>();
  for (const line of lines.filter(isSale)) {
    const ticket = ticketOf(line);
    const minute = line.minute ?? -1;
    if (ticket === null || minute < 0) continue;
    starts.set(ticket, Math.min(minute, starts.get(ticket) ?? minute));
  }
  return starts;
}

/** Whether a sale's ticket, or any other line itself, begins in one of the two-hour slots. */
function beginsIn(line: ReferenceLine, hours: readonly string[], starts: ReadonlyMap<string, number>): boolean {
  const ticket = ticketOf(line);
  const minute = isSale(line) && ticket !== null ? starts.get(ticket) : (line.minute ?? -1);
  if (minute === undefined || minute < 0) return false;
  return hours.some((slot) => {
    const hour = Math.floor(minute / 60);
    return hour >= Number(slot.slice(0, 2)) && hour < Number(slot.slice(3, 5));
  });
}

const startsOfAll = new WeakMap<readonly ReferenceLine[], Map<string, number>>();

/** Lines of all data that a filter selects, whatever their day and whatever profile their customers have. */
export function matching(allLines: readonly ReferenceLine[], filter: ReferenceFilter): ReferenceLine[] {
  const starts = startsOfAll.get(allLines) ?? startsOf(allLines);
  startsOfAll.set(allLines, starts);
  const { hour } = filter;
  return allLines.filter((line) => matches(line, filter) && (hour === undefined || beginsIn(line, hour, starts)));
}

/** Filters that a line answers by itself: whole tickets decide about hours, all that customers did about profiles. */
type LineFilterName = Exclude<FilterName, 'hour' | 'profile'>;

const SELECTS: Record<LineFilterName, (line: ReferenceLine, values: readonly string[]) => boolean> = {
  category: (line, names) => names.includes(line.category),
  product: (line, names) => names.includes(productOf(line)),
  store: (line, names) => names.includes(line.store),
  gender: (line, genders) => genders.includes(line.gender),
  payment: (line, methods) => methods.includes(line.payment ?? 'cash'),
  age: (line, ranges) =>
    ranges.some((range) => {
      const [low, high] = AGE_RANGES[range] ?? [1, 0];
      return line.age >= low && line.age <= high;
    }),
};

/** As `matching`, but of one line and so without the hours. */
function matches(line: ReferenceLine, filter: ReferenceFilter): boolean {
  return (Object.keys(SELECTS) as LineFilterName[]).every((name) => {
    const values = filter[name];
    return values === undefined || SELECTS[name](line, values);
  });
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

function isDate(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The date some months earlier: the same day, or the last one that the month has. */
export function monthsEarlier(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  for (let candidate = day; candidate > 0; candidate -= 1) {
    const text = `${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1)}-${pad(candidate)}`;
    if (isDate(text)) return text;
  }
  throw new Error('every month has a first day');
}

export function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

function daysEarlier(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Boundaries of W = [start, end), of the period [previous, start) just before it, of P = [compared, comparedEnd), which
 * W is compared with, and of the period [beforeCompared, compared) just before P.
 */
export interface ReferenceWindows {
  firstSale: string;
  asOf: string;
  end: string;
  start: string;
  previous: string;
  compared: string;
  comparedEnd: string;
  beforeCompared: string;
  /** Months of W as a quotient: 6, 12, 24, or days / 30.4375. */
  months: [bigint, bigint];
}

/** The same days a year before: a last day that ends its month ends it then too; 29 February is the 28th. */
function sameDaysAYearBefore(from: string, to: string): [from: string, end: string] {
  const firstAfter = nextDay(to);
  if (firstAfter.endsWith('-01'))
    return [monthsEarlier(from, 12), `${Number(firstAfter.slice(0, 4)) - 1}${firstAfter.slice(4)}`];
  return [monthsEarlier(from, 12), nextDay(monthsEarlier(to, 12))];
}

const MONTHS = { '6m': 6, '1y': 12, '2y': 24 } as const;

export function windowsOf(lines: readonly ReferenceLine[], filter: ReferenceFilter): ReferenceWindows {
  const saleDays = lines
    .filter(isSale)
    .map((line) => line.date)
    .sort();
  const firstSale = saleDays.at(0) ?? '';
  const asOf = saleDays.at(-1) ?? '';
  const isYear = filter.compare === 'year';
  // Nothing asked for is a year, or half a year, that the data fills; or all its days.
  const filled = (['1y', '6m'] as const).find((one) => monthsEarlier(nextDay(asOf), MONTHS[one]) >= firstSale);
  const period = filter.period ?? filled;
  if (filter.from !== undefined || period === undefined) {
    const [from, to] = [filter.from ?? firstSale, filter.to ?? asOf];
    const [start, end] = [from, nextDay(to)];
    const lengthOf = (first: string, after: string) => (Date.parse(after) - Date.parse(first)) / 86_400_000;
    const previous = daysEarlier(start, lengthOf(start, end));
    const [compared, comparedEnd] = isYear ? sameDaysAYearBefore(start, to) : [previous, start];
    const beforeCompared = daysEarlier(compared, lengthOf(compared, comparedEnd));
    const months: [bigint, bigint] = [BigInt(lengthOf(start, end)) * 10_000n, 304_375n];
    return { firstSale, asOf, end, start, previous, compared, comparedEnd, beforeCompared, months };
  }
  const count = MONTHS[period];
  const end = nextDay(asOf);
  const start = monthsEarlier(end, count);
  const previous = monthsEarlier(start, count);
  const compared = isYear ? monthsEarlier(start, 12) : previous;
  const comparedEnd = isYear ? monthsEarlier(end, 12) : start;
  const beforeCompared = monthsEarlier(compared, count);
  const months: [bigint, bigint] = [BigInt(count), 1n];
  return { firstSale, asOf, end, start, previous, compared, comparedEnd, beforeCompared, months };
}

export function between(lines: readonly ReferenceLine[], from: string, to: string): ReferenceLine[] {
  return lines.filter((line) => line.date >= from && line.date < to);
}

/** A quotient of integers as a double: reduced, both sides are short enough here to be exact before the one division. */
export function quotient(part: bigint, of: bigint): number {
  let [divisor, rest] = [of, part < 0n ? -part : part];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  const [top, bottom] = [Number(part / divisor), Number(of / divisor)];
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom)) throw new Error('too long for the reference');
  return top / bottom;
}

/** Millionths as decimal text. */
export function decimal(micro: bigint): string {
  const size = micro < 0n ? -micro : micro;
  const text = `${size / 1_000_000n}.${String(size % 1_000_000n).padStart(6, '0')}`.replace(/\.?0+$/, '');
  return micro < 0n ? `-${text}` : text;
}
