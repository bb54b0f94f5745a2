import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { createLogger } from '../../../platform/logging/logger';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { WarehouseUnavailable } from '../../../platform/warehouse/warehouse-error';
import { footprintBatches } from '../footprints.table';
import { EventMover } from './event-mover';
import { EventQueue } from './event-queue';
import { type EventRow, RowWriter, TEXTS } from './packed-events';
import { givingTurns } from './turns';

let database: TestDatabase;
let warehouse: TestWarehouse;
beforeAll(async () => {
  database = await openTestDatabase();
  warehouse = await openTestWarehouse();
});
afterAll(async () => {
  await warehouse.close();
  await database.close();
});

function row(session: string, more: Partial<EventRow> = {}): EventRow {
  const now = Date.now();
  return {
    createdAt: now,
    eventKey: 0n,
    echoId: '',
    id: randomBytes(16),
    receivedAt: now,
    eventTime: null,
    platformId: 1,
    isRobot: false,
    isBanned: false,
    timezoneOffset: null,
    dpr: 1,
    ip: new Uint8Array(16),
    ipNetwork: new Uint8Array(16),
    texts: { ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as EventRow['texts']), session },
    ...more,
  };
}

async function countOf(session: string): Promise<number> {
  const [found] = await warehouse.query({
    sql: 'SELECT count() AS n FROM footprints WHERE session = {session:String}',
    params: { session },
    row: z.object({ n: z.string() }),
  });
  return Number(found?.n);
}

/** A mover over a warehouse that the test may break. */
function openMover(through: Warehouse = warehouse) {
  const { db } = database;
  const mover = new EventMover({
    db,
    warehouse: through,
    logger: createLogger('silent', { write: () => {} }),
    onMoved: (count, ids) => queue.moved(count, ids),
    recentBatch: (id) => queue.recentBatch(id),
  });
  const queue = new EventQueue(db, mover.notice);
  return { mover, queue };
}

it('moves what an earlier process left, and empties the queue', async () => {
  const earlier = openMover();
  await earlier.queue.add([row('left'), row('left')]);
  await earlier.queue.close();
  // As they were stored before they were compressed.
  const writer = new RowWriter();
  writer.event(row('left'));
  await database.db.insert(footprintBatches).values({ eventCount: 1, events: writer.take() });
  const { mover, queue } = openMover();
  await queue.open();
  expect(queue.storedCount).toBe(3);
  mover.start();
  await expect.poll(() => queue.storedCount).toBe(0);
  await mover.close();
  expect(await countOf('left')).toBe(3);
});

it('moves nothing twice after inserts whose outcome nobody knew, over two months', async () => {
  let answers = 0;
  // The first month goes in, but nobody hears of it; the second one does not. Then both again.
  const broken: Warehouse = {
    ...warehouse,
    insertBinary: async (...args) => {
      answers += 1;
      if (answers === 2) throw new WarehouseUnavailable();
      await warehouse.insertBinary(...args);
      if (answers === 3) throw new WarehouseUnavailable();
    },
  };
  const { mover, queue } = openMover(broken);
  const monthAgo = Date.now() - 32 * 86_400_000;
  await queue.add([row('unknown', { createdAt: monthAgo }), row('unknown'), row('unknown')]);
  mover.start();
  await expect.poll(() => queue.storedCount).toBe(0);
  await mover.close();
  expect([answers, await countOf('unknown')]).toEqual([3, 3]);
});

it('gives up what waits for a warehouse that is away when it is closed', async () => {
  const away: Warehouse = { ...warehouse, insertBinary: () => Promise.reject(new WarehouseUnavailable()) };
  const { mover, queue } = openMover(away);
  await queue.add([row('waits')]);
  mover.start();
  const waiting = mover.exclusively(async () => {});
  await mover.close();
  await expect(waiting).rejects.toThrow('not moved any more');
  await expect(mover.exclusively(async () => {})).rejects.toThrow('not moved any more');
  await database.pool.query('DELETE FROM footprint_batches');
});

it('keeps every byte of more events than fit where they are written first', async () => {
  const { mover, queue } = openMover();
  const most = 3000;
  const named = (number: number) =>
    row('many', {
      echoId: `v${number}`,
      texts: { ...row('many').texts, title: `${'ñ'.repeat(number % 300)} ${number}` },
    });
  await queue.add(Array.from({ length: most }, (_, number) => named(number)));
  await queue.close();
  mover.start();
  await mover.exclusively(async () => {});
  await mover.close();
  const [found] = await warehouse.query({
    sql: `SELECT count() AS events, countIf(title = concat(repeat('ñ', number % 300), ' ', toString(number))) AS whole
      FROM (SELECT title, toUInt32(substring(echo_id, 2)) AS number FROM footprints WHERE session = 'many')`,
    params: {},
    row: z.object({ events: z.string(), whole: z.string() }),
  });
  expect(found).toEqual({ events: String(most), whole: String(most) });
});

it('acknowledges nothing while PostgreSQL does not store it, and goes on once it does', async () => {
  const { queue, mover } = openMover();
  await database.pool.query('ALTER TABLE footprint_batches RENAME TO away');
  const lost = [queue.add([row('away')]), queue.add([row('away')])];
  expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await database.pool.query('ALTER TABLE away RENAME TO footprint_batches');
  await queue.add([row('away'), row('away')]);
  await queue.close();
  mover.start();
  await mover.exclusively(async () => {});
  await mover.close();
  expect(await countOf('away')).toBe(2);
});

it('stores many calls in a few rows, and refuses beyond its bounds without losing what it took', async () => {
  const { mover } = openMover();
  let rows = 0;
  const onStored = () => {
    rows += 1;
  };
  const queue = new EventQueue(database.db, onStored, { waiting: 200, waitingBytes: 1_000_000, stored: 150 });
  const taken = Array.from({ length: 100 }, () => queue.add([row('bound')]));
  expect(() => queue.add(Array.from({ length: 101 }, () => row('bound')))).toThrow('busy');
  await Promise.all(taken);
  expect(rows).toBeLessThanOrEqual(2);
  await queue.add(Array.from({ length: 60 }, () => row('bound')));
  expect(() => queue.add([row('bound')])).toThrow('busy');
  await queue.close();
  mover.start();
  await mover.exclusively(async () => {});
  await mover.close();
  expect(await countOf('bound')).toBe(160);
  // Few events that are large are many, too.
  const large = () => [row('large', { texts: { ...row('large').texts, title: 'x'.repeat(600) } })];
  const small = new EventQueue(database.db, () => {}, { waiting: 200, waitingBytes: 1000, stored: 150 });
  const waiting = [small.add(large()), small.add(large())];
  expect(() => small.add(large())).toThrow('busy');
  await Promise.all(waiting);
  await small.add(large());
  await small.close();
  await database.pool.query('DELETE FROM footprint_batches');
});

it('gives calls their turn after a stretch of work, however many events that was', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const giveTurn = givingTurns();
    clock.mockReturnValue(7.9);
    expect(giveTurn()).toBeNull();
    let hadTurn = false;
    setImmediate(() => {
      hadTurn = true;
    });
    clock.mockReturnValue(8);
    await giveTurn();
    expect([hadTurn, giveTurn()]).toEqual([true, null]);
  } finally {
    clock.mockRestore();
  }
});
