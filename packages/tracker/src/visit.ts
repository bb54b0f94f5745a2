import { keep, type Place, randomId, readKept } from './kept';

const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 24 * 60 * 60_000;
/** Of `randomId`. */
const ID_LENGTH = 32;

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
 * and 24 hours after the first one, whatever timers did while the device slept. Its name follows from the one before, so that
 * tabs that go on at the same moment, before they hear of each other, go on in the same one.
 */
export function sessionId(): string {
  const now = Date.now();
  let id = '';
  let began = 0;
  let latest = 0;
  for (const place of PLACES) {
    const [known = '', start, last] = readKept(SESSION, place)?.split(' ') ?? [];
    // A tab that rested keeps what another one has long replaced: the one used last counts.
    if (Number(last) > latest) {
      id = known;
      began = Number(start);
      latest = Number(last);
    }
  }
  if (Math.abs(now - latest) > IDLE_MS || now - began >= LONGEST_MS) {
    id = (id || randomId()).slice(0, ID_LENGTH) + latest;
    began = now;
  }
  for (const place of PLACES) keep(SESSION, `${id} ${began} ${now}`, place);
  return id;
}

/** Forgets who visits. */
export function forgetVisitor(): void {
  for (const place of PLACES) keep(SESSION, null, place);
  keep(VISITOR, null);
}
