import { expect, it } from 'vitest';
import { axisPlace, barPlace, barScale } from './month-bars';

const part = (sales: string, previousYearSales: string | null = null, hasData = true) => ({
  sales,
  hasData,
  previousYearSales,
});

it('stands bars on the line of 0, and lets what is below it hang down', () => {
  const scale = barScale([part('300'), part('-100'), part('0'), part('-900', null, false)]);
  expect(scale).toEqual({ highest: 300, lowest: -100, ticks: [-100, 0, 100, 200, 300] });
  expect(scale.ticks.map((tick) => axisPlace(tick, scale))).toEqual(['0%', '25%', '50%', '75%', '100%']);
  expect(barPlace(300, scale)).toEqual({ insetBlockEnd: '25%', blockSize: '75%' });
  expect(barPlace(-100, scale)).toEqual({ insetBlockEnd: '0%', blockSize: '25%' });
  expect(barPlace(0, scale)).toEqual({ insetBlockEnd: '25%', blockSize: '0%' });
});

it('has round steps that hold the year before as well', () => {
  expect(barScale([part('73400000', '96100000'), part('12')]).ticks).toEqual([0, 25e6, 50e6, 75e6, 100e6]);
  expect(barScale([part('0.7', null)]).ticks).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8]);
});

it('draws nothing where nothing is known, and hangs all bars when every month is negative', () => {
  expect(barPlace(0, barScale([]))).toEqual({ insetBlockEnd: '0%', blockSize: '0%' });
  const scale = barScale([part('-50')]);
  expect(scale.ticks).toEqual([-60, -40, -20, 0]);
  expect(barPlace(-60, scale)).toEqual({ insetBlockEnd: '0%', blockSize: '100%' });
});
