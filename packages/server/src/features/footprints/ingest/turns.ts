import { setImmediate as turn } from 'node:timers/promises';

/** So long a stretch of work may hold up calls. */
const STRETCH_MS = 8;

/**
 * For work on many events: null, or what is to be awaited since the stretch before took so long that calls have their turn. By time,
 * so that the work has its share of the processor however many calls there are.
 */
export function givingTurns(): () => Promise<void> | null {
  let until = performance.now() + STRETCH_MS;
  return () => {
    if (performance.now() < until) return null;
    return turn().then(() => {
      until = performance.now() + STRETCH_MS;
    });
  };
}
