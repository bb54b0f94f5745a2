import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readSalesPerformance } from '../performance/performance.service';
import { FIXTURE, fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import { loadRecords } from '../testing/load-records';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
type Query = Parameters<typeof readSalesPerformance>[1];
const netOf = async (query: Query) => {
  const answer = await readSalesPerformance({ warehouse, readCurrency: async () => 'USD' }, query, caller);
  return answer.data.totals.net;
};
const ofGender = (gender: 'female' | 'male' | 'other') => netOf({ period: '6m', gender: [gender] });

describe('gender and age of customers', () => {
  it('come from their lines until a file of customers says otherwise', async () => {
    await loadLines(
      warehouse,
      FIXTURE.map((line) => ({ ...line, gender: line.customer === 'ana' ? 'female' : 'unknown' })),
    );
    await loadRecords(warehouse, 'customer_records');
    expect([await ofGender('female'), await ofGender('male')]).toEqual(['40', '0']);
    await loadRecords(
      warehouse,
      'customer_records',
      [
        { customer: 'ana', gender: 'male', birth_date: null },
        { customer: 'carla', gender: 'female', birth_date: '1990-04-01' },
        { customer: 'nobody', gender: 'female', birth_date: null },
      ],
      // A later file that does not know a value does not hide it.
      [{ customer: 'carla', gender: 'unknown', birth_date: null }],
    );
    expect([await ofGender('female'), await ofGender('male')]).toEqual(['9', '40']);
    await loadRecords(
      warehouse,
      'customer_records',
      [{ customer: 'ana', gender: 'male', birth_date: null }],
      [{ customer: 'ana', gender: 'other', birth_date: null }],
    );
    expect([await ofGender('other'), await ofGender('male')]).toEqual(['40', '0']);
    // The later file was taken out: the earlier one counts again; without any, the lines do.
    await loadRecords(warehouse, 'customer_records', [{ customer: 'ana', gender: 'male', birth_date: null }]);
    expect([await ofGender('other'), await ofGender('male')]).toEqual(['0', '40']);
    await loadRecords(warehouse, 'customer_records');
    expect(await ofGender('female')).toBe('40');
  });

  it('is the age on the day of the purchase; an impossible one leaves that of the line', async () => {
    const on = (date: string, customer: string, amount: number, age: number) =>
      fixtureLine(date, date, customer, ['Pain', 'Aspirin'], [1, amount], { age });
    await loadLines(warehouse, [
      // Born on a leap day: 25 on 1 March 2023, not on the day before.
      on('2023-02-28', 'leo', 1, 70),
      on('2023-03-01', 'leo', 2, 70),
      // Born after the purchase, and more than 120 years before.
      on('2023-03-01', 'eva', 4, 30),
      on('2023-03-01', 'zoe', 8, 30),
      on('2023-03-01', '', 16, 30),
    ]);
    await loadRecords(warehouse, 'customer_records', [
      { customer: 'leo', gender: 'unknown', birth_date: '1998-02-28' },
      { customer: 'leo', gender: 'unknown', birth_date: '1998-03-01' },
      { customer: 'eva', gender: 'unknown', birth_date: '2023-03-02' },
      { customer: 'zoe', gender: 'unknown', birth_date: '1902-01-01' },
    ]);
    const ofAge = (age: '18-24' | '25-34' | '65+') => netOf({ period: '6m', age: [age] });
    expect([await ofAge('18-24'), await ofAge('25-34'), await ofAge('65+')]).toEqual(['1', '30', '0']);
  });
});
