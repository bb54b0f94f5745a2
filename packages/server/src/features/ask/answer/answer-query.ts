import type { AskAnswer, AskBound, AskFilter, AskQuery, AskRow } from '@botica/contract/ask/ask';
import { ASK_LIMITS, type AskDimension, type AskNote, METRIC_UNITS } from '@botica/contract/ask/vocabulary';
import { MICRO } from '@botica/contract/micro';
import { AGE_RANGES } from '@botica/contract/sales-trends/vocabulary';
import { profileCode } from '../../../sales/customers/profile-scores';
import { profilesOn } from '../../../sales/customers/profile-tables';
import type { DataBounds } from '../../../sales/scope/data-bounds';
import type { SalesDeps } from '../../../sales/scope/data-state';
import type { DateRange } from '../../../sales/windows/calendar';
import { BOTH, linesWithoutTime } from './ask.queries';
import { askWindows, inclusive, timePartOf } from './ask-windows';
import { comparedFigure, compareFigures, type Figure, keeps, moveOf, textOfFigure } from './figures';
import { linkOf } from './link-of';
import { QueryFigures, type Row, type Side } from './query-figures';
import { questionLines, type SharedFilter, sharedFilter } from './question-lines';

/** What an answer is worked out from. */
export interface AnswerContext {
  deps: SalesDeps;
  bounds: DataBounds;
  signal: AbortSignal;
  /** What a part of a breakdown is called; a ticket by its label. */
  nameOf: (query: AskQuery, row: { bucket: string; label: string }) => string;
}

const LOW_SAMPLE = 30;
const ZERO: Figure = { part: 0n, of: 1n };

/** Whether parts are chosen or ordered by how they moved, which needs both periods at once. */
function asksMoves({ orderBy, bounds }: AskQuery): boolean {
  return orderBy !== 'value' || bounds.some(isMove);
}

const isMove = ({ of }: AskBound) => of === 'change' || of === 'growth';

/** A part with what it was. */
interface MovedRow extends Row {
  before: Figure;
}

/** Filters of the analyses with the customers of their profiles. */
async function withProfiles(
  filters: readonly AskFilter[],
  day: string,
  { deps, bounds, signal }: AnswerContext,
): Promise<{ filter: SharedFilter; isKnown: boolean }> {
  const filter: SharedFilter = sharedFilter(filters);
  const profiles = filters.find((each) => each.dimension === 'profile');
  if (profiles?.dimension !== 'profile') return { filter, isKnown: true };
  const { customers } = await profilesOn(deps.warehouse, day, bounds, signal);
  filter.profile = { codes: profiles.values.map(profileCode), customers };
  return { filter, isKnown: customers !== null };
}

/** The figure of a part without a line. */
function nothingOf({ metric }: Pick<AskQuery, 'metric'>): Figure {
  const isSum = ['net', 'units', 'tickets', 'customers', 'products', 'refunds', 'netPerDay'].includes(metric);
  return isSum ? ZERO : null;
}

/** Parts of both periods beside each other; what one of them does not have came to nothing there. */
async function movedRows(
  figures: QueryFigures,
  query: AskQuery,
  { days, compared }: { days: DateRange; compared: DateRange | null },
): Promise<{ rows: MovedRow[]; isCut: boolean; current: Side; before: Side | null }> {
  const [current, before] = await Promise.all([
    figures.side(days, { limit: ASK_LIMITS.movedPartsMax }),
    compared === null ? null : figures.side(compared, { limit: ASK_LIMITS.movedPartsMax }),
  ]);
  if (before === null) return { rows: [], isCut: false, current, before };
  const nothing = nothingOf(query);
  const known = new Map(current.rows.map((row) => [row.bucket, row]));
  const past = new Map(before.rows.map((row) => [row.bucket, row]));
  const all = [...current.rows, ...before.rows.filter(({ bucket }) => !known.has(bucket))];
  const rows = all.map((row) => ({
    ...row,
    figure: known.get(row.bucket)?.figure ?? nothing,
    before: past.get(row.bucket)?.figure ?? nothing,
  }));
  const isCut = [current, before].some(({ rowsTotal, rows: told }) => rowsTotal > told.length);
  const kept = rows.filter((row) =>
    query.bounds.every(({ of, is, value }) =>
      of === 'change' || of === 'growth'
        ? keeps(moveOf(of, row.figure, row.before), is, value)
        : keeps(row.bounds.get(of) ?? null, is, value),
    ),
  );
  return { rows: kept, isCut, current, before };
}

/** Parts of time in their order, other parts by their figure unless they have an order of their own. */
function arrange(rows: readonly MovedRow[], query: AskQuery): MovedRow[] {
  const { by, order, orderBy, limit } = query;
  const hasOrder = by === 'weekday' || by === 'hour' || by === 'age';
  const keyOf = (row: MovedRow) => (orderBy === 'value' ? row.figure : moveOf(orderBy, row.figure, row.before));
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  if (order !== null) {
    // What did not exist before has no growth: it is in no such order.
    const ordered = orderBy === 'value' ? keyed : keyed.filter(({ key }) => key !== null);
    ordered.sort((a, b) => compareFigures(a.key, b.key) * (order === 'asc' ? 1 : -1));
    const all = ordered.map(({ row }) => row);
    return query.each ? firstOfEach(all, query) : all.slice(0, limit ?? undefined);
  }
  const sorted = keyed.map(({ row }) => row);
  if (hasOrder) sorted.sort((a, b) => rank(a.bucket) - rank(b.bucket));
  return limit === null ? sorted : sorted.slice(0, limit);
}

/** The first rows of each part of the second breakdown, parts of time in their order, and others by their first row. */
function firstOfEach(rows: readonly MovedRow[], { andBy, limit }: AskQuery): MovedRow[] {
  const groups = new Map<string, MovedRow[]>();
  for (const row of rows) {
    const [, second = ''] = row.bucket.split(BOTH);
    groups.set(second, [...(groups.get(second) ?? []), row]);
  }
  const isOfTime = timePartOf(andBy) !== null;
  const parts = isOfTime ? [...groups].sort(([a], [b]) => (a < b ? -1 : 1)) : [...groups];
  return parts.flatMap(([, own]) => own.slice(0, limit ?? undefined));
}

const rank = (bucket: string) => (bucket === '' ? Number.POSITIVE_INFINITY : Number(bucket.split(BOTH)[0]));

/**
 * Answers a query from the lines of sales.
 * @returns figures as exact decimal text, parts of a breakdown in the order that is asked for, and notes for the reader.
 */
export async function answerQuery(
  query: AskQuery,
  context: AnswerContext,
): Promise<{ answer: AskAnswer; notes: AskNote[] }> {
  const { days, compared, notes } = askWindows(query, context.bounds);
  const [own, whole] = await Promise.all([
    withProfiles(query.filters, days.to, context),
    withProfiles(query.whole, days.to, context),
  ]);
  if (!own.isKnown || !whole.isKnown) notes.push('too_few_customers');
  const figures = new QueryFigures(query, own.filter, whole.filter, context);
  const isCounted = query.count || query.bounds.length > 0;
  const found = asksMoves(query)
    ? await movedRows(figures, query, { days, compared })
    : await plainRows(figures, query, { days, compared });
  const most = timePartOf(query.by) === null && query.andBy === null ? ASK_LIMITS.rowsMax : ASK_LIMITS.timeRowsMax;
  const { before, current } = found;
  const two = query.difference ? twoFigures(query, found, { days, compared }) : null;
  const rows = two ?? arrange(found.rows, query).slice(0, most);
  const total = asksMoves(query) ? found.rows.length : found.current.rowsTotal;
  const hasNoTime = await withoutTime(query, own.filter, days, context);
  if (found.isCut) notes.push('among_the_largest');
  const isCut = query.each ? rows.length >= most : query.limit === null && total > rows.length && !query.count;
  if (isCut) notes.push('rows_left_out');
  if (query.per !== null && !figures.isWhole(days)) notes.push('partial_parts');
  const shownDays = inclusive(days);
  const counted = (count: number): Figure => ({ part: BigInt(count) * BigInt(MICRO), of: 1n });
  // Of parts that the lines do not tell, none is the first.
  const isNobody = query.order !== null && rows.length === 0 && !isCounted && current.totalRow.saleLines > 0n;
  if (isNobody) notes.push(UNTOLD[query.by ?? 'day'] ?? 'parts_unknown');
  const [first, second] = rows;
  const difference = first && second ? moveOf('change', first.figure, second.figure) : null;
  const value = isCounted ? counted(total) : two !== null ? difference : isNobody ? null : current.total;
  const shownRows = rows.map(
    (row): AskRow => ({
      id: row.bucket,
      name: context.nameOf(query, row),
      value: textOfFigure(row.figure),
      compared: before === null || two !== null ? null : comparedFigure(row.figure, row.before),
    }),
  );
  return {
    answer: {
      unit: METRIC_UNITS[query.metric],
      counted: isCounted,
      value: textOfFigure(value),
      compared:
        before === null || two !== null || (isCounted && asksMoves(query))
          ? null
          : comparedFigure(value, isCounted ? counted(before.rowsTotal) : before.total),
      rows: (query.by === null && two === null) || query.count ? null : shownRows,
      rowsTotal: query.by === null ? 0 : total,
      days: shownDays,
      comparedDays: compared && inclusive(compared),
      link: linkOf(query, shownDays),
    },
    notes: [...notes, ...(hasNoTime ? (['unknown_times'] as const) : []), ...notesOfTotal(query, current)],
  };
}

/** Parts by what they are, each with the same part of the compared days. */
async function plainRows(
  figures: QueryFigures,
  query: AskQuery,
  { days, compared }: { days: DateRange; compared: DateRange | null },
): Promise<{ rows: MovedRow[]; isCut: boolean; current: Side; before: Side | null }> {
  const current = await figures.side(days, { limit: query.limit ?? ASK_LIMITS.rowsMax, keep: true });
  const part = timePartOf(query.by);
  const isCounted = query.count || query.bounds.length > 0;
  const isListed = part === null && query.by !== null && !isCounted;
  const buckets = isListed ? current.rows.map(({ bucket }) => bucket) : undefined;
  const before =
    compared === null
      ? null
      : await figures.side(compared, { limit: ASK_LIMITS.timeRowsMax, keep: isCounted, ...(buckets && { buckets }) });
  const past = new Map(before?.rows.map((row) => [row.bucket, row.figure]));
  const rows = current.rows.map((row, place) => ({
    ...row,
    // Parts of time stand beside the part in the same place of the other period.
    before: (part === null || isCounted ? past.get(row.bucket) : before?.rows[place]?.figure) ?? null,
  }));
  return { rows, isCut: false, current, before };
}

/** Why parts of a dimension are not known. */
const UNTOLD: Partial<Record<AskDimension, AskNote>> = { customer: 'no_customers', ticket: 'no_tickets' };

/** Both figures of a difference, in the order in which they were named. */
function twoFigures(
  query: AskQuery,
  { rows, current, before }: { rows: readonly MovedRow[]; current: Side; before: Side | null },
  { days, compared }: { days: DateRange; compared: DateRange | null },
): MovedRow[] {
  const row = (bucket: string, figure: Figure): MovedRow => ({
    bucket,
    label: '',
    figure,
    bounds: new Map(),
    before: null,
  });
  if (query.by === null) {
    const nameOf = (range: DateRange) => Object.values(inclusive(range)).join(BOTH);
    return [row(nameOf(days), current.total), ...(compared && before ? [row(nameOf(compared), before.total)] : [])];
  }
  const filter = query.filters.find(({ dimension, exclude }) => dimension === query.by && !exclude);
  const values = filter !== undefined && 'values' in filter ? filter.values : [];
  return values
    .map((value) => (typeof value === 'object' ? value.id : bucketOfValue(query.by, value)))
    .map((bucket) => rows.find((each) => each.bucket === bucket) ?? row(bucket, nothingOf(query)));
}

/** Ranges of ages are numbered. */
function bucketOfValue(by: AskQuery['by'], value: string | number): string {
  return by === 'age' ? String(AGE_RANGES.map(String).indexOf(String(value)) + 1) : String(value);
}

async function withoutTime(
  { filters, andBy }: AskQuery,
  filter: SharedFilter,
  days: DateRange,
  { deps, bounds, signal }: AnswerContext,
): Promise<boolean> {
  if (filters.every(({ dimension }) => dimension !== 'hours')) return false;
  const timed = filters.filter(({ dimension }) => dimension !== 'hours');
  const lines = questionLines({ by: 'hour', andBy, filters: timed }, filter, days, bounds);
  const [row] = await deps.warehouse.query(linesWithoutTime(lines), { signal });
  return row !== undefined && row.lines > 0n;
}

function notesOfTotal({ metric }: AskQuery, { total, totalRow }: Side): AskNote[] {
  const isOfTickets = ['tickets', 'averageTicket', 'unitsPerTicket', 'ticketsShare'].includes(metric);
  const isOfCustomers = [
    'customers',
    'netPerCustomer',
    'unitsPerCustomer',
    'ticketsPerCustomer',
    'customersShare',
  ].includes(metric);
  if (total === null && totalRow.saleLines > 0n) {
    if (isOfTickets) return ['no_tickets'];
    if (isOfCustomers) return ['no_customers'];
  }
  const tickets = totalRow.divisor ?? totalRow.part;
  return isOfTickets && totalRow.lines > 0n && Number(tickets) < LOW_SAMPLE ? ['few_tickets'] : [];
}
