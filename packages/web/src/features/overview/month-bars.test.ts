import { expect, it } from 'vitest';
import { barPlace, barScale, monthWindow } from './month-bars';

it('stands bars on the line of 0, and lets what is below it hang down', () => {
  const months = [
    { sales: '300', hasData: true },
    { sales: '-100', hasData: true },
    { sales: '0', hasData: true },
    { sales: '-900', hasData: false },
  ];
  const scale = barScale(months);
  expect(scale).toEqual({ highest: 300, lowest: -100 });
  expect(barPlace(300, scale)).toEqual({ insetBlockEnd: '25%', blockSize: '75%' });
  expect(barPlace(-100, scale)).toEqual({ insetBlockEnd: '0%', blockSize: '25%' });
  expect(barPlace(0, scale)).toEqual({ insetBlockEnd: '25%', blockSize: '0%' });
});

it('draws nothing where nothing is known, and hangs all bars when every month is negative', () => {
  expect(barPlace(0, barScale([]))).toEqual({ insetBlockEnd: '0%', blockSize: '0%' });
  const scale = barScale([{ sales: '-50', hasData: true }]);
  expect(barPlace(-50, scale)).toEqual({ insetBlockEnd: '0%', blockSize: '100%' });
});

it.each([
  ['2026-02', null, null, '2026-02-01', '2026-02-28'],
  ['2024-02', null, null, '2024-02-01', '2024-02-29'],
  ['2025-12', '2025-11-28', '2026-11-27', '2025-12-01', '2025-12-31'],
  ['2025-11', '2025-11-28', '2026-11-27', '2025-11-28', '2025-11-30'],
  ['2026-11', '2025-11-28', '2026-11-27', '2026-11-01', '2026-11-27'],
])('%s within %s..%s is %s..%s', (month, from, to, first, last) => {
  expect(monthWindow(month, from, to)).toEqual({ from: first, to: last });
});
