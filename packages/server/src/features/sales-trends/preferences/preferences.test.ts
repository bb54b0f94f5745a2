import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { fixtureLine } from '../testing/fixture';
import { loadLines, readIds } from '../testing/load-lines';
import type { ReferenceLine } from '../testing/reference-lines';
import { readPurchasePreferences } from './preferences.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const preferences = (query: Parameters<typeof readPurchasePreferences>[1] = { period: '6m' }) =>
  readPurchasePreferences({ warehouse, readCurrency: async () => 'USD' }, query, caller);

const pain = ['Pain', 'Aspirin'] as const;
const care = ['Care', 'Soap'] as const;
const at = (hour: number, minute = 0, payment = 'Cash') => ({ minute: hour * 60 + minute, payment });

/** Pain: 05:59, 06:00 and 18:00; care: 18:00 and 23:59, and a ticket whose hour nobody knows. */
const HOURS: ReferenceLine[] = [
  fixtureLine('2024-01-01', '1', '', pain, [1, 10], at(5, 59)),
  fixtureLine('2024-01-01', '2', '', pain, [1, 10], at(6, 0, 'Card')),
  fixtureLine('2024-01-01', '3', '', pain, [1, 10], at(18, 0, 'Card')),
  // One ticket with both: it starts when its first line was rung up.
  fixtureLine('2024-01-01', '3', '', care, [1, 5], at(18, 30, 'Card')),
  fixtureLine('2024-01-31', '4', '', care, [1, 20], at(23, 59, 'QR')),
  fixtureLine('2024-01-31', '4', '', ['Care', 'Shampoo'], [1, 4], at(23, 59, 'QR')),
  fixtureLine('2024-06-30', '5', '', care, [1, 1], { payment: '' }),
  fixtureLine('2024-06-30', '4R', '', care, [-1, -40], at(10, 0, 'QR')),
];

describe('of the fixture', () => {
  beforeAll(() => loadLines(warehouse, HOURS));

  it('knows when each category is bought', async () => {
    const { data, meta } = await preferences();
    const { timePreferences } = data;
    expect(
      timePreferences.map(({ name, peakHour, tickets, lowSample }) => [name, peakHour, tickets, lowSample]),
    ).toEqual(
      expect.arrayContaining([
        ['Pain', '04-06h', 3, true],
        ['Care', '18-20h', 3, true],
      ]),
    );
    const slotsOf = (name: string) =>
      timePreferences
        .find((item) => item.name === name)
        ?.slots.map(({ timeSlot, tickets, percentage, intensity }) => [timeSlot, tickets, percentage, intensity]);
    expect(slotsOf('Pain')).toEqual([
      ['00-06h', 1, 33.4, 100],
      ['06-12h', 1, 33.3, 100],
      ['12-18h', 0, 0, 0],
      ['18-24h', 1, 33.3, 100],
    ]);
    expect(slotsOf('Care')).toEqual([
      ['00-06h', 0, 0, 0],
      ['06-12h', 0, 0, 0],
      ['12-18h', 0, 0, 0],
      ['18-24h', 2, 100, 100],
    ]);
    // Five tickets in all, though the categories have six: totals are counted, never added.
    expect(timePreferences.map(({ totalIntensity }) => totalIntensity)).toEqual([60, 60]);
    expect(data).toMatchObject({
      timedShare: 0.8,
      timePreferencesTotal: 2,
      timePreferencesOf: 'category',
      reasons: {},
    });
    expect(meta.lines).toBe(8);
  });

  it('knows when each product of the chosen category is bought', async () => {
    const ids = await readIds(warehouse);
    const { data } = await preferences({ period: '6m', category: [ids.category.get('Care') ?? ''] });
    expect(data.timePreferencesOf).toBe('product');
    expect(data.timePreferences).toMatchObject([
      { name: 'Soap', tickets: 3, peakHour: '18-20h', totalIntensity: 100 },
      { name: 'Shampoo', tickets: 1, peakHour: '22-24h', totalIntensity: 100 / 3 },
    ]);
  });

  it('shares 100.0 among payment methods, without the one whose refunds exceed its sales', async () => {
    const { data, meta } = await preferences();
    expect(data.paymentPreferences).toEqual([
      { paymentMethod: 'Card', percentage: 71.4, transactionCount: 2, sales: '25', lowSample: true },
      { paymentMethod: 'Cash', percentage: 28.6, transactionCount: 1, sales: '10', lowSample: true },
      { paymentMethod: 'QR', percentage: null, transactionCount: 1, sales: '-16', lowSample: true },
    ]);
    expect(data.unknownPayment).toEqual({ transactionCount: 1, sales: '1' });
    expect(data.otherPayments).toBeNull();
    expect(meta.notes.map(({ code }) => code)).toContain('payments_left_out');
  });
});

it('starts a ticket that two imports share when its earlier half says, whatever the filter', async () => {
  const half = (minute: number, [category, product]: readonly [string, string]) =>
    fixtureLine('2024-01-01', '1', '', [category, product], [1, 1], { minute });
  await loadLines(warehouse, [half(600, pain)], [half(1200, care)]);
  const ids = await readIds(warehouse);
  const { data } = await preferences({ period: '6m', category: [ids.category.get('Care') ?? ''] });
  expect(data.timePreferences).toMatchObject([{ name: 'Soap', tickets: 1, peakHour: '10-12h' }]);
});

it('has no time preferences of data that has dates only, and says so', async () => {
  await loadLines(warehouse, [fixtureLine('2024-01-01', '1', '', pain, [1, 1], { payment: '' })]);
  const { data } = await preferences();
  expect(data).toMatchObject({ timePreferences: [], timedShare: 0, paymentPreferences: [] });
  expect(data.reasons).toEqual({ time: 'no_times', payment: 'no_payments' });
});

it('lists the methods with most net and gathers the rest', async () => {
  const lines = Array.from({ length: 60 }, (_, index) =>
    fixtureLine('2024-01-01', String(index), '', pain, [1, index < 50 ? 2 : 1], { payment: `M${100 + index}` }),
  );
  await loadLines(warehouse, [...lines, fixtureLine('2024-01-01', 'x', '', pain, [1, 500], { payment: '' })]);
  const { data } = await preferences();
  expect(data.paymentPreferences).toHaveLength(50);
  expect(data.paymentPreferences.at(-1)).toMatchObject({ paymentMethod: 'M149', sales: '2' });
  expect(data.otherPayments).toEqual({ methods: 10, percentage: 9.1, sales: '10' });
  const listed = data.paymentPreferences.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0);
  expect(listed + 9.1).toBeCloseTo(100, 9);
  expect(data.unknownPayment).toEqual({ transactionCount: 1, sales: '500' });
});

it('knows nothing without data', async () => {
  await loadLines(warehouse);
  const { data, meta } = await preferences();
  expect(data.reasons).toEqual({ time: 'no_data', payment: 'no_data' });
  expect(data).toMatchObject({ timePreferences: [], timedShare: null, paymentPreferences: [], unknownPayment: null });
  expect(meta).toMatchObject({ asOf: null, lines: 0 });
});
