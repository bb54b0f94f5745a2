import {
  COMPARISONS,
  type Comparison,
  DEFAULT_COMPARISON,
  FILTER_LIMITS,
  PERIODS,
  type Period,
} from '@botica/contract/sales-trends/vocabulary';
import { REPORTED_MAX, type Refusal } from './refusal';

/** The default is the server's: the longest period that the data fills. */
export type SalesWindow =
  | { kind: 'default' }
  | { kind: 'period'; period: Period }
  | { kind: 'dates'; from: string; to: string };

const { firstDay, lastDay, windowMaxDays } = FILTER_LIMITS;
const MS_PER_DAY = 86_400_000;

/** The window that `period`, or `from` and `to`, say. */
export function readWindow(
  period: string | null,
  from: string | null,
  to: string | null,
  refused: Refusal[],
): SalesWindow {
  const isRange = from !== null && to !== null && isWindow(from, to);
  if (!isRange) {
    if (from !== null) refused.push({ name: 'from', value: from });
    if (to !== null) refused.push({ name: 'to', value: to });
  }
  const known = PERIODS.find((candidate) => candidate === period);
  // Dates win over a period: they say more. The API takes only one of the two.
  if (period !== null && (known === undefined || isRange)) refused.push({ name: 'period', value: period });
  if (isRange) return { kind: 'dates', from, to };
  return known === undefined ? { kind: 'default' } : { kind: 'period', period: known };
}

export function readComparison(text: string | null, refused: Refusal[]): Comparison {
  const known = COMPARISONS.find((candidate) => candidate === text);
  if (text !== null && known === undefined) refused.push({ name: 'compare', value: text.slice(0, REPORTED_MAX) });
  return known ?? DEFAULT_COMPARISON;
}

function isWindow(from: string, to: string): boolean {
  if (!isIsoDate(from) || !isIsoDate(to) || from < firstDay || to > lastDay || from > to) return false;
  return Date.parse(to) - Date.parse(from) < windowMaxDays * MS_PER_DAY;
}

/** A day that exists in the calendar: 2023-02-29 does not. @internal */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
