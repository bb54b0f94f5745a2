import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AHEAD, type Lane, runAs } from '../work-context';
import { LANES, OPEN_RESULTS } from './lanes';
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
    for (const lane of ['list', 'import', 'export', 'background'] as const) {
      expect(await ask('user:1', lane, quick)).toEqual([{ n: 1 }]);
    }
    caller.abort();
    for (const ended of flood.slice(0, most)) expect(await ended).toBe('cancelled');
    await expect.poll(running).toBe(0);
    expect(await ask('user:1', 'figures', quick)).toEqual([{ n: 1 }]);
  });
});

it('statements of what nobody waits for have one thread of the engine', async () => {
  const threads = {
    sql: "SELECT toUInt32(getSetting('max_threads')) AS n",
    params: {},
    row: z.object({ n: z.number() }),
  };
  expect(await runAs(AHEAD, () => warehouse.query(threads))).toEqual([{ n: 1 }]);
  const settings = { max_threads: 2 };
  expect(await runAs(AHEAD, () => warehouse.query(threads, { settings }))).toEqual([{ n: 2 }]);
});

describe('results that are being read', () => {
  const open = (owner: string, signal?: AbortSignal, query: typeof large = large) =>
    runAs({ owner, lane: 'export' }, () => warehouse.stream(query, { signal }));
  const nothingLeft = async () => {
    await expect.poll(() => warehouse.temporaryFiles()).toEqual([]);
    await expect.poll(running).toBe(0);
  };

  it('are few for one owner, who may come back when one has been read', async () => {
    const results: AsyncIterable<unknown[]>[] = [];
    for (let result = 0; result < OPEN_RESULTS.runningPerOwner; result++) results.push(await open('user:1'));
    expect(await reasonOf(open('user:1'))).toBe('too_many');
    expect(await ask('user:2', 'figures', quick)).toEqual([{ n: 1 }]);
    let rows = 0;
    for (const result of results) for await (const block of result) rows += block.length;
    expect(rows).toBe(60_000);
    for await (const _ of await open('user:1')) break;
    await nothingLeft();
  });

  it('are few for all', async () => {
    const caller = new AbortController();
    const asked = Array.from({ length: 2 * OPEN_RESULTS.running }, (_, place) =>
      reasonOf(open(`user:${place}`, caller.signal)),
    );
    const reasons = await Promise.all(asked);
    expect(reasons.filter((reason) => reason === 'answered')).toHaveLength(OPEN_RESULTS.running);
    expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(OPEN_RESULTS.running);
    caller.abort();
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
    const blocks = await open('user:1', caller.signal);
    const pieces = Readable.from(
      (async function* () {
        for await (const block of blocks) yield JSON.stringify(block);
      })(),
    );
    await new Promise((resolve) => pieces.once('readable', resolve));
    pieces.destroy();
    await nothingLeft();
    const [first, second] = [await open('user:1'), await open('user:1')];
    for (const result of [first, second]) for await (const _ of result) break;
    await nothingLeft();
  });
});
