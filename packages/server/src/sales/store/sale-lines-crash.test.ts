import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OwnTestWarehouse, openOwnTestWarehouse } from '../../platform/warehouse/testing';
import { WarehouseError } from '../../platform/warehouse/warehouse-error';
import { refreshCustomerDays } from '../customers/customer-days';
import { listChanging, listStaging } from './sale-line-tables';
import {
  createStaging,
  finishStaging,
  insertStaging,
  publishedImports,
  publishStaging,
  removeImport,
} from './sale-lines';
import { encodeTestLines } from './testing-lines';

let warehouse: OwnTestWarehouse;
beforeAll(async () => {
  warehouse = await openOwnTestWarehouse();
});
afterAll(() => warehouse.close());

const KILLS = 4;
/** Enough for two parts. */
const LINES = 100_000;
const BATCHES = 4;

/** Two imports share every tenth ticket. */
function batchOf(importId: number, batch: number): Uint8Array {
  const size = LINES / BATCHES;
  return encodeTestLines(
    Array.from({ length: size }, (_, index) => {
      const line = batch * size + index;
      const ticket = Math.floor(line / 2);
      return {
        line,
        date: 19_723 + (ticket % 5),
        ticket: ticket % 10 === 0 ? `shared ${ticket}` : `${importId}/${ticket}`,
        customer: ticket % 3 === 0 ? '' : `C${ticket % 50}`,
        category: line % 2 === 0 ? 'x' : 'y',
      };
    }),
  );
}

const batches = new Map([1, 2].map((id) => [id, Array.from({ length: BATCHES }, (_, batch) => batchOf(id, batch))]));

/** What an importer does, also after a crash: looks where things stand, and goes on from there. */
async function runImport(importId: number): Promise<void> {
  const staging = (await listStaging(warehouse)).find((each) => each.importId === importId);
  if (staging === undefined && (await publishedImports(warehouse)).includes(importId)) return;
  if (!staging?.isFinished) {
    await createStaging(warehouse, importId);
    for (const batch of batches.get(importId) ?? []) await insertStaging(warehouse, importId, batch);
    expect(await finishStaging(warehouse, importId)).toBe(LINES);
  }
  await publishStaging(warehouse, importId);
}

async function untilItAnswers(): Promise<void> {
  await expect
    .poll(() =>
      warehouse.ping().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
}

const Count = z.coerce.number();

/** Whether each customer has the net and the tickets of the lines, by the stored days. */
async function hasRightDays(): Promise<boolean> {
  await refreshCustomerDays(warehouse);
  const tickets = 'uniqExactIf(ticket_key, is_sale)';
  const [row] = await warehouse.query({
    sql: `SELECT (SELECT groupArray(tuple(*)) FROM (SELECT customer_key, toString(sum(net)), sum(tickets) + uniqExactArray(ticket_keys)
          FROM customer_days WHERE customer_key != 0 GROUP BY customer_key ORDER BY customer_key))
        = (SELECT groupArray(tuple(*)) FROM (SELECT customer_key, toString(sum(amount)), ${tickets}
          FROM sale_lines WHERE customer_key != 0 GROUP BY customer_key ORDER BY customer_key)) AS isRight`,
    params: {},
    row: z.object({ isRight: z.coerce.boolean() }),
  });
  return row?.isRight ?? false;
}

async function figures(importId: number) {
  const [row] = await warehouse.query({
    sql: `SELECT countIf(import_id = {importId:UInt32}) AS lines,
        sum(first_of_ticket) + uniqExactIf(ticket_key, is_mixed AND is_sale) AS tickets,
        uniqExactIf(ticket_key, is_sale) AS distinctTickets FROM sale_lines`,
    params: { importId },
    row: z.object({ lines: Count, tickets: Count, distinctTickets: Count }),
  });
  return row;
}

describe('an import whose engine is killed', () => {
  it(`is whole or not there, ${KILLS} times, and right after it went on`, async () => {
    await runImport(1);
    const began = performance.now();
    await runImport(2);
    const usualMs = performance.now() - began;
    await removeImport(warehouse, 2);
    const seen = new Set<number>();
    for (let round = 0; round < KILLS; round += 1) {
      const work = runImport(2).catch((error: unknown) => error);
      // The first time before anything can have been published.
      await sleep(round === 0 ? 0 : (usualMs * (round + Math.random())) / KILLS);
      const pid = warehouse.engine.pid();
      if (pid !== null) process.kill(pid, 'SIGKILL');
      const failure = await work;
      if (failure !== undefined) expect(failure).toBeInstanceOf(WarehouseError);
      await untilItAnswers();
      const after = await figures(2);
      // Readers wait while it is being published.
      const isChanging = (await listChanging(warehouse)).includes(2);
      if (!isChanging) expect([0, LINES]).toContain(after?.lines);
      if (!isChanging || after?.lines === 0) expect(await hasRightDays()).toBe(true);
      seen.add(after?.lines ?? -1);
      await runImport(2);
      // 50,000 tickets of each import, 5,000 of them the same.
      expect(await figures(2)).toEqual({ lines: LINES, tickets: 95_000, distinctTickets: 95_000 });
      expect(await hasRightDays()).toBe(true);
      expect(await listStaging(warehouse)).toEqual([]);
      await removeImport(warehouse, 2);
      expect(await figures(2)).toEqual({ lines: 0, tickets: 50_000, distinctTickets: 50_000 });
    }
    expect(seen.has(0)).toBe(true);
  }, 600_000);
});
