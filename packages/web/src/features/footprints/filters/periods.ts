import type { FootprintsFilter } from '../footprints-search';

/** Days up to today that can be chosen at once. */
export const PERIODS = [1, 7, 30, 90, 365] as const;

/** The day so many days ago, `YYYY-MM-DD` by the viewer's clock. */
export function dayBefore(days: number, now: Date = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}

/** Days of a filter that ends today, `usual` without days, `other` for any others. */
export function periodOf({ from, to }: Pick<FootprintsFilter, 'from' | 'to'>, today: string): string {
  if (from === undefined && to === undefined) return 'usual';
  if (from === undefined || to !== today) return 'other';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return PERIODS.some((one) => one === days) ? String(days) : 'other';
}
