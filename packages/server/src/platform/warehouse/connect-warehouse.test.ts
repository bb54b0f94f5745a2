import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectWarehouse } from './connect-warehouse';
import { type OwnTestWarehouse, openOwnTestWarehouse } from './testing';
import type { Warehouse } from './warehouse';

let warehouse: OwnTestWarehouse;
/** Another caller of the same engine, without the queue of the first. */
let beside: Warehouse;
beforeAll(async () => {
  warehouse = await openOwnTestWarehouse([]);
  beside = connectWarehouse(warehouse.address);
});
afterAll(async () => {
  await beside.close();
  await warehouse.close();
});

async function one(
  sql: string,
  params: Record<string, unknown> = {},
  through: Warehouse = warehouse,
): Promise<unknown> {
  const query = { sql: `SELECT value FROM (SELECT ${sql})`, params, row: z.object({ value: z.unknown() }) };
  const [row] = await through.query(query);
  return row?.value;
}

/** Keeps one core busy for half a minute unless it is ended. */
const endless = { sql: 'SELECT sum(sipHash64(number)) AS n FROM numbers(10000000000)', params: {}, row: z.unknown() };

async function runningStatements(): Promise<number> {
  const found = "count() AS value FROM system.processes WHERE query LIKE '%numbers(10000000000)%'";
  // This statement finds itself.
  return Number(await one(found, {}, beside)) - 1;
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '\\',
      '\0',
      '\n',
      '\r',
      '\t',
      '`',
      '"',
      ';',
      '--',
      '/*',
      '*/',
      '{a:String}',
      '\\N',
      '😀',
      ' ',
    ),
  }),
);

describe('parameters', () => {
  it('come back exactly, whatever is in them', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.array(hostile, { maxLength: 5 }), async (text, list) => {
        const [row] = await warehouse.query({
          sql: "SELECT {text:String} AS text, {list:Array(String)} AS list, length({text:String}) AS bytes, '{text:String}' AS literal",
          params: { text, list },
          row: z.unknown(),
        });
        // The engine's texts are bytes: what is no character of Unicode goes in as its replacement.
        const sent = Buffer.from(text, 'utf8');
        expect(row).toEqual({
          text: sent.toString('utf8'),
          list: list.map((item) => Buffer.from(item, 'utf8').toString('utf8')),
          bytes: String(sent.length),
          literal: '{text:String}',
        });
      }),
      { numRuns: 150 },
    );
  });

  it('have the types of a server', async () => {
    expect(await one('{v:UInt64} AS value', { v: 18_446_744_073_709_551_615n })).toBe('18446744073709551615');
    expect(await one('{v:Int16} AS value', { v: -1 })).toBe(-1);
    expect(await one('{v:Decimal(18, 6)} AS value', { v: '123456789012.000001' })).toBe('123456789012.000001');
    expect(await one('{v:Date} AS value', { v: '2024-02-29' })).toBe('2024-02-29');
    expect(await one('{v:Nullable(String)} AS value', { v: null })).toBeNull();
    expect(await one('{v:Array(UInt64)} AS value', { v: [1n, 18_446_744_073_709_551_615n] })).toEqual([
      '1',
      '18446744073709551615',
    ]);
    expect(await one('{v:Array(String)} AS value', { v: [] })).toEqual([]);
  });

  it('of calls at the same time do not meet', async () => {
    const values = Array.from({ length: 200 }, (_, index) => `value ${index}`);
    const answers = await Promise.all(values.map((v) => one('{v:String} AS value', { v })));
    expect(answers).toEqual(values);
  });

  it('are never left over from another call', async () => {
    await one('{v:String} AS value', { v: 'secret' });
    await expect(one('{v:String} AS value')).rejects.toMatchObject({ reason: 'invalid' });
  });

  it('may be many', async () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => BigInt(index) * 1_000_000_007n);
    expect(await one('length({keys:Array(UInt64)}) AS value', { keys })).toBe('20000');
  });
});

describe('results', () => {
  it('are exact', async () => {
    const sql =
      "SELECT toDecimal128('12345678901234567890.5', 6) AS d, toInt64(-9007199254740993) AS i, 1 / 0 AS inf, sumOrNull(1) AS s";
    const rows = await warehouse.query({ sql, params: {}, row: z.unknown() });
    expect(rows).toEqual([{ d: '12345678901234567890.5', i: '-9007199254740993', inf: null, s: '1' }]);
  });

  it('are checked', async () => {
    const query = { sql: "SELECT 'a' AS n", params: {}, row: z.object({ n: z.number() }) };
    await expect(warehouse.query(query)).rejects.toMatchObject({ reason: 'invalid', code: 'internal' });
  });

  it('stream in blocks', async () => {
    const query = {
      sql: 'SELECT toUInt32(number) AS n FROM numbers(300000)',
      params: {},
      row: z.object({ n: z.number() }),
    };
    let next = 0;
    let blocks = 0;
    for await (const rows of await warehouse.stream(query)) {
      blocks += 1;
      for (const { n } of rows) if (n === next) next += 1;
    }
    expect(next).toBe(300_000);
    expect(blocks).toBeGreaterThan(1);
  });
});

describe('failures', () => {
  it('tell the caller nothing of the statement', async () => {
    const failure = await one('nonsense AS value').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'WarehouseError', reason: 'invalid', message: 'internal' });
  });

  it('end a statement that takes too long', async () => {
    await expect(warehouse.query(endless, { maxSeconds: 0.2 })).rejects.toMatchObject({
      reason: 'timeout',
      code: 'query_timeout',
    });
    expect(await runningStatements()).toBe(0);
  });

  it('end a statement that takes too much memory', async () => {
    const sql = 'SELECT length(groupArray(toString(number))) AS n FROM numbers(100000000)';
    // Long enough for a slow machine to take all of it.
    const answer = warehouse.query({ sql, params: {}, row: z.unknown() }, { maxSeconds: 170 });
    await expect(answer).rejects.toMatchObject({ reason: 'memory' });
  });

  it('end the work in the engine when the caller gives up, also for those in the queue', async () => {
    const caller = new AbortController();
    const calls = Array.from({ length: 12 }, () => warehouse.query(endless, { signal: caller.signal }));
    const outcomes = Promise.allSettled(calls);
    await expect.poll(runningStatements).toBeGreaterThan(0);
    caller.abort();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { reason: 'cancelled' } });
    await expect.poll(runningStatements).toBe(0);
  });

  it('and answers leave nothing with the signal of a caller that lives on', async () => {
    const { signal } = new AbortController();
    await warehouse.query({ sql: 'SELECT 1 AS n', params: {}, row: z.unknown() }, { signal });
    await warehouse.query({ sql: 'SELECT nonsense', params: {}, row: z.unknown() }, { signal }).catch(() => {});
    const blocks = await warehouse.stream({ sql: 'SELECT 1 AS n', params: {}, row: z.unknown() }, { signal });
    for await (const _ of blocks);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('leave nothing of a batch that is broken', async () => {
    await warehouse.command('CREATE TABLE broken (s LowCardinality(String)) ENGINE = MergeTree ORDER BY s');
    const columns = [{ name: 's', type: 'String' }];
    await expect(warehouse.insertBinary('broken', columns, Buffer.from([1, 65, 9, 66]))).rejects.toMatchObject({
      reason: 'invalid',
    });
    expect(await one('count() AS value FROM broken')).toBe('0');
  });
});

describe('insertBinary', () => {
  it('takes bytes that look like the end of the data and a statement', async () => {
    await warehouse.command('CREATE TABLE texts (s LowCardinality(String)) ENGINE = MergeTree ORDER BY s');
    const text = '\n\n; DROP TABLE texts;\n\n';
    const bytes = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
    await warehouse.insertBinary('texts', [{ name: 's', type: 'String' }], bytes);
    expect(await one('s AS value FROM texts')).toBe(text);
  });
});
