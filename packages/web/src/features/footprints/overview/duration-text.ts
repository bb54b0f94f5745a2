import type { Locale } from '@botica/contract/locales';

/** `3 min 5 s` in the words of the language; hours only where there are some. */
export function durationText(locale: Locale, seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    { value: Math.floor(whole / 3600), unit: 'hour' },
    { value: Math.floor(whole / 60) % 60, unit: 'minute' },
    { value: whole % 60, unit: 'second' },
  ] as const;
  const shown = parts.filter(({ value, unit }) => value > 0 || (unit === 'second' && whole === 0)).slice(0, 2);
  return shown
    .map(({ value, unit }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value),
    )
    .join(' ');
}
