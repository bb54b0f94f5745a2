import { AppError } from '../errors';
import { type EndTurn, FairQueue } from '../scheduling/fair-queue';
import { currentWork, type Lane } from '../work-context';
import { LANES, OPEN_RESULTS, THREADS } from './lanes';
import type { Warehouse, WarehouseOptions } from './warehouse';
import { WarehouseError } from './warehouse-error';

/**
 * The same warehouse, where statements wait for a slot in the lane of the work that they belong to (`runAs`). Those turned
 * away fail with the reason `busy` or `too_many`. The time limit of a statement begins with its slot, and it has the threads of its work.
 */
export function queueWarehouse(warehouse: Warehouse): Warehouse {
  const lanes = new Map<Lane, FairQueue>();
  const laneOf = (lane: Lane) => {
    const queue = lanes.get(lane) ?? new FairQueue(LANES[lane]);
    lanes.set(lane, queue);
    return queue;
  };
  const openResults = new FairQueue(OPEN_RESULTS);

  async function inTurn<T>(options: WarehouseOptions, run: (options: WarehouseOptions) => Promise<T>): Promise<T> {
    const { owner, lane, threads = THREADS[lane] } = currentWork();
    const end = await take(laneOf(lane), owner, options.signal);
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
      const close = await take(openResults, currentWork().owner, signal);
      // Who leaves before the first block was asked for never ends the loop below.
      signal?.addEventListener('abort', close, { once: true });
      try {
        return closing(await inTurn(options, (own) => warehouse.stream(query, own)), close);
      } catch (error) {
        close();
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

async function* closing<Block>(blocks: AsyncIterable<Block>, close: () => void): AsyncIterable<Block> {
  try {
    yield* blocks;
  } finally {
    close();
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
