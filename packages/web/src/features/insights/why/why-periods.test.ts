import { expect, it } from 'vitest';
import { whyPeriods } from './why-periods';

it('compare four weeks with the four before, up to the last day', () => {
  expect(whyPeriods('days28', '2024-03-15')).toEqual({
    from: '2024-02-17',
    to: '2024-03-15',
    againstFrom: '2024-01-20',
    againstTo: '2024-02-16',
  });
});

it('compare whole months alone: one that is not over would look like a fall', () => {
  const february = { from: '2024-02-01', to: '2024-02-29' };
  const january = { againstFrom: '2024-01-01', againstTo: '2024-01-31' };
  expect(whyPeriods('month', '2024-03-30')).toEqual({ ...february, ...january });
  expect(whyPeriods('month', '2024-02-29')).toEqual({ ...february, ...january });
  expect(whyPeriods('monthYear', '2024-02-29')).toEqual({
    ...february,
    againstFrom: '2023-02-01',
    againstTo: '2023-02-28',
  });
  expect(whyPeriods('month', '2024-01-15')).toMatchObject({ from: '2023-12-01', againstFrom: '2023-11-01' });
});
