import type { Alert } from '@botica/contract/insights/alerts';
import {
  ALERT_LIMITS,
  type AlertDirection,
  type AlertKind,
  type ForecastGrain,
  type ForecastMeasure,
} from '@botica/contract/insights/vocabulary';
import type { Locale } from '@botica/contract/locales';
import { numberMarks, typedNumber, typedValue } from '../../../shared/i18n/typed-number';
import type { AlertBody } from './alerts.api';

/** The fields of the form; numbers as they were typed. */
export type AlertValues = {
  name: string;
  kind: AlertKind;
  silent_days: number | string;
  measure: ForecastMeasure;
  grain: ForecastGrain;
  store: string;
  category: string;
  direction: AlertDirection;
  level: string;
  hysteresis: number | string;
  cooldown_days: number | string;
  least_tickets: number | string;
  by_mail: boolean;
  is_active: boolean;
};

const NEW: AlertValues = {
  name: '',
  kind: 'threshold',
  silent_days: ALERT_LIMITS.usualSilentDays,
  measure: 'net',
  grain: 'day',
  store: '',
  category: '',
  direction: 'below',
  level: '',
  hysteresis: ALERT_LIMITS.usualHysteresis,
  cooldown_days: ALERT_LIMITS.usualCooldown,
  least_tickets: ALERT_LIMITS.usualTickets,
  by_mail: true,
  is_active: true,
};

/** What the form begins with. */
export function alertValues(alert: Alert | null, locale: Locale): AlertValues {
  if (alert === null) return NEW;
  const { id: _, is_raised: __, fired_at: ___, created_at: ____, ...values } = alert;
  // As people of the language write it: `typedNumber` would read "1.500" as thousands.
  const level = values.level?.replace('.', numberMarks(locale).decimal) ?? '';
  return { ...values, store: values.store ?? '', category: values.category ?? '', level };
}

/** The form as the API takes it; what the kind does not ask stays as it is usual. */
export function alertBody(values: AlertValues, locale: Locale): AlertBody {
  const numberOr = (value: number | string, usual: number) =>
    value === '' ? usual : typedValue(locale, String(value));
  const isThreshold = values.kind === 'threshold';
  return {
    ...values,
    name: values.name.trim(),
    store: values.store === '' || values.kind === 'silence' ? null : values.store,
    category: values.category === '' || values.kind === 'silence' ? null : values.category,
    // Left out where it is needed, the form says so.
    level: isThreshold ? (values.level === '' ? undefined : typedNumber(locale, values.level)) : null,
    silent_days: numberOr(values.silent_days, ALERT_LIMITS.usualSilentDays),
    hysteresis: numberOr(values.hysteresis, ALERT_LIMITS.usualHysteresis),
    cooldown_days: numberOr(values.cooldown_days, ALERT_LIMITS.usualCooldown),
    least_tickets: numberOr(values.least_tickets, ALERT_LIMITS.usualTickets),
  };
}
