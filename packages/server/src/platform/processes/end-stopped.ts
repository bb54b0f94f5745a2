import { setTimeout as sleep } from 'node:timers/promises';
import type { Child, ChildLogger } from './kept-child';
import { killProcess, listFamily } from './processes';

/** Decision 019 says why these figures. */
const LOOK_MS = 1_000;
const LOOKS = 3;

/**
 * Kills a process, or one that it started, when it was stopped (SIGSTOP), from now until it has ended. Nothing but SIGSTOP and
 * its like brings a process into this state, so that a busy one is never taken for it.
 * @param name in the log: `PostgreSQL`
 */
export function endStopped(name: string, { pid, ended }: Pick<Child, 'pid' | 'ended'>, logger: ChildLogger): void {
  const watch = new AbortController();
  void ended.then(() => watch.abort());
  look().catch((error: unknown) => {
    if (!watch.signal.aborted) logger.error({ err: error }, `${name} is not watched any more`);
  });

  async function look(): Promise<void> {
    let looks = new Map<number, number>();
    for (;;) {
      await sleep(LOOK_MS, undefined, { signal: watch.signal, ref: false });
      const stopped = (await listFamily(pid)).filter(({ isStopped }) => isStopped);
      looks = new Map(stopped.map((entry) => [entry.pid, (looks.get(entry.pid) ?? 0) + 1]));
      for (const [member, count] of looks) {
        if (count < LOOKS || watch.signal.aborted) continue;
        logger.error({ pid: member }, `a process of ${name} was stopped; killing it`);
        killProcess(member);
      }
    }
  }
}
