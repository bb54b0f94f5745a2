import { expect, it } from 'vitest';
import { ownPeriods, presetsOf, whyPeriods } from './why-periods';

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

it('are those of a link, which says so where it names none that can be compared', () => {
  const own = { from: '2026-03-01', to: '2026-03-31', againstFrom: '2026-02-01', againstTo: '2026-02-28' };
  expect(ownPeriods(own)).toEqual(own);
  expect(ownPeriods({})).toBeNull();
  // A period alone is compared with as many days before it.
  const alone = { from: '2026-03-01', to: '2026-03-31' };
  expect(ownPeriods(alone)).toEqual({ ...alone, againstFrom: '2026-01-29', againstTo: '2026-02-28' });
  for (const wrong of [
    { to: undefined },
    { to: '2026-02-30' },
    { to: '2026-02-15' },
    { againstTo: '2026-03-01' },
    { againstTo: undefined },
    { againstFrom: '1969-12-31' },
    { againstFrom: '2005-02-01' },
  ]) {
    expect(ownPeriods({ ...own, ...wrong }), JSON.stringify(wrong)).toBe('wrong');
  }
  expect(ownPeriods({ to: '2026-03-31' })).toBe('wrong');
});

it('are offered where the data has sales to compare with', () => {
  expect(presetsOf({ firstSale: '2024-01-05', asOf: '2026-10-18' })).toEqual(['days28', 'month', 'monthYear']);
  expect(presetsOf({ firstSale: '2026-01-01', asOf: '2026-10-18' })).toEqual(['days28', 'month']);
  expect(presetsOf({ firstSale: '2026-10-01', asOf: '2026-10-18' })).toEqual(['days28']);
});
