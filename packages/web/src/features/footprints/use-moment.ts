import { useMemo } from 'react';
import { useLocale } from '../../shared/i18n/use-locale';

/** Formatter of a moment to the second, by the viewer's clock: events follow each other closely. */
export function useMoment(): (isoInstant: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
    return (isoInstant) => format.format(new Date(isoInstant));
  }, [locale]);
}
