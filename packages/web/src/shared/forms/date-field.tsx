import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import type { Locale } from '@botica/contract/locales';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/format';
import { useLocale } from '../i18n/use-locale';
import { readTypedDate } from './typed-date';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const CALENDARS: Record<Locale, string> = { 'es-PY': 'es', 'en-US': 'en', 'pt-BR': 'pt-br' };

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`; text that is no day stays as it was typed, for the rules to refuse. */
  value?: string;
  onChange?: (value: string) => void;
  /** Last day that the calendar offers. */
  maxDate?: string;
}

/** A day, typed in the order of the language or chosen in a calendar. No time zone ever moves it. */
export function DateField({ value = '', onChange, maxDate, ...props }: DateFieldProps) {
  const { t } = useTranslation('shared');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState({ text: shown(value, locale), value, locale });
  const isSame = typed.value === value && typed.locale === locale;
  const text = isSame ? typed.text : shown(value, locale);
  const type = (next: string) => {
    const date = readTypedDate(next, locale) ?? next;
    setTyped({ text: next, value: date, locale });
    onChange?.(date);
  };
  const day = ISO_DATE.test(value) ? value : null;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="lg"
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          placeholder={t('form.datePlaceholder')}
          inputMode="numeric"
          autoComplete="off"
          {...props}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('form.calendar')}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={18} aria-hidden="true" />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('form.calendar')}>
        <DatePicker
          value={day}
          locale={CALENDARS[locale]}
          {...(maxDate === undefined ? {} : { maxDate })}
          {...((day ?? maxDate) === undefined ? {} : { defaultDate: day ?? maxDate })}
          defaultLevel={day === null ? 'decade' : 'month'}
          onChange={(chosen) => {
            setIsOpen(false);
            onChange?.(chosen ?? '');
          }}
          ariaLabels={{
            previousMonth: t('form.previous'),
            nextMonth: t('form.next'),
            previousYear: t('form.previous'),
            nextYear: t('form.next'),
            previousDecade: t('form.previous'),
            nextDecade: t('form.next'),
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function shown(value: string, locale: Locale): string {
  return ISO_DATE.test(value) ? formatDate(locale, value, 'short') : value;
}
