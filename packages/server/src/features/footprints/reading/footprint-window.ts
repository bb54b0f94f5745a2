import type { FootprintFilter } from '@botica/contract/footprints/footprints';
import { startOfDay } from '../../../platform/days';
import { AppError } from '../../../platform/errors';
import type { Window } from './footprint-where';

const DAY_MS = 86_400_000;

/** Zones that are newer than what the engine knows, by others whose clocks go alike. */
const ALIKE: ReadonlyMap<string, string> = new Map([['America/Coyhaique', 'America/Punta_Arenas']]);

/** A time zone by a name that the engine knows. */
export function engineZone(timeZone: string): string {
  return ALIKE.get(timeZone) ?? timeZone;
}

/**
 * The moments that a filter asks for: days are those of its time zone, the last one included.
 * @throws {AppError} `validation_failed` where it begins after its end.
 */
export function windowOf({ from, to, tz }: Pick<FootprintFilter, 'from' | 'to' | 'tz'>, timeZone: string): Window {
  const zone = tz ?? timeZone;
  const start = from === undefined ? null : momentOf(from, zone, 0);
  const end = to === undefined ? null : momentOf(to, zone, 1);
  if (start !== null && end !== null && start >= end) {
    throw new AppError('validation_failed', { errors: { from: [{ key: 'validation.from_after_to' }] } });
  }
  return { from: start, before: end };
}

function momentOf(text: string, timeZone: string, daysLater: 0 | 1): number {
  if (text.length > 10) return Date.parse(text);
  return startOfDay(Date.parse(`${text}T00:00:00Z`) + daysLater * DAY_MS, timeZone);
}
