import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { connectWarehouse } from './connect-warehouse';
import { FakeClickHouse } from './testing-clickhouse';
import type { Warehouse } from './warehouse';

let server: FakeClickHouse;
let warehouse: Warehouse;
async function connect(answer: Parameters<typeof FakeClickHouse.start>[0]): Promise<void> {
  server = await FakeClickHouse.start(answer);
  warehouse = connectWarehouse(server);
}
afterEach(async () => {
  vi.useRealTimers();
  await warehouse.close();
  await server.close();
});

const query = { sql: 'SELECT 1 AS n', params: {}, row: z.object({ n: z.number() }) };

describe('a server that accepts and says nothing', () => {
  it('is given up: by a probe sooner than by any statement, which is at its time limit', async () => {
    await connect(() => {});
    const limit = { maxSeconds: 0.1 };
    const ended: string[] = [];
    const ending = <T>(what: string, call: Promise<T>) => call.finally(() => ended.push(what));
    const [probe, ...statements] = await Promise.allSettled([
      ending('probe', warehouse.ping()),
      ending('statement', warehouse.query(query, limit)),
      ending('statement', warehouse.stream(query, limit)),
      ending('statement', warehouse.command('DROP TABLE t', {}, limit)),
      ending('statement', warehouse.insertBinary('t', [{ name: 'n', type: 'UInt8' }], Buffer.from([1]), limit)),
    ]);
    expect(ended[0]).toBe('probe');
    expect(probe).toMatchObject({ status: 'rejected', reason: { reason: 'unavailable' } });
    for (const statement of statements) {
      expect(statement).toMatchObject({ status: 'rejected', reason: { reason: 'timeout' } });
    }
  });
});

describe('a result that stops in the middle', () => {
  it('is given up after a minute, however slow its reader was before', async () => {
    await connect((request, response) => {
      request.resume();
      response.write('{"n":1}\n');
    });
    const blocks = (await warehouse.stream(query))[Symbol.asyncIterator]();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await blocks.next()).toEqual({ done: false, value: [{ n: 1 }] });
    await vi.advanceTimersByTimeAsync(300_000);
    const next = blocks.next().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await Promise.race([next, 'waits'])).toBe('waits');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await next).toMatchObject({ reason: 'unavailable' });
  });
});
