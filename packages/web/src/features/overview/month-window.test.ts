import { expect, it } from 'vitest';
import { monthWindow } from './month-window';

it.each([
  ['2026-02', null, null, '2026-02-01', '2026-02-28'],
  ['2024-02', null, null, '2024-02-01', '2024-02-29'],
  ['2025-12', '2025-11-28', '2026-11-27', '2025-12-01', '2025-12-31'],
  ['2025-11', '2025-11-28', '2026-11-27', '2025-11-28', '2025-11-30'],
  ['2026-11', '2025-11-28', '2026-11-27', '2026-11-01', '2026-11-27'],
])('%s within %s..%s is %s..%s', (month, from, to, first, last) => {
  expect(monthWindow(month, from, to)).toEqual({ from: first, to: last });
});
