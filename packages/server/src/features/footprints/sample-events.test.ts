import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import { loadSampleEvents, removeSampleEvents } from './sample-events';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

async function look() {
  const [row] = await warehouse.query({
    sql: `SELECT count() AS events, uniqExact(id) AS ids, uniqExact(toDate(created_at, 'America/Asuncion')) AS days,
        uniqExact(device) AS devices, countIf(is_robot) > 0 AS robots, countIf(event = 'form_submit') > 0 AS submits,
        uniqExactIf(visitor_key, NOT is_robot) AS visitors, max(toDate(created_at, 'America/Asuncion')) AS last,
        countIf(toUnixTimestamp64Milli(created_at) != reinterpretAsUInt64(reverse(unhex(substring(replaceAll(toString(id), '-', ''), 1, 12))))) AS misplaced
      FROM footprints`,
    params: {},
    row: z.record(z.string(), z.unknown()),
  });
  return row ?? {};
}

it('is two weeks of people and robots, the same each time, and can be taken out', async () => {
  const options = { asOf: '2026-11-28', timeZone: 'America/Asuncion', platformId: 1 };
  await loadSampleEvents(warehouse, options);
  const once = await look();
  expect(once).toMatchObject({ devices: '3', robots: 1, submits: 1, misplaced: '0' });
  expect(Number(once.events)).toBeGreaterThan(8000);
  expect(once.ids).toBe(once.events);
  expect(Number(once.visitors)).toBeGreaterThan(1000);
  expect(Number(once.days)).toBeGreaterThanOrEqual(14);
  await loadSampleEvents(warehouse, options);
  expect(await look()).toEqual(once);
  await removeSampleEvents(warehouse);
  expect((await look()).events).toBe('0');
});
