import { LRUCache } from 'lru-cache';

/** Days of one country and year, `YYYY-MM-DD`. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 200 });

/** Whether a day is a public holiday of a country (ISO 3166-1, two letters); none are known of some countries. */
export async function holidaysOf(country: string): Promise<(day: string) => boolean> {
  // Its rules of all countries are read when somebody first asks.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country);
  const daysOf = (year: number) => {
    const key = `${country} ${year}`;
    const days = known.get(key) ?? new Set(publicDays(calendar.getHolidays(year)));
    known.set(key, days);
    return days;
  };
  return (day) => daysOf(Number(day.slice(0, 4))).has(day);
}

/** A holiday may last for several days: `start` and `end` are moments, `date` is the local beginning. */
function publicDays(holidays: readonly { date: string; type: string }[]): string[] {
  return holidays.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10));
}
