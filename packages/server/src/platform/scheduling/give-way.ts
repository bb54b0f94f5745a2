import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * `others`: enough for whoever answers calls to be served first, and little enough to go on beside other programs. `all`: also to whoever
 * gives way to others.
 */
const NICE = { others: 10, all: 15 } as const;

/**
 * Lets threads that answer calls go first: where statements and files take all cores, a call that only waits for its turn of
 * the processor would be late. Linux has a priority for each thread, which those that it makes inherit; elsewhere a thread
 * cannot have its own, and nothing is done.
 * @param who the thread that calls, or all threads of its process, now and to come
 */
export function giveWay(who: 'thread' | 'process', to: keyof typeof NICE = 'others'): void {
  if (process.platform !== 'linux') return;
  const threads = who === 'thread' ? [0] : readdirSync('/proc/self/task').map(Number);
  for (const thread of threads) lower(thread, NICE[to]);
}

function lower(thread: number, nice: number): void {
  try {
    setPriority(thread, nice);
  } catch {
    // It has ended meanwhile, or the system refuses: the threads are as important as others then.
  }
}
