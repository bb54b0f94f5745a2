import type { DateRange } from '../windows/calendar';
import { type Condition, conditionsOf, type FilterKind } from './filters';
import type { LineFilter } from './line-filter';
import { bindDate } from './params';

/** What a line says by itself. */
const OF_LINES: readonly FilterKind[] = ['item', 'place', 'person', 'purchase', 'time'];

/** The lines of a filter whose date is in a range. */
export function salesWhere(filter: LineFilter, days: DateRange): Condition {
  const { where, params } = daysWhere(filter, days);
  const lines = conditionsOf(filter, OF_LINES);
  const conditions = filter.profile === undefined ? lines.conditions : ['has_customer', ...lines.conditions];
  return { where: [where, ...conditions].join(' AND '), params: { ...params, ...lines.params } };
}

/** Days in a range, of the customers whose profiles the filter asks for. */
export function daysWhere(filter: LineFilter, { from, to }: DateRange): Condition {
  const members = conditionsOf(filter, ['profile']);
  return {
    where: ['date >= {from:Date} AND date < {to:Date}', ...members.conditions].join(' AND '),
    params: { from: bindDate(from), to: bindDate(to), ...members.params },
  };
}
