import { offsetAt } from '../../../../platform/days';

/** A day of the proleptic Gregorian calendar. */
export interface CivilDate {
  year: number;
  /** 1..12 */
  month: number;
  day: number;
}

/** Year, month and day of a number of days since 1970-01-01 (Howard Hinnant, "chrono-compatible low-level date algorithms"). @internal */
export function civilDate(days: number): CivilDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** `YYYY-MM-DD` of a number of days since 1970-01-01. */
export function isoDate(days: number): string {
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}

/** Completed years from one day to another; who was born on 29 February comes of age on 1 March. Negative before the birth. */
export function ageOn(day: number, birthDay: number): number {
  const at = civilDate(day);
  const birth = civilDate(birthDay);
  const hadBirthday = at.month > birth.month || (at.month === birth.month && at.day >= birth.day);
  return at.year - birth.year - (hadBirthday ? 0 : 1);
}

/** Turns instants into the wall clock of a time zone, for values that carry an offset. */
export class WallClock {
  /** Offset in minutes by quarter of an hour since 1970: zones change their offset on such a boundary. */
  private readonly offsets = new Map<number, number>();

  constructor(private readonly timeZone: string) {}

  /** Minutes since 1970-01-01 00:00 on the wall for minutes since then in UTC. */
  fromUtc(minutes: number): number {
    const quarter = Math.floor(minutes / 15);
    let offset = this.offsets.get(quarter);
    if (offset === undefined) {
      offset = Math.floor(offsetAt(quarter * 15 * 60_000, this.timeZone) / 60_000);
      if (this.offsets.size >= 100_000) this.offsets.clear();
      this.offsets.set(quarter, offset);
    }
    return minutes + offset;
  }
}
