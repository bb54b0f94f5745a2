import type { Alert } from '@botica/contract/insights/alerts';
import { expect, it } from 'vitest';
import { alertBody, alertValues } from './alert-values';

it.each([
  ['es-PY', '1,5', '1.5', 1.5],
  ['es-PY', '1.5', '1.5', 1.5],
  ['en-US', '1,5', '1.5', 1.5],
  ['es-PY', '1.500', '1500', 1500],
  ['en-US', '1.500', '1.500', 1.5],
  ['es-PY', '1e9', '1e9', Number.NaN],
] as const)('reads in %s what was typed as %s, and drops no mark of it', (locale, typed, level, number) => {
  const values = { ...alertValues(null, locale), name: 'Low', level: typed, hysteresis: typed, cooldown_days: typed };
  expect(alertBody(values, locale)).toMatchObject({ level, hysteresis: number, cooldown_days: number });
});

it('shows a level as it is read again', () => {
  const alert: Alert = {
    id: '',
    name: 'Low',
    kind: 'threshold',
    measure: 'net',
    grain: 'day',
    direction: 'below',
    level: '1.500',
    hysteresis: 5,
    cooldown_days: 7,
    least_tickets: 30,
    silent_days: 3,
    store: null,
    category: null,
    by_mail: true,
    is_active: true,
    is_raised: false,
    fired_at: null,
    created_at: '',
  };
  for (const locale of ['es-PY', 'en-US', 'pt-BR'] as const) {
    expect(alertBody(alertValues(alert, locale), locale).level).toBe('1.500');
  }
});
