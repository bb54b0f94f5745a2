import { useMemo } from 'react';
import { useLocale } from '../../../shared/i18n/use-locale';

/** Names of countries in the language of the page, by ISO 3166 code. */
export function useCountryNames(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [locale]);
}
