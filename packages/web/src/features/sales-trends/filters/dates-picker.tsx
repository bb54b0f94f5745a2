import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import type { Locale } from '@botica/contract/locales';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { settingsQuery } from '../../../shared/settings/settings.api';
import classes from './filter-bar.module.css';
import type { SalesWindow } from './window-parameter';

export interface WindowControlProps {
  window: SalesWindow;
  onChange: (window: SalesWindow) => void;
  /** Last day with sales: later days cannot be chosen. Null while unknown. */
  lastDay: string | null;
}

/** Names of the calendar's words and the order of a written date. */
const CALENDARS: Record<Locale, { locale: string; format: string }> = {
  'es-PY': { locale: 'es', format: 'DD/MM/YYYY' },
  'en-US': { locale: 'en', format: 'MM/DD/YYYY' },
  'pt-BR': { locale: 'pt-br', format: 'DD/MM/YYYY' },
};

/** Chooses days in a calendar, which is open at first: it stands for a button that was used. */
export function DatesPicker({ window, onChange, lastDay }: WindowControlProps) {
  const { t } = useTranslation('sales-trends');
  const calendar = CALENDARS[useLocale()];
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const firstDay = calendarDay(useQuery(settingsQuery()).data?.weekStart ?? MONDAY);
  const chosen: Range = window.kind === 'dates' ? [window.from, window.to] : [null, null];
  const button = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, []);
  // Between the first and the second click the range is half chosen: only the calendar knows about it.
  const [half, setHalf] = useState<Range | null>(null);
  const choose = ([from, to]: Range) => {
    if (from === null || to === null) return setHalf([from, to]);
    setHalf(null);
    onChange({ kind: 'dates', from, to });
  };
  return (
    <DatePickerInput
      ref={button}
      type="range"
      aria-label={t('filters.dates')}
      placeholder={t('filters.dates')}
      value={half ?? chosen}
      onChange={choose}
      valueFormat={calendar.format}
      locale={calendar.locale}
      firstDayOfWeek={firstDay}
      {...(lastDay === null ? {} : { maxDate: lastDay, defaultDate: openingMonth(chosen[0], lastDay, isWide) })}
      allowSingleDateInRange
      numberOfColumns={isWide ? 2 : 1}
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      popoverProps={{ position: 'bottom-start', shadow: 'lg', onClose: () => setHalf(null) }}
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
        monthLevelControl: t('calendar.toMonths'),
        yearLevelControl: t('calendar.toYears'),
      }}
      className={classes.dates}
      data-active={window.kind === 'dates' || undefined}
    />
  );
}

const MONDAY = 1;

/** Days of the week as the calendar counts them, from 0 = Sunday. */
type CalendarDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const CALENDAR_DAYS: readonly CalendarDay[] = [0, 1, 2, 3, 4, 5, 6];

/** The company's first day of the week (1 = Monday ... 7 = Sunday, ISO 8601) as the calendar counts it. */
function calendarDay(isoDay: number): CalendarDay {
  return CALENDAR_DAYS[isoDay % 7] ?? MONDAY;
}

type Range = [from: string | null, to: string | null];

/** Month that the calendar opens with: of the chosen days, else the last months of the data. */
function openingMonth(from: string | null, lastDay: string, isWide: boolean): string {
  if (from !== null) return from;
  const date = new Date(`${lastDay.slice(0, 7)}-01T00:00:00Z`);
  if (isWide) date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 10);
}
