import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { createRows, finishRows, publishRows, removeRows } from './companion-tables';
import { findKnownLines, leaveOutKnown } from './known-lines';
import { listPartitions, TABLE_OF_KIND } from './published-tables';
import { createStaging, finishStaging, insertStaging, publishStaging, removeImport } from './sale-lines';
import { publishTestLines } from './testing-import';
import { encodeTestLines } from './testing-lines';

/** The finished text of every statement of an import that meets another one, in their order, for review by who knows ClickHouse. */
let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

/** A warehouse that also writes down what it is asked. */
function recording(statements: string[]): Warehouse {
  return {
    ...warehouse,
    query(query, options) {
      statements.push(query.sql);
      return warehouse.query(query, options);
    },
    command(sql, params, options) {
      statements.push(sql);
      return warehouse.command(sql, params, options);
    },
  };
}

/** As the engine lays it out; names of temporary tables, keys and hashes differ from run to run. */
async function layOut(sql: string): Promise<string> {
  const named = sql.replaceAll(/_\d{10}_[0-9a-f]{32}/g, '_N').replaceAll(/\d{15,}/g, '0');
  const row = z.object({ text: z.string() });
  const [laidOut] = await warehouse.query({
    sql: 'SELECT formatQuery({sql:String}) AS text',
    params: { sql: named },
    row,
  });
  return laidOut?.text ?? '';
}

it('every published table is there', async () => {
  const { params } = listPartitions();
  const row = z.object({ name: z.string() });
  const sql = 'SELECT name FROM system.tables WHERE database = currentDatabase() AND name IN {tables:Array(String)}';
  const there = await warehouse.query({ sql, params, row });
  expect(there.map(({ name }) => name).sort()).toEqual(
    [...Object.values(TABLE_OF_KIND), 'customer_days', 'withdrawals'].sort(),
  );
});

it('the statements of an import', async () => {
  await publishTestLines(warehouse, 1, [{ ticket: '1', customer: 'ana' }]);
  const steps: [string, (recorder: Warehouse) => Promise<unknown>][] = [
    ['createStaging', (recorder) => createStaging(recorder, 2)],
    [
      'finishStaging',
      async (recorder) => {
        const lines = [
          { line: 1, ticket: '1', customer: 'ana' },
          { line: 2, ticket: '1', customer: 'ana', amount: 5 },
        ];
        await insertStaging(recorder, 2, encodeTestLines(lines));
        await finishStaging(recorder, 2);
      },
    ],
    [
      'findKnownLines, leaveOutKnown',
      async (recorder) => leaveOutKnown(recorder, 2, { of: await findKnownLines(recorder, 2), which: 'all' }),
    ],
    ['publishStaging', (recorder) => publishStaging(recorder, 2)],
    ['removeImport', (recorder) => removeImport(recorder, 2)],
    [
      'a small table',
      async (recorder) => {
        await createRows(recorder, 'visitor_counts', 3);
        await finishRows(recorder, 'visitor_counts', 3);
        await publishRows(recorder, 'visitor_counts', 3);
        await removeRows(recorder, 'visitor_counts', 3);
      },
    ],
  ];
  const texts: string[] = [];
  const seen = new Set<string>();
  for (const [name, run] of steps) {
    const statements: string[] = [];
    await run(recording(statements));
    texts.push(`-- ${name}\n`);
    for (const statement of statements) {
      const text = await layOut(statement);
      // What several steps ask, or one step of several tables, is shown once.
      const asked = text.replaceAll(/_staged_\d+|\d/g, '');
      if (!seen.has(asked)) texts.push(`${text};\n`);
      seen.add(asked);
    }
  }
  await expect(texts.join('\n')).toMatchFileSnapshot('./import.sql');
});
