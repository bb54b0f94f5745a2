import { useMemo } from 'react';
import { useLocale } from '../../../shared/i18n/use-locale';
import type { SummaryAnswer } from '../footprints.api';

interface PartNames {
  short: (at: string) => string;
  long: (at: string) => string;
}

/** What hours and days of a period are called, by the clocks of its time zone. */
export function usePartNames(meta: Pick<SummaryAnswer['meta'], 'unit' | 'tz'>): PartNames {
  const locale = useLocale();
  const { unit, tz } = meta;
  return useMemo(() => partNames(locale, { unit, tz }), [locale, unit, tz]);
}

export function partNames(locale: string, { unit, tz }: Pick<SummaryAnswer['meta'], 'unit' | 'tz'>): PartNames {
  const printed = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: tz });
    return (at: string) => format.format(new Date(at));
  };
  return unit === 'hour'
    ? {
        short: printed({ hour: 'numeric', minute: '2-digit' }),
        long: printed({ dateStyle: 'medium', timeStyle: 'short' }),
      }
    : { short: printed({ day: 'numeric', month: 'short' }), long: printed({ dateStyle: 'full' }) };
}
