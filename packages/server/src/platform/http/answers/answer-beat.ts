import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a password hash takes, so that the time of an answer tells nothing of what was done for it. */
const BEAT_MS = 100;

/** Waits for the next whole multiple of the beat. @param began as `performance.now()` said then */
export async function untilBeat(began: number): Promise<void> {
  await sleep(BEAT_MS - ((performance.now() - began) % BEAT_MS));
}
