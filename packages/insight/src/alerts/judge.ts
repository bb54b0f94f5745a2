import { median } from '../findings/change-points';

/** Where a figure stands: beyond the line of an alert, clearly back from it, or between both. */
export type Place = 'beyond' | 'between' | 'back';

/** Whether an alert has fired and its figure is not back yet, and the day of the step that it fired for last. */
export interface AlertState {
  isRaised: boolean;
  firedStep: string | null;
}

export interface Level {
  level: bigint;
  direction: 'below' | 'above';
  /** Percent of the level. */
  hysteresis: number;
}

/** Standard deviations from its forecast at which a figure is unusual, and those at which it no longer is. */
const UNUSUAL = { from: 3, until: 2 } as const;
const MS_PER_DAY = 86_400_000;

/** Where a figure stands beside a level: both exact, in the same unit. */
export function besideLevel(value: bigint, { level, direction, hysteresis }: Level): Place {
  const distance = direction === 'below' ? value - level : level - value;
  if (distance < 0n) return 'beyond';
  return 100n * distance >= (level < 0n ? -level : level) * BigInt(hysteresis) ? 'back' : 'between';
}

/** Where a figure stands so many standard deviations from its forecast. */
export function besideForecast(score: number): Place {
  const distance = Math.abs(score);
  if (distance >= UNUSUAL.from) return 'beyond';
  return distance < UNUSUAL.until ? 'back' : 'between';
}

/**
 * What one more step does to an alert. It fires when its figure goes beyond the line, not again before the figure was back, and not within
 * the cooldown, whose end it waits for.
 * @param step first day of the step, `YYYY-MM-DD`
 */
export function judgeStep(
  state: AlertState,
  { step, place, cooldownDays }: { step: string; place: Place; cooldownDays: number },
): AlertState & { fires: boolean } {
  if (state.isRaised) return { ...state, isRaised: place !== 'back', fires: false };
  const isCooling =
    state.firedStep !== null && Date.parse(step) - Date.parse(state.firedStep) < cooldownDays * MS_PER_DAY;
  if (place !== 'beyond' || isCooling) return { ...state, fires: false };
  return { isRaised: true, firedStep: step, fires: true };
}

/** Steps that tell how many tickets one usually has. */
const USUAL_STEPS = 8;

/**
 * Tickets that a step usually has: the median of the eight before it, or of the same weekday where steps are days, so that a day that is
 * always closed has none.
 */
export function usualTickets(tickets: readonly number[], step: number, apart: number): number {
  const before = Array.from({ length: USUAL_STEPS }, (_, place) => tickets[step - (place + 1) * apart]);
  return median(before.filter((count) => count !== undefined));
}
