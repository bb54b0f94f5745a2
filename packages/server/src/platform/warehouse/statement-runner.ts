import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NativeEngine } from './native-engine';
import { quoteLiteral } from './sql-text';

/** A statement may not be registered yet when it is to be ended, so that ending is tried until it has ended. */
const KILL_AGAIN_MS = 100;

/**
 * Runs statements on the engine: a bounded number at once, some more in order of arrival; ends those given up. Who comes
 * first is decided by the server (`queueWarehouse`): this is the bound that holds whatever it asks for.
 */
export class StatementRunner {
  private readonly waiting = new Set<() => void>();
  private running = 0;

  constructor(
    private readonly engine: NativeEngine,
    private readonly most: { running: number; waiting: number },
  ) {}

  /**
   * @param prologue statements in front, such as `SET a = 1; `.
   * @param sql one statement.
   * @throws the engine's error, `Code: N. DB::Exception: ...`; the reason of `signal` when that ended it.
   */
  async run(prologue: string, sql: string, format: string, signal: AbortSignal): Promise<Uint8Array> {
    await this.takeTurn(signal);
    const ended = new AbortController();
    // The comment is how KILL QUERY finds the statement: the embedded engine chooses query ids itself.
    const tag = `/*${randomUUID()}*/`;
    const kill = () => void this.killUntil(tag, ended.signal);
    try {
      signal.throwIfAborted();
      signal.addEventListener('abort', kill, { once: true });
      return await this.engine.run(`${prologue}${tag} ${sql}`, format);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      ended.abort();
      signal.removeEventListener('abort', kill);
      this.running -= 1;
      const [next] = this.waiting;
      next?.();
    }
  }

  private async takeTurn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.running < this.most.running) {
      this.running += 1;
      return;
    }
    if (this.waiting.size >= this.most.waiting) {
      throw new Error('Code: 202. DB::Exception: Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)');
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.waiting.delete(go);
        reject(signal.reason);
      };
      const go = () => {
        this.waiting.delete(go);
        signal.removeEventListener('abort', giveUp);
        this.running += 1;
        resolve();
      };
      this.waiting.add(go);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** ASYNC: the synchronous form waits for ever, since a statement stays listed until its connection closes. */
  private async killUntil(tag: string, ended: AbortSignal): Promise<void> {
    const sql = `KILL QUERY WHERE startsWith(query, ${quoteLiteral(tag)}) ASYNC`;
    while (!ended.aborted) {
      await this.engine.run(sql, 'Null').catch(() => {});
      await sleep(KILL_AGAIN_MS, undefined, { signal: ended }).catch(() => {});
    }
  }
}
