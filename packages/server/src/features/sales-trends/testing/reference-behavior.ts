import {
  between,
  customersOf,
  decimal,
  isSale,
  matching,
  monthsEarlier,
  netOf,
  productOf,
  quotient,
  type ReferenceFilter,
  type ReferenceLine,
  type ReferenceWindows,
  ticketNetOf,
  ticketsOf,
  windowsOf,
} from './reference-lines';
import { byCustomer, PROFILES, profilesAt, selectedLines } from './reference-profiles';
import { perPiece, shared } from './reference-shares';

const CLASSES = ['daily', 'weekly', 'biweekly', 'monthly', 'occasional'] as const;

const frequencyOf = (tickets: number, customers: number, [months, of]: [bigint, bigint]) =>
  customers === 0 ? null : quotient(BigInt(tickets) * of, BigInt(customers) * months);

function profileRows(allLines: readonly ReferenceLine[], filter: ReferenceFilter, windows: ReferenceWindows) {
  const { start, end } = windows;
  const profiles = profilesAt(allLines, end);
  if (!profiles) return null;
  const before = profilesAt(allLines, start);
  const narrowed = matching(allLines, { ...filter, category: undefined, product: undefined });
  const inBase = (day: string) => customersOf(between(narrowed, monthsEarlier(day, 12), day));
  const [members, membersBefore] = [inBase(end), inBase(start)];
  const lines = between(matching(allLines, filter), start, end);
  const buyers = customersOf(between(narrowed, start, end));
  const counts = PROFILES.map((type) => [...members].filter((customer) => profiles.get(customer) === type).length);
  const percentages = shared(counts.map(BigInt));
  return PROFILES.map((type, index) => {
    const own = lines.filter((line) => profiles.get(line.customer) === type);
    const tickets = ticketsOf(own).size;
    const earlier = [...membersBefore].filter((customer) => before?.get(customer) === type);
    const kept = earlier.filter((customer) => buyers.has(customer)).length;
    return {
      type,
      count: counts[index],
      percentage: percentages[index],
      metrics: {
        averageTicket: perPiece(netOf(own), tickets),
        purchaseFrequency: frequencyOf(tickets, customersOf(own).size, windows.months),
        retentionPercentage: earlier.length === 0 ? null : quotient(100n * BigInt(kept), BigInt(earlier.length)),
      },
      lowSample: tickets < 30,
    };
  });
}

function classOf(days: readonly string[]): (typeof CLASSES)[number] {
  const gaps = days.slice(1).map((day, index) => (Date.parse(day) - Date.parse(days[index] ?? '')) / 86_400_000);
  gaps.sort((a, b) => a - b);
  const middle = (gaps.length - 1) / 2;
  const median = ((gaps[Math.floor(middle)] ?? 0) + (gaps[Math.ceil(middle)] ?? 0)) / 2;
  if (days.length < 3) return 'occasional';
  if (median <= 2) return 'daily';
  if (median <= 10) return 'weekly';
  if (median <= 21) return 'biweekly';
  return median <= 45 ? 'monthly' : 'occasional';
}

function frequencyRows(lines: readonly ReferenceLine[], { start, end }: ReferenceWindows) {
  const buying = byCustomer(between(lines, monthsEarlier(end, 12), end).filter(isSale));
  if (buying.size === 0) return null;
  const classes = new Map(
    [...buying].map(([name, own]) => [name, classOf([...new Set(own.map((l) => l.date))].sort())]),
  );
  const inClass = CLASSES.map((type) => [...classes.values()].filter((own) => own === type).length);
  const current = between(lines, start, end);
  const linesOf = (type: string) => current.filter((line) => classes.get(line.customer) === type);
  const percentages = shared(inClass.map(BigInt));
  const nets = CLASSES.map((type) => netOf(linesOf(type)));
  const salesPercentages = nets.some((net) => net < 0n) ? nets.map(() => null) : shared(nets);
  return CLASSES.map((type, index) => ({
    type,
    count: inClass[index],
    percentage: percentages[index],
    sales: decimal(netOf(linesOf(type))),
    salesPercentage: salesPercentages[index],
    lowSample: ticketsOf(linesOf(type)).size < 30,
  }));
}

const pad = (hour: number) => String(hour).padStart(2, '0');

/** A ticket is in the slot of its earliest known time, whatever lines of it are selected. */
function timeRows(allLines: readonly ReferenceLine[], lines: readonly ReferenceLine[]) {
  const startOf = new Map<string, number>();
  for (const line of allLines) {
    const minute = line.minute ?? -1;
    for (const ticket of minute < 0 ? [] : ticketsOf([line])) {
      startOf.set(ticket, Math.min(startOf.get(ticket) ?? 9999, minute));
    }
  }
  const starts = [...ticketsOf(lines)].flatMap((ticket) => startOf.get(ticket) ?? []);
  if (starts.length === 0) return null;
  const slots = Array.from({ length: 12 }, (_, slot) => ({
    timeSlot: `${pad(2 * slot)}-${pad(2 * slot + 2)}h`,
    tickets: starts.filter((minute) => Math.floor(minute / 120) === slot).length,
  }));
  const percentages = shared(slots.map(({ tickets }) => BigInt(tickets)));
  const peaks = slots.filter(({ tickets }) => tickets > 0).sort((a, b) => b.tickets - a.tickets);
  return {
    distribution: slots.map((slot, index) => ({ ...slot, percentage: percentages[index] })),
    peakHours: peaks.slice(0, 2).map(({ timeSlot }) => timeSlot),
    ticketsWithTime: starts.length,
    lowSample: starts.length < 30,
  };
}

function journeyFigures(lines: readonly ReferenceLine[], windows: ReferenceWindows) {
  const { start, end, previous } = windows;
  const current = between(lines, start, end);
  const customers = customersOf(current);
  const before = customersOf(between(lines, previous, start));
  const retained = [...before].filter((customer) => customersOf(current).has(customer)).length;
  const until = byCustomer(lines.filter((line) => line.date < end));
  const values = [...customers].map((customer) => {
    const own = until.get(customer) ?? [];
    const [first = ''] = own
      .filter(isSale)
      .map((line) => line.date)
      .sort();
    return netOf(own.filter((line) => line.date >= first));
  });
  const own = byCustomer(current);
  const repeating = [...own.values()].filter((bought) => ticketsOf(bought).size >= 2).length;
  const ninety = new Date(Date.parse(end) - 90 * 86_400_000).toISOString().slice(0, 10);
  const late = customersOf(between(lines, ninety, end));
  const recent = [...customers].filter((customer) => late.has(customer)).length;
  const [p, c] = [BigInt(before.size), BigInt(customers.size)];
  const tickets = ticketsOf(current).size;
  const identified = ticketsOf(current.filter((line) => line.customer !== '')).size;
  return {
    visitFrequency: frequencyOf(identified, customers.size, windows.months),
    averageTicket: perPiece(ticketNetOf(current), tickets),
    retentionRate: p === 0n ? null : quotient(BigInt(retained), p),
    lifetimeValue: perPiece(
      values.reduce((sum, value) => sum + value, 0n),
      values.length,
    ),
    churnRate: p === 0n ? null : quotient(p - BigInt(retained), p),
    qualityScore:
      p === 0n || c === 0n ? null : quotient(40n * BigInt(retained) * c + 30n * BigInt(repeating + recent) * p, p * c),
    lowSample: tickets < 30 && (tickets > 0 || !current.some(isSale)),
  };
}

function itemRows(current: readonly ReferenceLine[], nameOf: (line: ReferenceLine) => string) {
  const all = customersOf(current).size;
  return [...new Set(current.map(nameOf))].map((item) => {
    const own = current.filter((line) => nameOf(line) === item);
    const [customers, tickets] = [customersOf(own).size, ticketsOf(own).size];
    const isUnknown = tickets === 0 && own.some(isSale);
    return {
      item,
      customers: all === 0 && current.some(isSale) ? null : customers,
      customerShare: all === 0 ? null : customers / all,
      tickets: isUnknown ? null : tickets,
      sales: decimal(netOf(own)),
      lowSample: !isUnknown && tickets < 30,
    };
  });
}

/** All figures of the customer behavior call. Items are called by their category or product. */
export function referenceBehavior(allLines: readonly ReferenceLine[], filter: ReferenceFilter) {
  const windows = windowsOf(allLines, filter);
  const lines = selectedLines(allLines, filter);
  const current = between(lines, windows.start, windows.end);
  const ofAllHours = selectedLines(allLines, { ...filter, hour: undefined });
  const hasOne = filter.category?.length === 1;
  const items = itemRows(current, (line) => (hasOne ? productOf(line) : line.category));
  return {
    customerProfiles: profileRows(allLines, filter, windows),
    purchaseFrequency: frequencyRows(lines, windows),
    timeTrends: timeRows(allLines, between(ofAllHours, windows.start, windows.end)),
    journey: journeyFigures(lines, windows),
    categories: hasOne || items.length === 0 ? null : items,
    products: !hasOne || items.length === 0 ? null : items,
    lines: current.length,
  };
}
