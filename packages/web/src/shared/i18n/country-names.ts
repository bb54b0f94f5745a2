import { TELEPHONE_COUNTRIES } from '@botica/contract/users/telephone';
import { useMemo } from 'react';
import { useLocale } from './use-locale';

/** Countries by name in the language of the page, with their calling codes. */
export function useCountries(): readonly { value: string; label: string; callingCode: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return TELEPHONE_COUNTRIES.map(({ country, callingCode }) => ({
      value: country,
      label: names.of(country) ?? country,
      callingCode,
    })).toSorted((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale]);
}
