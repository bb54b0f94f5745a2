import { expect, it } from 'vitest';
import { barPlace, barScale } from './month-bars';

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
