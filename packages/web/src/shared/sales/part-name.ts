import type { TrendGrain } from '@botica/contract/sales-trends/vocabulary';
import type { Format } from '../i18n/use-format';

/** What a day, week or month of a window is called: on the axis, and in full. */
export function partName(
  format: Pick<Format, 'day' | 'date' | 'range' | 'month'>,
  grain: TrendGrain,
  { from, to }: { from: string; to: string },
  style: 'short' | 'long',
): string {
  if (grain === 'month') return format.month(from.slice(0, 7), style);
  if (style === 'short') return format.day(from);
  return grain === 'day' ? format.date(from) : (format.range(from, to) ?? '');
}
