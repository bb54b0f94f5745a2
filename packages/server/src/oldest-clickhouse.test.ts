import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from './platform/warehouse/testing';

/** What `open-warehouse.ts` takes and docs/operations.md promises. */
const OLDEST = { year: 25, month: 3 };
const STATEMENTS =
  /\.sql$|\.queries\.ts$|migrations\/warehouse\/\d.*\.ts$|sales\/(query|store|scope|customers)\/[^.]*\.ts$/;

let warehouse: TestWarehouse;

beforeAll(async () => {
  warehouse = await openTestWarehouse();
});

afterAll(() => warehouse.close());

it('calls no function that is younger than the oldest ClickHouse that a start takes, as the engine itself dates them', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => STATEMENTS.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(/\b[A-Za-z]\w*(?=\()/g)].map(([name]) => name)));
  const functions = await warehouse.query({
    sql: "SELECT name, introduced_in AS version FROM system.functions WHERE introduced_in != ''",
    params: {},
    row: z.object({ name: z.string(), version: z.string() }),
  });

  const called = functions.filter(({ name }) => names.has(name));
  expect(called).toContainEqual({ name: 'age', version: '23.1.0' });
  const younger = called.filter(({ version }) => {
    const [year = 0, month = 0] = version.split('.').map(Number);
    return year > OLDEST.year || (year === OLDEST.year && month > OLDEST.month);
  });
  expect(younger).toEqual([]);
});
