import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import { listStaging } from './sale-line-tables';
import {
  createStaging,
  dropStaging,
  finishStaging,
  insertStaging,
  publishedImports,
  publishStaging,
  removeImport,
} from './sale-lines';
import { encodeTestLines, type TestLine } from './testing-lines';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

async function publish(importId: number, lines: Partial<TestLine>[]): Promise<void> {
  await createStaging(warehouse, importId);
  await insertStaging(warehouse, importId, encodeTestLines(lines));
  expect(await finishStaging(warehouse, importId)).toBe(lines.length);
  await publishStaging(warehouse, importId);
}

const Count = z.coerce.number();
const TotalsRow = z.object({
  lines: Count,
  net: Count,
  tickets: Count,
  byCategory: Count,
  byProduct: Count,
  exact: Count,
});

async function totals(): Promise<z.infer<typeof TotalsRow> | undefined> {
  const mixed = 'uniqExactIf(ticket_key, is_mixed AND is_sale)';
  const [row] = await warehouse.query({
    sql: `SELECT count() AS lines, sum(amount) AS net, sum(first_of_ticket) + ${mixed} AS tickets,
      sum(first_of_ticket_category) AS byCategory, sum(first_of_ticket_product) AS byProduct,
      uniqExactIf(ticket_key, is_sale AND ticket_key != 0) AS exact FROM sale_lines`,
    params: {},
    row: TotalsRow,
  });
  return row;
}

describe('sale lines', () => {
  it('marks tickets and takes imports out again', async () => {
    await publish(1, [
      { line: 1, ticket: 'A', category: 'x', product: 'p', amount: 1 },
      { line: 2, ticket: 'A', category: 'x', product: 'p', amount: 2 },
      { line: 3, ticket: 'A', category: 'x', product: 'q', amount: 4 },
      { line: 4, ticket: 'A', category: 'y', product: 'r', amount: 8 },
      { line: 5, ticket: 'B', category: 'x', product: 'p', amount: 16 },
      { line: 6, ticket: 'A', category: 'x', product: 'p', quantity: -1, amount: -1 },
      { line: 7, ticket: '', category: 'x', product: 'p', amount: 32 },
      { line: 8, ticket: '', customer: 'c', category: 'x', product: 'p', amount: 64 },
      { line: 9, ticket: '', customer: 'c', category: 'y', product: 'p', amount: 128 },
    ]);
    // Tickets A, B and that of customer c; line 7 belongs to none.
    expect(await totals()).toEqual({ lines: 9, net: 254, tickets: 3, byCategory: 5, byProduct: 6, exact: 3 });
    expect(await publishedImports(warehouse)).toEqual([1]);
    expect(await listStaging(warehouse)).toEqual([]);
    await removeImport(warehouse, 1);
    expect(await totals()).toEqual({ lines: 0, net: 0, tickets: 0, byCategory: 0, byProduct: 0, exact: 0 });
  });

  it('counts a ticket that is in two imports once', async () => {
    await publish(2, [
      { ticket: 'A', amount: 1 },
      { ticket: 'B', amount: 2 },
    ]);
    await publish(3, [
      { ticket: 'B', amount: 4 },
      { ticket: 'C', amount: 8 },
    ]);
    expect(await totals()).toMatchObject({ lines: 4, net: 15, tickets: 3, exact: 3, byCategory: 2 });
    await removeImport(warehouse, 2);
    expect(await totals()).toMatchObject({ lines: 2, net: 12, tickets: 2, exact: 2 });
    await removeImport(warehouse, 3);
  });

  it('refuses to publish what is not finished', async () => {
    await createStaging(warehouse, 4);
    await insertStaging(warehouse, 4, encodeTestLines([{}]));
    await expect(publishStaging(warehouse, 4)).rejects.toMatchObject({ reason: 'invalid' });
    expect(await listStaging(warehouse)).toEqual([{ importId: 4, isFinished: false }]);
    await finishStaging(warehouse, 4);
    expect(await listStaging(warehouse)).toEqual([{ importId: 4, isFinished: true }]);
    await dropStaging(warehouse, 4);
    expect(await listStaging(warehouse)).toEqual([]);
    expect(await publishedImports(warehouse)).toEqual([]);
  });

  it('ends the mutation that an interrupted publishing left, before its table goes', async () => {
    await publish(5, [{ ticket: 'A' }]);
    await warehouse.command(
      'CREATE TABLE sale_lines_overlap_6 (ticket_key UInt64) ENGINE = MergeTree ORDER BY ticket_key',
    );
    await warehouse.command('SYSTEM STOP MERGES sale_lines');
    try {
      await warehouse.command(
        'ALTER TABLE sale_lines UPDATE is_mixed = 1 WHERE ticket_key IN (SELECT ticket_key FROM sale_lines_overlap_6)',
        {},
        { settings: { mutations_sync: 0 } },
      );
      expect(await pendingMutations()).toBe(1);
      await dropStaging(warehouse, 6);
    } finally {
      await warehouse.command('SYSTEM START MERGES sale_lines');
    }
    expect(await pendingMutations()).toBe(0);
    await publish(6, [{ ticket: 'A' }]);
    expect(await totals()).toMatchObject({ lines: 2, tickets: 1 });
    await removeImport(warehouse, 5);
    await removeImport(warehouse, 6);
  });
});

async function pendingMutations(): Promise<number | undefined> {
  const [row] = await warehouse.query({
    sql: 'SELECT count() AS pending FROM system.mutations WHERE NOT is_done',
    params: {},
    row: z.object({ pending: Count }),
  });
  return row?.pending;
}
