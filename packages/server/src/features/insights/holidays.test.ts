import { expect, it } from 'vitest';
import { holidaysOf } from './holidays';

it('holidays are those of the country, of each year', async () => {
  const [paraguay, brazil, nowhere] = await Promise.all(['PY', 'BR', 'ZZ'].map(holidaysOf));
  const days = ['2024-01-01', '2024-03-28', '2024-05-15', '2024-09-07', '2025-04-17', '2025-04-21', '2024-07-10'];
  // Holy Thursday is one in Paraguay; independence of each of both, and Tiradentes, are days of their own.
  expect(days.filter((day) => paraguay?.(day))).toEqual(['2024-01-01', '2024-03-28', '2024-05-15', '2025-04-17']);
  expect(days.filter((day) => brazil?.(day))).toEqual(['2024-01-01', '2024-09-07', '2025-04-21']);
  expect(days.filter((day) => nowhere?.(day))).toEqual([]);
});
