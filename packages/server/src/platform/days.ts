/**
 * When a day begins in a time zone, also where the clock then jumps over midnight.
 * @param utcMidnight midnight of that day, were it UTC
 */
export function startOfDay(utcMidnight: number, timeZone: string): number {
  const offset = offsetAt(utcMidnight, timeZone);
  const guess = utcMidnight - offset;
  const better = utcMidnight - offsetAt(guess, timeZone);
  // Where midnight does not exist, the day begins after the jump: the later one of both.
  return better === guess ? guess : Math.max(guess, better);
}

/** Midnight of the local day of a moment, were it UTC. */
export function localMidnight(ms: number, timeZone: string): number {
  return Date.parse(`${new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(ms)}T00:00:00Z`);
}

/** The local day of a moment, `YYYY-MM-DD`. */
export function localDay(ms: number, timeZone: string): string {
  return new Date(localMidnight(ms, timeZone)).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Milliseconds that a zone's clocks are ahead of UTC at a moment.
 * @throws {RangeError} for a zone that nobody knows.
 */
export function offsetAt(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (formats.size < 500) formats.set(timeZone, format);
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(ms)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}
