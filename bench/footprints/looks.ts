import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../hold/caller';

/** Before a look counts: until then what is listed is of the time before. */
const SETTLE_MS = 2_000;

/** The overview, asked for each second as a page that is open does; milliseconds of each answer. */
export async function lookOn(caller: Caller, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const { status } = await caller.call('GET', '/footprints/summary');
    if (status === 200) times.push(performance.now() - began);
    await sleep(1_000);
  }
  return times;
}

/** Looks at the list twice a second while events come; milliseconds since the newest listed one happened, when the answer is there. */
export async function lookAtNewest(caller: Caller, isOver: () => boolean): Promise<number[]> {
  const ages: number[] = [];
  await sleep(SETTLE_MS);
  while (!isOver()) {
    const { status, body } = await caller.call('GET', '/footprints?per_page=1');
    const newest = status === 200 ? JSON.parse(body).data[0]?.created_at : undefined;
    if (newest !== undefined) ages.push(Date.now() - Date.parse(newest));
    await sleep(500);
  }
  return ages;
}
