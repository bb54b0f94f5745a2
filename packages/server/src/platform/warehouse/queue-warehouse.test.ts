import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AHEAD, type Lane, runAs } from '../work-context';
import { connectWarehouse } from './connect-warehouse';
import { LANES, OPEN_RESULTS } from './lanes';
import { queueWarehouse } from './queue-warehouse';
import { type OwnTestWarehouse, openOwnTestWarehouse } from './testing';

let warehouse: OwnTestWarehouse;
beforeAll(async () => {
  warehouse = await openOwnTestWarehouse([]);
});
afterAll(() => warehouse.close());

const endless = { sql: 'SELECT sum(sipHash64(number)) AS n FROM numbers(10000000000)', params: {}, row: z.unknown() };
const quick = { sql: 'SELECT 1 AS n', params: {}, row: z.object({ n: z.number() }) };
/** 30 MB of JSON: more than all buffers between the engine and who reads hold. */
const large = { sql: "SELECT number AS n, repeat('x', 1000) AS s FROM numbers(30000)", params: {}, row: z.unknown() };
const little = { ...large, sql: 'SELECT number AS n FROM numbers(3)' };

function ask(owner: string, lane: Lane, query: { sql: string; params: object; row: z.ZodType }, signal?: AbortSignal) {
  const { sql, row } = query;
  return runAs({ owner, lane }, () => warehouse.query({ sql, params: {}, row }, { signal }));
}

const reasonOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );

const running = async () => {
  const sql = "SELECT count() - 1 AS n FROM system.processes WHERE query LIKE '%numbers(%'";
  const [row] = await ask('watcher', 'background', { sql, params: {}, row: z.object({ n: z.coerce.number() }) });
  return (row as { n: number } | undefined)?.n;
};

describe('lanes', () => {
  it('let others, lists and commits through while somebody asks for all figures', async () => {
    const caller = new AbortController();
    const { runningPerOwner, waitingPerOwner } = LANES.figures;
    const most = runningPerOwner + waitingPerOwner;
    const flood = Array.from({ length: most + 20 }, () =>
      reasonOf(ask('user:1', 'figures', endless, AbortSignal.any([caller.signal]))),
    );
    for (const refused of flood.slice(most)) expect(await refused).toBe('too_many');
    expect(await ask('user:2', 'figures', quick)).toEqual([{ n: 1 }]);
    for (const lane of ['list', 'preview', 'import', 'export', 'background'] as const) {
      expect(await ask('user:1', lane, quick)).toEqual([{ n: 1 }]);
    }
    caller.abort();
    for (const ended of flood.slice(0, most)) expect(await ended).toBe('cancelled');
    await expect.poll(running).toBe(0);
    expect(await ask('user:1', 'figures', quick)).toEqual([{ n: 1 }]);
  });
});

it('a statement waits for its slot no longer than anybody needs it, and goes on once it has begun', async () => {
  const [caller, over] = [new AbortController(), new AbortController()];
  const all = Array.from({ length: LANES.figures.runningPerOwner }, () =>
    reasonOf(ask('user:1', 'figures', endless, caller.signal)),
  );
  const askUntil = (owner: string) =>
    reasonOf(runAs({ owner, lane: 'figures', outdated: over.signal }, () => warehouse.query(quick)));
  const [waiting, begun] = [askUntil('user:1'), askUntil('user:2')];
  over.abort();
  expect(await waiting).toBe('cancelled');
  expect(await begun).toBe('answered');
  expect(await askUntil('user:2')).toBe('cancelled');
  caller.abort();
  await Promise.all(all);
  await expect.poll(running).toBe(0);
});

it('statements of what nobody waits for, or of a file, have one thread of the engine', async () => {
  const threads = {
    sql: "SELECT toUInt32(getSetting('max_threads')) AS n",
    params: {},
    row: z.object({ n: z.number() }),
  };
  expect(await runAs(AHEAD, () => warehouse.query(threads))).toEqual([{ n: 1 }]);
  const settings = { max_threads: 2 };
  expect(await runAs(AHEAD, () => warehouse.query(threads, { settings }))).toEqual([{ n: 2 }]);
  for (const lane of ['export', 'preview'] as const) {
    expect(await runAs({ owner: 'user:1', lane }, () => warehouse.query(threads))).toEqual([{ n: 1 }]);
  }
});

describe('results that are being read', () => {
  const open = (owner: string, signal?: AbortSignal, query: typeof large = large) =>
    runAs({ owner, lane: 'export' }, () => warehouse.stream(query, { signal }));
  const nothingLeft = async () => {
    await expect.poll(() => warehouse.temporaryFiles()).toEqual([]);
    await expect.poll(running).toBe(0);
  };

  const readAll = async (result: AsyncIterable<unknown[]>) => {
    let rows = 0;
    for await (const block of result) rows += block.length;
    return rows;
  };

  it('come one after the other to one owner: none is made while another one of theirs is unread', async () => {
    const openLittle = (owner: string) => open(owner, undefined, little);
    const first = await open('user:1');
    const order: string[] = [];
    const [second, third] = ['second', 'third'].map(async (name) => {
      const result = await openLittle('user:1');
      order.push(`${name} begun`);
      return result;
    });
    expect(await reasonOf(openLittle('user:1'))).toBe('too_many');
    expect(await ask('user:1', 'figures', quick)).toEqual([{ n: 1 }]);
    expect(await readAll(await openLittle('user:2'))).toBe(3);
    expect(order).toEqual([]);
    await nothingLeft();
    expect(await readAll(first)).toBe(30_000);
    order.push('first read');
    const result = await second;
    for await (const _ of result ?? []) break;
    order.push('second left');
    expect(await readAll((await third) ?? Readable.from([]))).toBe(3);
    expect(order).toEqual(['first read', 'second begun', 'second left', 'third begun']);
    await nothingLeft();
  });

  it('are few for all, and others wait', async () => {
    const caller = new AbortController();
    const openAs = (place: number) => open(`user:${place}`, caller.signal);
    const first = await Promise.all(Array.from({ length: OPEN_RESULTS.running }, (_, place) => openAs(place)));
    const begun: number[] = [];
    const waiting = [100, 101].map(async (place) => {
      const result = await openAs(place);
      begun.push(place);
      return result;
    });
    for await (const _ of first[0] ?? []) break;
    await waiting[0];
    expect(begun).toEqual([100]);
    caller.abort();
    expect(await reasonOf(waiting[1] ?? Promise.resolve())).toBe('cancelled');
    await nothingLeft();
  });

  it('leave nothing when the caller goes before, while or after the engine works', async () => {
    for (const isBegun of [false, true]) {
      const caller = new AbortController();
      const outcome = reasonOf(open('user:1', caller.signal, isBegun ? large : endless));
      if (isBegun) await outcome;
      else await expect.poll(running).toBe(1);
      caller.abort();
      expect(await outcome).toBe(isBegun ? 'answered' : 'cancelled');
      await nothingLeft();
    }
  });

  it('leave nothing when what they are sent through is destroyed, as by a reader who stalls', async () => {
    const caller = new AbortController();
    const blocks = await open('user:9', caller.signal);
    const pieces = Readable.from(
      (async function* () {
        for await (const block of blocks) yield JSON.stringify(block);
      })(),
    );
    await new Promise((resolve) => pieces.once('readable', resolve));
    pieces.destroy();
    await nothingLeft();
    for await (const _ of await open('user:9')) break;
    await nothingLeft();
  });

  it('left unread make their owner wait longer and longer, until one was read', async () => {
    const clock = { ms: 0 };
    const queued = queueWarehouse(connectWarehouse(warehouse.address), () => clock.ms);
    const openAs = (owner: string) => runAs({ owner, lane: 'export' }, () => queued.stream(little));
    const leave = async () => {
      for await (const _ of await openAs('user:1')) break;
    };
    const waits = (seconds: number) =>
      expect(openAs('user:1')).rejects.toMatchObject({ reason: 'unread', code: 'rate_limited', params: { seconds } });
    for (let left = 0; left < 3; left++) await leave();
    await waits(60);
    expect(await readAll(await openAs('user:2'))).toBe(3);
    clock.ms = 60_000;
    await leave();
    await waits(120);
    clock.ms = 180_000;
    expect(await readAll(await openAs('user:1'))).toBe(3);
    for (let left = 0; left < 3; left++) await leave();
    await waits(60);
    await queued.close();
  });
});
