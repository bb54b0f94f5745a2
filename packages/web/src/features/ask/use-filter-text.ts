import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/use-locale';
import type { QueryFilter } from './ask.api';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A filter in words: `store: A, B`, or `without store: A`. */
export function useFilterText(): (filter: QueryFilter) => string {
  const { t } = useTranslation('ask');
  const locale = useLocale();
  // 2024-01-01 was a Monday.
  const weekday = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`2024-01-0${day}`));
  const valuesOf = (filter: QueryFilter): string => {
    if (filter.dimension === 'hours') return `${clock(filter.from)}–${clock(filter.to)}`;
    if (filter.dimension === 'years') {
      const { from, to } = filter;
      return t(from === null ? 'ages.to' : to === null ? 'ages.from' : 'ages.between', { from, to });
    }
    if (filter.dimension === 'weekday') return filter.values.map(weekday).join(', ');
    if (filter.dimension === 'gender') return filter.values.map((value) => t(`genders.${value}`)).join(', ');
    if (filter.dimension === 'profile') return filter.values.map((value) => t(`profiles.${value}`)).join(', ');
    if (filter.dimension === 'age') return filter.values.join(', ');
    return filter.values.map(({ name }) => name).join(', ');
  };
  return (filter) => {
    const text = t('chips.filter', { dimension: t(`dimensions.${filter.dimension}`), values: valuesOf(filter) });
    return filter.exclude ? t('chips.without', { filter: text }) : text;
  };
}
