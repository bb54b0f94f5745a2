/** First and last day of a period, `YYYY-MM-DD` in its time zone. @param meta `to` is exclusive */
export function daysOf({ from, to, tz }: { from: string; to: string; tz: string }): { from: string; to: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: tz, dateStyle: 'short' });
  return { from: day.format(Date.parse(from)), to: day.format(Date.parse(to) - 1) };
}

/** Growth of a figure; null where there is nothing to compare with. */
export function growthOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}
