import type { ImportMapping } from '@botica/contract/data-import';
import type { ImportField } from '@botica/contract/data-import.vocabulary';
import { minuteOfDigits } from '../cells/clock-digits';
import { HOURS_APART_MINUTES } from '../rows/ticket-times';
import { FIELD_NAMES, normalizeHeader } from '../words/header-words';
import { isNobody } from '../words/nobody-words';
import type { RowSample } from './row-sample';

/** What is the same on all lines of a ticket. */
const OF_TICKET = ['time', 'customer', 'payment'] as const satisfies readonly ImportField[];
/** Names that may also be boxes of a product, or people who sold one line of a ticket: they need another sign of several tickets. */
const NEEDS_PROOF = /\b(?:caja|caixa|turno|shift|tipo|letra)\b/;
const IS_PERSON =
  /\b(?:vendedor|vendedora|seller|salesperson|sales rep|empleado|employee|staff|atendente|usuario|user|mozo|garcom|cajero|cashier|operador|operator)\b/;
/** Registers and series are few beside the tickets. */
const MOST_SERIES = 40;
const FEW_SERIES = 2;
const HALF = 0.5;

/** Rows by what a ticket is known by: its number, day and store, and the series of its number where there is one. */
export function ticketRows(sample: RowSample, { ticket, series, date, store }: ImportMapping): number[][] {
  return sample.once(`tickets ${JSON.stringify([ticket, series, date, store])}`, () =>
    groupTickets(sample, { ticket, series, date, store }),
  );
}

function groupTickets(
  sample: RowSample,
  { ticket, series, date, store }: Record<'ticket' | 'series' | 'date' | 'store', string | undefined>,
): number[][] {
  const tickets = sample.texts(ticket);
  if (tickets === null) return [];
  const days = sample.texts(date)?.map(dayOf);
  const others = [sample.texts(series), days, sample.texts(store)].filter(
    (texts) => texts !== null && texts !== undefined,
  );
  const groups = new Map<string, number[]>();
  for (let at = 0; at < tickets.length; at++) {
    const text = tickets[at] ?? '';
    if (text === '') continue;
    let key = text;
    for (const texts of others) key += `\n${texts[at]}`;
    const rows = groups.get(key);
    if (rows === undefined) groups.set(key, [at]);
    else rows.push(at);
  }
  return [...groups.values()];
}

/** A date without its time of day. */
function dayOf(text: string): string {
  return text.replace(/[T ]\s*\d{1,2}[:h.]\d{2}.*$/, '');
}

/**
 * The column of a register or series, where equal numbers of one day come in several of them: these are several tickets. Null
 * where each number stands in one of them, so that it is enough by itself.
 */
export function seriesColumn(sample: RowSample, mapping: ImportMapping): string | null {
  const names = FIELD_NAMES.get('series') ?? [];
  const taken = new Set(Object.values(mapping));
  const candidates = sample.columns
    .filter(({ name, isNamed, type }) => isNamed && !taken.has(name) && (type === 'text' || type === 'integer'))
    .map(({ name }) => ({ name, header: normalizeHeader(name) }))
    .filter(({ header }) => names.includes(header))
    .toSorted((a, b) => names.indexOf(a.header) - names.indexOf(b.header));
  if (candidates.length === 0) return null;
  const groups = ticketRows(sample, mapping);
  return candidates.find(({ name, header }) => tellsTicketsApart(sample, mapping, groups, name, header))?.name ?? null;
}

function tellsTicketsApart(
  sample: RowSample,
  mapping: ImportMapping,
  groups: readonly (readonly number[])[],
  name: string,
  header: string,
): boolean {
  const series = sample.texts(name) ?? [];
  const distinct = new Set(series);
  if (distinct.has('') || distinct.size > MOST_SERIES || distinct.size > HALF * groups.length + FEW_SERIES)
    return false;
  const split = groups.filter((rows) => new Set(rows.map((at) => series[at])).size > 1);
  if (split.length === 0) return false;
  const telling = OF_TICKET.map((field) => sample.texts(mapping[field])).filter((texts) => texts !== null);
  // Within one register the number has one time and one customer, over all registers it has several.
  const isBorneOut = split.some((rows) =>
    telling.some((texts) => {
      const pairs = new Set(rows.map((at) => JSON.stringify([series[at], texts[at]])));
      const values = new Set(rows.map((at) => texts[at]));
      return values.size > 1 && pairs.size === new Set(rows.map((at) => series[at])).size;
    }),
  );
  if (isBorneOut) return true;
  if (IS_PERSON.test(header) || telling.some((texts) => new Set(texts).size > 1)) return false;
  return !NEEDS_PROOF.test(header) || eachCountsItsOwn(sample.texts(mapping.ticket) ?? [], series);
}

/** Whether the numbers in each of the series follow each other without a gap, as those of several registers do. */
function eachCountsItsOwn(tickets: readonly string[], series: readonly string[]): boolean {
  const numbers = new Map<string, Set<number>>();
  for (const [at, ticket] of tickets.entries()) {
    const own = numbers.get(series[at] ?? '') ?? new Set<number>();
    numbers.set(series[at] ?? '', own.add(Number(ticket)));
  }
  return [...numbers.values()].every((own) => own.size > 1 && Math.max(...own) - Math.min(...own) + 1 === own.size);
}

/** How many ticket numbers of a day have several customers, where each of their lines names one. */
export function ticketsOfSeveralCustomers(
  sample: RowSample,
  mapping: ImportMapping,
  tickets: readonly (readonly number[])[],
): number {
  const customers = sample.texts(mapping.customer);
  if (customers === null) return 0;
  const isKnown = (customer: string) => customer !== '' && !isNobody(customer);
  const several = tickets
    .filter((rows) => rows.some((at) => customers[at] !== customers[rows[0] ?? at]))
    .map((rows) => rows.map((at) => customers[at] ?? ''));
  // A line without its customer would be torn off its ticket.
  return several.every((own) => own.every(isKnown)) ? several.length : 0;
}

/** How many ticket numbers of a day come again hours later. */
export function ticketsHoursApart(
  sample: RowSample,
  mapping: ImportMapping,
  tickets: readonly (readonly number[])[],
): number {
  const times = sample.texts(mapping.time ?? mapping.date);
  if (times === null) return 0;
  const isSeveral = (rows: readonly number[]) => rows.some((at) => times[at] !== times[rows[0] ?? at]);
  return tickets.filter(isSeveral).filter((rows) => {
    const own = rows.flatMap((at) => minuteIn(times[at] ?? '') ?? []);
    const sorted = own.toSorted((a, b) => a - b);
    return sorted.some((minute, at) => at > 0 && minute - (sorted[at - 1] ?? 0) > HOURS_APART_MINUTES);
  }).length;
}

const CLOCK = /(\d{1,2})[:h](\d{2})(?::\d{2})?(?:\s*([ap])\.?\s?m)?/i;

/** Minute of the day of a time or of a date with one. */
export function minuteIn(text: string): number | null {
  const [, hour, minute, half] = CLOCK.exec(text) ?? [];
  if (hour === undefined) return minuteOfDigits(text);
  const base = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return base * 60 + Number(minute);
}
