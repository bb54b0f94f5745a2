import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { WhyDimension } from '@botica/contract/insights/vocabulary';
import type { getWhy, WhyAnswer } from '@botica/contract/insights/why';
import { formatMicro, MICRO } from '@botica/contract/micro';
import { calendarEffect } from '@botica/insight/change/calendar-effect';
import { decomposeChange, netOf } from '@botica/insight/change/decompose';
import { type RatioPart, shiftOfRatio } from '@botica/insight/change/ratio-shift';
import { profilesOn } from '../../../sales/customers/profile-tables';
import { growth, microToNumber } from '../../../sales/figures/figures';
import { describeScope } from '../../../sales/scope/answer-meta';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { NO_LINES } from '../../../sales/scope/window-totals';
import { addDays, type DateRange, daysBetween } from '../../../sales/windows/calendar';
import type { SalesWindows } from '../../../sales/windows/windows';
import { namesOfProducts } from '../item-names.queries';
import {
  type MoveRow,
  movesOfCustomers,
  type PartRow,
  partsOf,
  sumsByWeekday,
  ticketsOfParts,
  WHY_SCANS,
  type WhyQuestion,
  type WindowRow,
} from './why.queries';
import { customersOf, NO_CHANGE } from './why-customers';
import { cameOrWent, effectTexts, joinTickets, type Part, segmentsOf } from './why-segments';

/** Dimensions whose parts share no ticket, so that their tickets add up to those of the whole. */
const SHARES_NO_TICKET: readonly WhyDimension[] = ['store', 'payment', 'hour', 'profile'];

/** Why net changed from one period to another (metrics.md, Insights). */
export async function readWhy(
  deps: SalesDeps,
  query: EndpointOutput<typeof getWhy>['query'],
  caller: Caller,
): Promise<EndpointResponse<typeof getWhy>> {
  const { againstFrom, againstTo, ...asked } = query;
  const found = await readScope(deps, asked, null, caller);
  if (!found.windows) return { success: true, data: NO_CHANGE, meta: describeScope(found, NO_LINES, caller) };
  const before: DateRange = { from: againstFrom, to: addDays(againstTo, 1) };
  const scope = comparedWith(found, found.windows, before);
  const now = found.windows.window;
  const profiles = await profilesOn(deps.warehouse, now.to, found.bounds, caller.signal);
  const question: WhyQuestion = { filter: scope.filter, now, before, facts: found.bounds, profiles };
  const [weekdays, moves, ...scans] = await Promise.all([
    deps.warehouse.query(sumsByWeekday(question), { signal: caller.signal }),
    deps.warehouse.query(movesOfCustomers(question), { signal: caller.signal }),
    ...WHY_SCANS.map((dimensions) => readParts(deps, dimensions, question, caller)),
  ]);
  const parts = scans.flat();
  const partsIn = (dimension: Part['dimension']) => parts.filter((part) => part.dimension === dimension);
  const [whole] = partsIn('total');
  const totals = totalsOf(weekdays, whole, moves);
  const { firstSale, asOf } = found.bounds;
  const ends = { isUnfinished: asOf < asked.to, isBegunLate: before.from < firstSale };
  const netBy = (isNow: boolean) =>
    weekdays.some((row) => row.isNow === isNow) && whole ? netOf(isNow ? whole.now : whole.before) : null;
  const [net, previousNet] = [netBy(true), netBy(false)];
  if (whole === undefined || net === null || previousNet === null) {
    const nets = { net: textOf(net), previousNet: textOf(previousNet) };
    return { success: true, data: { ...NO_CHANGE, ...nets, ...ends }, meta: describeScope(scope, totals, caller) };
  }
  const change = net - previousNet;
  const effects = decomposeChange(whole);
  const spanned = (period: DateRange) => daysWithin(period, { from: firstSale, to: addDays(asOf, 1) });
  const data: WhyAnswer = {
    net: formatMicro(net),
    previousNet: formatMicro(previousNet),
    change: formatMicro(change),
    // The days that the data lacks would be taken for a rise or a fall.
    growth: ends.isUnfinished || ends.isBegunLate ? null : growth({ part: net, of: 1n }, { part: previousNet, of: 1n }),
    ...effectTexts(effects),
    products: {
      new: cameOrWent(partsIn('product'), 'opened'),
      gone: cameOrWent(partsIn('product'), 'closed'),
    },
    by: perDimension((dimension) => segmentsOf(dimension, partsIn(dimension), whole)),
    averageTicket: averageTicket(whole, partsIn),
    ...customersOf(moves, change),
    calendar: effects && calendarOf(weekdays, spanned(now), spanned(before)),
    ...ends,
  };
  // What the period before has in the data is compared, and `isBegunLate` says so.
  return { success: true, data, meta: describeScope(scope, totals, caller, { comparesNothing: true }) };
}

function textOf(net: bigint | null): string | null {
  return net === null ? null : formatMicro(net);
}

function daysWithin(period: DateRange, data: DateRange): DateRange {
  return {
    from: period.from < data.from ? data.from : period.from,
    to: period.to > data.to ? data.to : period.to,
  };
}

/** The scope with the period that is asked for in the place of the one just before. */
function comparedWith(scope: SalesScope, windows: SalesWindows, before: DateRange): SalesScope {
  const compared = { ...windows.compared, window: before };
  return { ...scope, windows: { ...windows, compared, hasPrevious: before.from >= scope.bounds.firstSale } };
}

/** The parts of each of the dimensions, by one scan of the lines; products with their names. */
async function readParts(
  { warehouse }: SalesDeps,
  dimensions: readonly Part['dimension'][],
  question: WhyQuestion,
  { signal }: Caller,
): Promise<Part[]> {
  const rows = await warehouse.query(partsOf(dimensions, question), { signal });
  const keysOf = (dimension: Part['dimension'], isWanted = (_: PartRow) => true) =>
    rows.filter((row) => row.dimension === dimension && isWanted(row)).map(({ key }) => key);
  const products = keysOf('product').map(BigInt);
  const counting = dimensions.map(async (dimension) => {
    const keys = keysOf(dimension, ({ ticketsBefore, ticketsNow }) => ticketsBefore === null && ticketsNow === null);
    if (keys.length === 0) return [];
    const counts = await warehouse.query(ticketsOfParts(dimension, keys, question), { signal });
    return counts.map((count) => ({ ...count, dimension }));
  });
  const [names, ...counts] = await Promise.all([
    products.length === 0 ? [] : warehouse.query(namesOfProducts(products), { signal }),
    ...counting,
  ]);
  const nameOf = new Map(names.map(({ key, name }) => [String(key), name]));
  return joinTickets(rows, counts.flat()).map((part) =>
    part.dimension === 'product' ? { ...part, name: nameOf.get(part.key) ?? '' } : part,
  );
}

function totalsOf(weekdays: readonly WindowRow[], whole: Part | undefined, moves: readonly MoveRow[]) {
  const rows = weekdays.filter(({ isNow }) => isNow);
  const sum = (name: 'lines' | 'saleLines' | 'net' | 'identifiedNet') => rows.reduce((all, row) => all + row[name], 0n);
  return {
    lines: sum('lines'),
    saleLines: sum('saleLines'),
    net: sum('net'),
    identifiedNet: sum('identifiedNet'),
    tickets: whole?.now.tickets ?? 0n,
    // Known where somebody is named; how many they are is not asked here.
    customers: moves.length === 0 ? 0n : null,
  };
}

function perDimension<Value>(valueFor: (dimension: WhyDimension) => Value): Record<WhyDimension, Value> {
  return {
    store: valueFor('store'),
    category: valueFor('category'),
    product: valueFor('product'),
    payment: valueFor('payment'),
    hour: valueFor('hour'),
    profile: valueFor('profile'),
  };
}

function averageTicket(whole: Part, partsIn: (dimension: WhyDimension) => readonly Part[]): WhyAnswer['averageTicket'] {
  const shift = shiftOfRatio([ratioPart(whole)]);
  if (shift === null) return null;
  const by: NonNullable<WhyAnswer['averageTicket']>['by'] = {};
  for (const dimension of SHARES_NO_TICKET) {
    const parts = partsIn(dimension).map(ratioPart);
    const others = othersOf(parts, ratioPart(whole));
    // Parts with more tickets than the whole share some after all: a mean of theirs is none of the whole.
    const isShared = others.before.of < 0 || others.now.of < 0;
    const found = isShared ? null : shiftOfRatio([...parts, others]);
    if (found) by[dimension] = { within: found.within, mix: found.mix, isAgainstParts: found.isAgainstParts };
  }
  return { now: shift.now, before: shift.before, change: shift.change, by };
}

/** What the listed parts leave of the whole, as one part: of many stores those with the largest changes alone are read. */
function othersOf(parts: readonly RatioPart[], whole: RatioPart): RatioPart {
  const rest = (period: 'before' | 'now') => ({
    amount: parts.reduce((left, part) => left - part[period].amount, whole[period].amount),
    of: parts.reduce((left, part) => left - part[period].of, whole[period].of),
  });
  return { before: rest('before'), now: rest('now') };
}

function ratioPart({ before, now }: Part): RatioPart {
  const side = ({ sales, tickets }: Part['now']) => ({ amount: microToNumber(sales), of: Number(tickets) });
  return { before: side(before), now: side(now) };
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** What the calendar does by itself; of each period the days that the data spans. */
function calendarOf(weekdays: readonly WindowRow[], now: DateRange, before: DateRange): WhyAnswer['calendar'] {
  const soldOn = (weekday: number) =>
    weekdays.filter((row) => !row.isNow && row.weekday === weekday).reduce((all, row) => all + row.sold, 0n);
  const counted = WEEKDAYS.map((weekday) => ({
    before: { sales: microToNumber(soldOn(weekday)), days: countWeekday(before, weekday) },
    now: { days: countWeekday(now, weekday) },
  }));
  return {
    days: daysBetween(now.from, now.to),
    againstDays: daysBetween(before.from, before.to),
    hasSameWeekdays: counted.every((weekday) => weekday.before.days === weekday.now.days),
    effect: formatMicro(BigInt(Math.round(calendarEffect(counted) * MICRO))),
  };
}

/** How many days of a range are the weekday: 1 Monday ... 7 Sunday. */
function countWeekday({ from, to }: DateRange, weekday: number): number {
  const first = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Math.floor((daysBetween(from, to) + 6 - ((weekday - 1 - first + 7) % 7)) / 7);
}
