import { keep, type Place, randomId, readKept } from './kept';

const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 24 * 60 * 60_000;

const VISITOR = 'echoId';
const SESSION = 'echoSession';
/** All tabs share a session; a tab has its own copy for browsers that forbid the other place. */
const PLACES: readonly Place[] = ['localStorage', 'sessionStorage'];

/** The visitor, known again on this device. No cookie. */
export function visitorId(): string {
  const id = readKept(VISITOR) || randomId();
  keep(VISITOR, id);
  return id;
}

/**
 * The session that an event of this moment belongs to. Another one begins after 30 minutes without an event in any tab,
 * and 24 hours after the first one, whatever timers did while the device slept.
 */
export function sessionId(): string {
  const now = Date.now();
  let id = randomId();
  let began = now;
  let latest = 0;
  for (const place of PLACES) {
    const [known, start, last] = (readKept(SESSION, place) ?? '').split(' ');
    const from = Number(start);
    const at = Number(last);
    // A tab that rested keeps what another one has long replaced: the one used last counts.
    if (known && at > latest && Math.abs(now - at) <= IDLE_MS && Math.abs(now - from) < LONGEST_MS) {
      id = known;
      began = from;
      latest = at;
    }
  }
  for (const place of PLACES) keep(SESSION, `${id} ${began} ${now}`, place);
  return id;
}

/** Forgets who visits. */
export function forgetVisitor(): void {
  for (const place of PLACES) keep(SESSION, null, place);
  keep(VISITOR, null);
}
