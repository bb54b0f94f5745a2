const NBSP = '\u00a0';

/** `3 min 5 s`, in symbols that all languages share; hours only where there are some. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    { value: Math.floor(whole / 3600), unit: 'h' },
    { value: Math.floor(whole / 60) % 60, unit: 'min' },
    { value: whole % 60, unit: 's' },
  ] as const;
  const shown = parts.filter(({ value, unit }) => value > 0 || (unit === 's' && whole === 0)).slice(0, 2);
  return shown.map(({ value, unit }) => `${value}${NBSP}${unit}`).join(' ');
}
