import type { useFormat } from '../../../shared/i18n/use-format';

type Format = Pick<ReturnType<typeof useFormat>, 'date'>;

/** `1 dic 2025 – 30 nov 2026`, both days inside; null when there is no window. */
export function rangeText(format: Format, from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null;
  return `${format.date(from)}\u00a0\u2013 ${format.date(to)}`;
}
