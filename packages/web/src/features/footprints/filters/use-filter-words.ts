import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import type { FilterName } from '../footprints-search';
import { useEventName } from '../use-event-name';
import { useCountryNames } from './use-country-names';

/** Filters and their values in words. */
export function useFilterWords() {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const eventName = useEventName();
  const countryName = useCountryNames();
  return {
    nameOf: (name: FilterName) => t(`field.${name}`),
    textOf(name: FilterName, value: string): string {
      if (name === 'from' || name === 'to') return format.date(value, 'short');
      if (name === 'event') return eventName(value);
      if (name === 'device') return t(`device.${value}`);
      if (name === 'country') return countryName(value);
      if (name === 'is_robot' || name === 'is_banned') return t('yes');
      return value;
    },
  };
}
