import { expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse } from '../../platform/warehouse/testing';
import { dropAbandonedTables, temporaryName } from './abandoned-tables';

it('drops what is older than so many hours or does not say its age, and nothing that somebody has just made', async () => {
  const warehouse = await openTestWarehouse();
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  const young = [temporaryName('mine'), temporaryName('mine', hoursAgo(1.9))];
  const old = [temporaryName('mine', hoursAgo(2.1)), `mine_7_${'a'.repeat(32)}`, `mine_${'b'.repeat(32)}`];
  const others = [temporaryName('mines', hoursAgo(9)), 'mine'];
  try {
    for (const name of [...young, ...old, ...others]) {
      await warehouse.command(`CREATE TABLE ${name} (a UInt8) ENGINE = MergeTree ORDER BY a`);
    }
    await dropAbandonedTables(warehouse, 'mine', 2);
    const left = await warehouse.query({
      sql: "SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, 'mine')",
      params: {},
      row: z.object({ name: z.string() }),
    });
    expect(left.map(({ name }) => name).toSorted()).toEqual([...young, ...others].toSorted());
  } finally {
    await warehouse.close();
  }
});
