import { expect, it } from 'vitest';
import { drawnSteps } from './forecast-option';

const point = (date: string, mean: string) => ({ date, mean, low80: '1', high80: '3', low95: '0', high95: '4' });

it('what is expected begins where what was ends', () => {
  const history = ['10', '11', '12'].map((value, place) => ({ date: `2024-0${place + 1}-01`, value }));
  const same = { mean: 12, low80: 12, high80: 12, low95: 12, high95: 12 };
  expect(drawnSteps(history, [point('2024-04-01', '2')], 2)).toEqual([
    { date: '2024-02-01', value: 11, forecast: null },
    { date: '2024-03-01', value: 12, forecast: same },
    { date: '2024-04-01', value: null, forecast: { mean: 2, low80: 1, high80: 3, low95: 0, high95: 4 } },
  ]);
  expect(drawnSteps([], [], 2)).toEqual([]);
});
