import { referenceGrowth } from './reference-growth';
import {
  between,
  customersOf,
  decimal,
  isSale,
  latestKnown,
  monthsEarlier,
  nameOfProduct,
  netOf,
  nextDay,
  productOf,
  quotient,
  type ReferenceFilter,
  type ReferenceLine,
  type ReferenceWindows,
  ticketNetOf,
  ticketsOf,
  unitsOf,
  windowsOf,
} from './reference-lines';
import { selectedLines } from './reference-profiles';
import { perPiece } from './reference-shares';
import { type ReferenceOutside, referenceVisits } from './reference-visits';

/** Net by calendar month of W beside the same days a year before. */
function seasonalTrends(lines: readonly ReferenceLine[], { start, end, firstSale, asOf }: ReferenceWindows) {
  const days: string[] = [];
  for (let day = start; day < end; day = nextDay(day)) days.push(day);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => {
    const inMonth = days.filter((day) => day.startsWith(month));
    const [first = '', last = ''] = [inMonth.at(0), inMonth.at(-1)];
    const endsMonth = !nextDay(last).startsWith(month);
    const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
    const firstBefore = monthsEarlier(first, 12);
    // A month that W holds to its end stands beside the other to its end, whatever their lengths.
    const lastBefore = endsMonth ? '9999' : monthsEarlier(last, 12);
    const isBefore = (day: string) => day.startsWith(before) && day >= firstBefore && day <= lastBefore;
    const daysBefore = Array.from({ length: 31 }, (_, index) => `${before}-${String(index + 1).padStart(2, '0')}`)
      .filter((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day))
      .filter(isBefore);
    const hadData = daysBefore.some((day) => day >= firstSale && day <= asOf);
    return {
      month,
      sales: decimal(netOf(lines.filter((line) => inMonth.includes(line.date)))),
      hasData: inMonth.some((day) => day >= firstSale && day <= asOf),
      complete: first.endsWith('-01') && endsMonth && last <= asOf,
      previousYearSales: hadData ? decimal(netOf(lines.filter((line) => isBefore(line.date)))) : null,
      previousYearComplete: hadData && daysBefore.every((day) => day >= firstSale && day <= asOf),
    };
  });
}

/** W in days, in weeks from its first day, or in its months, by how long it is. */
function salesTrend(lines: readonly ReferenceLine[], windows: ReferenceWindows) {
  const { start, end, firstSale, asOf } = windows;
  const days: string[] = [];
  for (let day = start; day < end; day = nextDay(day)) days.push(day);
  if (days.length > 92) {
    const months = new Set(days.map((day) => day.slice(0, 7))).size;
    const points = seasonalTrends(lines, windows).map(({ month, ...figures }) => {
      const own = days.filter((day) => day.startsWith(month));
      return { from: own.at(0), to: own.at(-1), ...figures, ...countsOf(lines, own, months) };
    });
    return { grain: 'month', points };
  }
  const [grain, length] = days.length <= 45 ? ['day', 1] : ['week', 7];
  const parts = days.flatMap((_, index) => (index % length === 0 ? [days.slice(index, index + length)] : []));
  const netOn = (dates: readonly string[]) => decimal(netOf(lines.filter((line) => dates.includes(line.date))));
  const isKnown = (day: string) => day >= firstSale && day <= asOf;
  const points = parts.map((part) => {
    const before: string[] = [];
    for (let day = monthsEarlier(part[0] ?? '', 12); before.length < part.length; day = nextDay(day)) before.push(day);
    const hadData = before.some(isKnown);
    return {
      from: part.at(0),
      to: part.at(-1),
      sales: netOn(part),
      hasData: part.some(isKnown),
      complete: part.length === length && part.every((day) => day <= asOf),
      previousYearSales: hadData ? netOn(before) : null,
      previousYearComplete: hadData && before.every(isKnown),
      ...countsOf(lines, part, parts.length),
    };
  });
  return { grain, points };
}

/** Tickets and customers of the sales on some days, which are one of so many parts of W. */
function countsOf(lines: readonly ReferenceLine[], days: readonly string[], parts: number) {
  const own = lines.filter((line) => days.includes(line.date));
  const tickets = ticketsOf(own).size;
  return {
    tickets: known(tickets, own),
    customers: parts > 64 ? null : known(customersOf(own).size, own),
    averageOrderValue: perPiece(ticketNetOf(own), tickets),
  };
}

/** A count is unknown where sales are there and none of them tells. */
function known(count: number, of: readonly ReferenceLine[]): number | null {
  return count === 0 && of.some(isSale) ? null : count;
}

/** Products of lines by units, descending, then by name; name and category are the latest known in all data. */
function productRanking(lines: readonly ReferenceLine[], allLines: readonly ReferenceLine[]) {
  const products = [...new Set(lines.map(productOf))].filter((product) => product !== '');
  const rows = products.map((product) => {
    const own = lines.filter((line) => productOf(line) === product);
    const everywhere = allLines.filter((line) => productOf(line) === product);
    return {
      product,
      name: nameOfProduct(allLines, product),
      category: latestKnown(everywhere, (line) => line.category),
      units: unitsOf(own),
      net: netOf(own),
    };
  });
  return rows.sort((a, b) => (a.units === b.units ? (a.name < b.name ? -1 : 1) : a.units > b.units ? -1 : 1));
}

function growthOfMeans(a: bigint, countA: number, b: bigint, countB: number): number | null {
  if (countA === 0 || countB === 0 || b === 0n) return null;
  return quotient(a * BigInt(countB) - b * BigInt(countA), (b < 0n ? -b : b) * BigInt(countA));
}

function pointsBetween(a: number, totalA: number, b: number, totalB: number): number | null {
  return totalA === 0 || totalB === 0 ? null : (100 * (a * totalB - b * totalA)) / (totalA * totalB);
}

/** Customers with two tickets or more. */
function repeating(lines: readonly ReferenceLine[]): number {
  return [...customersOf(lines)].filter((customer) => {
    return ticketsOf(lines.filter((line) => line.customer === customer)).size >= 2;
  }).length;
}

/** Sum over customers with a first sale before a day of their net before that day, and how many they are. */
function lifetimeValue(lines: readonly ReferenceLine[], day: string): [bigint, number] {
  const before = lines.filter((line) => line.date < day);
  const customers = customersOf(before);
  return [netOf(before.filter((line) => customers.has(line.customer))), customers.size];
}

function metrics(lines: readonly ReferenceLine[], windows: ReferenceWindows) {
  const { start, end, previous, compared, comparedEnd, beforeCompared, firstSale } = windows;
  const current = between(lines, start, end);
  const earlier = between(lines, compared, comparedEnd);
  const [customers, before] = [customersOf(current), customersOf(earlier)];
  // Who is lost is told by the period just before, whatever the figures are compared with.
  const known = customersOf(between(lines, previous, start));
  const knownBefore = customersOf(between(lines, beforeCompared, compared));
  const lost = [...known].filter((customer) => !customersOf(current).has(customer)).length;
  const lostBefore = [...knownBefore].filter((customer) => !customersOf(earlier).has(customer)).length;
  const [value, valued] = lifetimeValue(lines, end);
  const [valueBefore, valuedBefore] = lifetimeValue(lines, comparedEnd);
  const [tickets, ticketsBefore] = [ticketsOf(current).size, ticketsOf(earlier).size];
  const hasYearBefore = firstSale <= monthsEarlier(comparedEnd, 12);
  const whenCompared = <T>(result: T) => (compared >= firstSale ? result : null);
  return {
    customerLifetimeValue: perPiece(value, valued),
    // A value of few months has grown whatever customers do.
    clvGrowth: hasYearBefore ? whenCompared(growthOfMeans(value, valued, valueBefore, valuedBefore)) : null,
    churnRate: known.size === 0 ? null : lost / known.size,
    churnTrend: beforeCompared >= firstSale ? pointsBetween(lost, known.size, lostBefore, knownBefore.size) : null,
    averageOrderValue: perPiece(ticketNetOf(current), tickets),
    aovGrowth: whenCompared(growthOfMeans(ticketNetOf(current), tickets, ticketNetOf(earlier), ticketsBefore)),
    repeatPurchaseRate: customers.size === 0 ? null : repeating(current) / customers.size,
    repeatPurchaseTrend: whenCompared(
      pointsBetween(repeating(current), customers.size, repeating(earlier), before.size),
    ),
  };
}

/** All figures of the sales performance call that metrics.md defines, except the health score (tested on its own). */
export function referencePerformance(
  allLines: readonly ReferenceLine[],
  filter: ReferenceFilter,
  outside: ReferenceOutside,
) {
  const windows = windowsOf(allLines, filter);
  const lines = selectedLines(allLines, filter);
  const current = between(lines, windows.start, windows.end);
  const previous = between(lines, windows.compared, windows.comparedEnd);
  const net = netOf(current);
  const hasPrevious = windows.compared >= windows.firstSale;
  const identified = netOf(current.filter((line) => line.customer !== ''));
  return {
    totals: {
      net: decimal(net),
      previousNet: hasPrevious ? decimal(netOf(previous)) : null,
      netGrowth: hasPrevious ? referenceGrowth(net, netOf(previous)) : null,
      tickets: known(ticketsOf(current).size, current),
      previousTickets: hasPrevious ? known(ticketsOf(previous).size, previous) : null,
      customers: known(customersOf(current).size, current),
      previousCustomers: hasPrevious ? known(customersOf(previous).size, previous) : null,
      previousAverageOrderValue: hasPrevious ? perPiece(ticketNetOf(previous), ticketsOf(previous).size) : null,
      units: quotient(unitsOf(current), 1_000_000n),
    },
    seasonalTrends: seasonalTrends(lines, windows),
    salesTrend: salesTrend(lines, windows),
    ranking: productRanking(current, allLines),
    performanceMetrics: { ...metrics(lines, windows), ...referenceVisits(allLines, filter, windows, outside) },
    identifiedShare: net > 0n ? quotient(identified, net) : null,
    lines: current.length,
  };
}
