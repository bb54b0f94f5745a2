import { AppError } from '../errors';
import { type EndTurn, FairQueue } from '../scheduling/fair-queue';
import { GrowingDelay } from '../scheduling/growing-delay';
import { currentWork, type Lane } from '../work-context';
import { LANES, LEFT_UNREAD, OPEN_RESULTS, THREADS } from './lanes';
import type { Warehouse, WarehouseOptions } from './warehouse';
import { WarehouseError } from './warehouse-error';

/**
 * The same warehouse, where statements wait for a slot in the lane of the work that they belong to (`runAs`). Those turned
 * away fail with the reason `busy`, `too_many` or `unread`. The time limit of a statement begins with its slot, and it has the threads of
 * its work.
 */
export function queueWarehouse(warehouse: Warehouse, now = () => performance.now()): Warehouse {
  const lanes = new Map<Lane, FairQueue>();
  const laneOf = (lane: Lane) => {
    const queue = lanes.get(lane) ?? new FairQueue(LANES[lane]);
    lanes.set(lane, queue);
    return queue;
  };
  const openResults = new FairQueue(OPEN_RESULTS);
  const unread = new GrowingDelay(LEFT_UNREAD, now);
  const refuseUnread = (owner: string) => {
    const ms = unread.msToWait(owner);
    if (ms > 0) throw new WarehouseError('unread', undefined, Math.ceil(ms / 1000));
  };

  async function inTurn<T>(options: WarehouseOptions, run: (options: WarehouseOptions) => Promise<T>): Promise<T> {
    const { owner, lane, threads = THREADS[lane], outdated } = currentWork();
    const end = await untilEither(options.signal, outdated, (signal) => take(laneOf(lane), owner, signal));
    try {
      return await run(
        threads === undefined ? options : { ...options, settings: { max_threads: threads, ...options.settings } },
      );
    } finally {
      end();
    }
  }

  return {
    query: (query, options = {}) => inTurn(options, (own) => warehouse.query(query, own)),
    async stream(query, options = {}) {
      const { signal } = options;
      const { owner } = currentWork();
      refuseUnread(owner);
      const close = await take(openResults, owner, signal);
      let [isBegun, isOver] = [false, false];
      const end = (how: ResultEnd) => {
        if (isOver) return;
        isOver = true;
        if (how === 'read') unread.clear(owner);
        if (how === 'left' && isBegun) unread.take(owner);
        signal?.removeEventListener('abort', leave);
        close();
      };
      const leave = () => end('left');
      // Who leaves before the first block was asked for never ends the loop below.
      signal?.addEventListener('abort', leave, { once: true });
      try {
        // Of those that waited here, the ones before may have been left.
        refuseUnread(owner);
        const begin = (own: WarehouseOptions) => {
          isBegun = true;
          return warehouse.stream(query, own);
        };
        return ending(await inTurn(options, begin), end);
      } catch (error) {
        end('failed');
        throw error;
      }
    },
    command: (sql, params, options = {}) => inTurn(options, (own) => warehouse.command(sql, params, own)),
    insertBinary: (table, columns, bytes, options = {}) =>
      inTurn(options, (own) => warehouse.insertBinary(table, columns, bytes, own)),
    ping: () => warehouse.ping(),
    close: () => warehouse.close(),
  };
}

/** How the reading of a result ended. */
type ResultEnd = 'read' | 'left' | 'failed';

async function* ending<Block>(blocks: AsyncIterable<Block>, end: (how: ResultEnd) => void): AsyncIterable<Block> {
  try {
    yield* blocks;
    end('read');
  } catch (error) {
    end('failed');
    throw error;
  } finally {
    end('left');
  }
}

/** What ends when either signal aborts. As `AbortSignal.any`, which leaves something with a signal that lives for long. */
async function untilEither<T>(
  signal: AbortSignal | undefined,
  other: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (other === undefined) return work(signal);
  const both = [signal, other].filter((one) => one !== undefined);
  const abort = new AbortController();
  const onAbort = () => abort.abort(both.find(({ aborted }) => aborted)?.reason);
  for (const one of both) one.addEventListener('abort', onAbort, { once: true });
  if (both.some(({ aborted }) => aborted)) onAbort();
  try {
    return await work(abort.signal);
  } finally {
    for (const one of both) one.removeEventListener('abort', onAbort);
  }
}

/** A turn in a queue; who gets none fails as every call of the warehouse does. */
async function take(queue: FairQueue, owner: string, signal: AbortSignal | undefined): Promise<EndTurn> {
  try {
    return await queue.take(owner, signal);
  } catch (error) {
    if (!(error instanceof AppError) || signal?.aborted) throw new WarehouseError('cancelled', error);
    throw new WarehouseError(error.code === 'busy' ? 'busy' : 'too_many', error);
  }
}
