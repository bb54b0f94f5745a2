import type { ReferenceLine } from './reference-lines';

/** A line of the fixture in readable units. */
export function fixtureLine(
  date: string,
  ticket: string,
  customer: string,
  [category, product]: readonly [string, string],
  [quantity, amount]: readonly [number, number],
  rest: Partial<ReferenceLine> = {},
): ReferenceLine {
  const micro = (value: number) => BigInt(Math.round(value * 1_000_000));
  return {
    date,
    store: 'Centro',
    ticket,
    customer,
    gender: 'unknown',
    age: -1,
    productId: '',
    product,
    category,
    quantity: micro(quantity),
    amount: micro(amount),
    ...rest,
  };
}

const pain = ['Pain', 'Aspirin'] as const;
const care = ['Care', 'Soap'] as const;
const fresh = ['Vitamins', 'Zinc'] as const;

/**
 * Half a year (2024-01-01..06-30) and the one before it, small enough to compute each figure by hand. Dora was only
 * refunded; ticket 6 is anonymous and of the last evening.
 */
export const FIXTURE: ReferenceLine[] = [
  fixtureLine('2023-07-01', '1', 'ana', pain, [1, 10]),
  fixtureLine('2023-07-01', '1', 'ana', care, [1, 5]),
  fixtureLine('2023-08-10', '2', 'beto', pain, [2, 20]),
  fixtureLine('2023-12-31', '3', 'ana', care, [1, 7], { minute: 1439 }),
  fixtureLine('2024-01-01', '4', 'ana', pain, [1, 30]),
  fixtureLine('2024-01-01', '4', 'ana', care, [2, 4]),
  fixtureLine('2024-02-29', '5', 'ana', pain, [1, 6]),
  fixtureLine('2024-03-31', '7', 'carla', fresh, [3, 9], { minute: 1320 }),
  fixtureLine('2024-06-15', '8', 'dora', pain, [-1, -3]),
  fixtureLine('2024-06-30', '6', '', care, [1, 2.5], { minute: 1320 }),
];
