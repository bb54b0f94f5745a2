import type { AskFilter, AskQuery } from '@botica/contract/ask/ask';
import type { Condition } from '../../../sales/query/filters';
import { FILTERS } from '../../../sales/query/filters';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, withPersons } from '../../../sales/query/line-source';
import { type Pinned, pinnedBy } from '../../../sales/query/metric';
import { salesWhere } from '../../../sales/query/sales-where';
import { EARLIEST_MINUTE, IS_MIXED_TICKET, IS_TICKET } from '../../../sales/query/terms';
import type { DateRange } from '../../../sales/windows/calendar';

/** Where ages end. */
const OLDEST = 32_767;

/** What the analyses filter by as well. */
export type SharedFilter = Pick<
  LineFilter,
  'category' | 'product' | 'store' | 'gender' | 'age' | 'payment' | 'profile'
>;

/** The lines of a question: what stands after FROM and WHERE, with what is bound. */
export interface QuestionLines extends Condition {
  from: string;
  pinned: Pinned;
  /** SQL of the minute that a line counts for: that of its ticket, else its own; below 0 where it is not known. */
  minute: string;
}

/** The values that a query asks for by a filter of the analyses. */
export function sharedFilter(filters: readonly AskFilter[]): Omit<SharedFilter, 'profile'> {
  const filter: Omit<SharedFilter, 'profile'> = {};
  for (const each of filters) {
    if (each.exclude) continue;
    if (each.dimension === 'gender') filter.gender = each.values;
    else if (each.dimension === 'age') filter.age = each.values;
    else if (each.dimension === 'category' || each.dimension === 'product')
      filter[each.dimension] = each.values.map(({ id }) => id);
    else if (each.dimension === 'store' || each.dimension === 'payment')
      filter[each.dimension] = each.values.map(({ id }) => id);
  }
  return filter;
}

/** What is left out by a filter of the analyses: the opposite of its own condition, its parameters under other names. */
function leftOut(filter: AskFilter): Condition | null {
  if (!filter.exclude) return null;
  if (filter.dimension === 'hours' || filter.dimension === 'weekday' || filter.dimension === 'years') return null;
  const of = ({ where, params }: Condition): Condition => ({
    where: `NOT (${Object.keys(params).reduce((text, name) => text.replaceAll(`{${name}:`, `{without_${name}:`), where)})`,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [`without_${name}`, value])),
  });
  if (filter.dimension === 'gender') return of(FILTERS.gender.condition(filter.values));
  if (filter.dimension === 'age') return of(FILTERS.age.condition(filter.values));
  const ids = filter.values.map(({ id }) => id);
  return of(FILTERS[filter.dimension].condition(ids));
}

function weekdays(filter: AskFilter): Condition | null {
  if (filter.dimension !== 'weekday') return null;
  const name = filter.exclude ? 'withoutWeekdays' : 'weekdays';
  const where = `toDayOfWeek(date) IN {${name}:Array(UInt8)}`;
  return { where: filter.exclude ? `NOT (${where})` : where, params: { [name]: filter.values } };
}

/** Ages in years on the day of the purchase; who is left out is known to have them. */
function years(filter: AskFilter): Condition | null {
  if (filter.dimension !== 'years') return null;
  const [from, to] = filter.exclude ? ['withoutYoungest', 'withoutOldest'] : ['youngest', 'oldest'];
  const where = `age BETWEEN {${from}:Int16} AND {${to}:Int16}`;
  const params = { [from]: filter.from ?? 0, [to]: filter.to ?? OLDEST };
  return { where: filter.exclude ? `NOT (${where})` : where, params };
}

/** Lines whose minute lies in a span; over midnight it has two parts. What has no time is in none, and in what leaves one out. */
function hours(filter: AskFilter, minute: string): Condition | null {
  if (filter.dimension !== 'hours') return null;
  const [from, to] = filter.exclude ? ['withoutFrom', 'withoutTo'] : ['fromMinute', 'toMinute'];
  const ends = [`${minute} >= {${from}:Int16}`, `${minute} < {${to}:Int16}`];
  const span = `(${ends.join(filter.from < filter.to ? ' AND ' : ' OR ')})`;
  const where = `(${minute} >= 0 AND ${span})`;
  return { where: filter.exclude ? `NOT ${where}` : where, params: { [from]: filter.from, [to]: filter.to } };
}

/** A mixed ticket starts at the earliest minute that any of its sale lines knows, as in the filter by hours (metrics.md, Base). */
const withMixedMinutes = (table: string) => `(
  SELECT lines.*, if(${IS_MIXED_TICKET}, mixed.earliest, if(${IS_TICKET}, ticket_minute, minute)) AS counted_minute
  FROM ${table} AS lines ANY LEFT JOIN (
    SELECT ticket_key, ${EARLIEST_MINUTE} AS earliest FROM sale_lines WHERE ${IS_MIXED_TICKET} GROUP BY ticket_key
  ) AS mixed ON lines.ticket_key = mixed.ticket_key)`;

const PERSONAL = ['gender', 'age', 'years'] as const;

/** Which lines a question is about, on some days. */
export function questionLines(
  { by, andBy, filters }: Pick<AskQuery, 'by' | 'andBy' | 'filters'>,
  filter: SharedFilter,
  days: DateRange,
  facts: Pick<LineFacts, 'hasMixed' | 'hasCustomerRecords'>,
): QuestionLines {
  const dimensions = [by, andBy, ...filters.map(({ dimension }) => dimension)];
  const readsPerson = PERSONAL.some((dimension) => dimensions.includes(dimension));
  const readsMinutes = dimensions.includes('hour') || dimensions.includes('hours');
  const table = withPersons('sale_lines', facts, filter, { readsPerson });
  const isJoined = readsMinutes && facts.hasMixed;
  const minute = isJoined ? 'counted_minute' : `if(${IS_TICKET}, ticket_minute, minute)`;
  const parts = [
    salesWhere(filter, days),
    ...(dimensions.includes('ticket') ? [{ where: IS_TICKET, params: {} }] : []),
    ...filters
      .flatMap((each) => [leftOut(each), weekdays(each), years(each), hours(each, minute)])
      .filter((part) => part !== null),
  ];
  return {
    from: isJoined ? withMixedMinutes(table) : table,
    where: parts.map(({ where }) => where).join(' AND '),
    params: Object.assign({}, ...parts.map(({ params }) => params)) as Condition['params'],
    pinned: pinnedOf(filter, filters),
    minute,
  };
}

/** What leaves categories or products out keeps several of them: tickets are then counted one by one. */
function pinnedOf(filter: SharedFilter, filters: readonly AskFilter[]): Pinned {
  const pinned = pinnedBy(filter);
  for (const { dimension, exclude } of filters) {
    const isItem = dimension === 'category' || dimension === 'product';
    if (isItem && exclude && pinned[dimension] !== 'one') pinned[dimension] = 'several';
  }
  return pinned;
}
