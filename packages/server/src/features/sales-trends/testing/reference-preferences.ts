import {
  between,
  decimal,
  isSale,
  netOf,
  productOf,
  quotient,
  type ReferenceFilter,
  type ReferenceLine,
  startsOf,
  ticketsOf,
  windowsOf,
} from './reference-lines';
import { selectedLines } from './reference-profiles';
import { shared } from './reference-shares';

const SLOTS: readonly (readonly [string, number])[] = [
  ['00-06h', 0],
  ['06-12h', 6],
  ['12-18h', 12],
  ['18-24h', 18],
];

function ticketsKnown(lines: readonly ReferenceLine[]) {
  const tickets = ticketsOf(lines).size;
  return tickets === 0 && lines.some(isSale) ? null : tickets;
}

function preferenceOf(id: string, lines: readonly ReferenceLine[], starts: Map<string, number>, all: number) {
  const tickets = [...ticketsOf(lines)];
  const hours = tickets.flatMap((ticket) => {
    const start = starts.get(ticket);
    return start === undefined ? [] : [Math.floor(start / 60)];
  });
  const within = (from: number, to: number) => hours.filter((hour) => hour >= from && hour < to).length;
  const counts = SLOTS.map(([, from]) => within(from, from + 6));
  const percentages = shared(counts.map(BigInt));
  const most = Math.max(...counts);
  const twoHours = Array.from({ length: 12 }, (_, index) => within(2 * index, 2 * index + 2));
  const peak = twoHours.indexOf(Math.max(...twoHours));
  const text = (hour: number) => String(hour).padStart(2, '0');
  return {
    id,
    slots: SLOTS.map(([timeSlot], index) => ({
      timeSlot,
      tickets: counts[index],
      percentage: percentages[index],
      intensity: most === 0 ? null : quotient(100n * BigInt(counts[index] ?? 0), BigInt(most)),
    })),
    peakHour: most === 0 ? null : `${text(2 * peak)}-${text(2 * peak + 2)}h`,
    totalIntensity: quotient(100n * BigInt(tickets.length), BigInt(all)),
    tickets: tickets.length,
    lowSample: hours.length < 30,
  };
}

/** Everything that the purchase preferences say, without names. */
export function referencePreferences(
  allLines: readonly ReferenceLine[],
  filter: ReferenceFilter,
  ids: { category: (name: string) => string; product: (name: string) => string },
) {
  const { start, end } = windowsOf(allLines, filter);
  const selected = (narrowed: ReferenceFilter) => between(selectedLines(allLines, narrowed), start, end);
  // A breakdown shows all its groups, whichever of them the filter chooses.
  const lines = selected({ ...filter, hour: undefined });
  const paid = selected({ ...filter, payment: undefined });
  const by = filter.category?.length === 1 ? 'product' : 'category';
  const nameOf = (line: ReferenceLine) => (by === 'product' ? productOf(line) : line.category);
  const starts = startsOf(allLines);
  const all = ticketsOf(lines).size;
  const timed = [...ticketsOf(lines)].filter((ticket) => starts.has(ticket)).length;
  const items = [...new Set(lines.map(nameOf))]
    .map((name) =>
      preferenceOf(
        ids[by](name),
        lines.filter((line) => nameOf(line) === name),
        starts,
        Math.max(all, 1),
      ),
    )
    .filter(({ tickets }) => tickets > 0)
    .sort((a, b) => b.tickets - a.tickets || (a.id < b.id ? -1 : 1));

  const paymentOf = (line: ReferenceLine) => line.payment ?? 'cash';
  const methods = [...new Set(paid.map(paymentOf))]
    .filter((method) => method !== '')
    .map((method) => ({ method, own: paid.filter((line) => paymentOf(line) === method) }))
    .sort((a, b) =>
      netOf(a.own) === netOf(b.own) ? (a.method < b.method ? -1 : 1) : netOf(a.own) > netOf(b.own) ? -1 : 1,
    );
  const percentages = shared(methods.map(({ own }) => (netOf(own) > 0n ? netOf(own) : 0n)));
  const unpaid = paid.filter((line) => paymentOf(line) === '');
  return {
    timePreferences: timed === 0 ? [] : items,
    timePreferencesTotal: timed === 0 ? 0 : items.length,
    timePreferencesOf: by,
    timedShare: all === 0 ? null : quotient(BigInt(timed), BigInt(all)),
    paymentPreferences: methods.map(({ method, own }, index) => ({
      paymentMethod: method,
      percentage: netOf(own) < 0n ? null : percentages[index],
      transactionCount: ticketsKnown(own),
      sales: decimal(netOf(own)),
      lowSample: ticketsKnown(own) !== null && ticketsOf(own).size < 30,
    })),
    otherPayments: null,
    unknownPayment:
      unpaid.length > 0 ? { transactionCount: ticketsKnown(unpaid), sales: decimal(netOf(unpaid)) } : null,
    lines: selected(filter).length,
  };
}
