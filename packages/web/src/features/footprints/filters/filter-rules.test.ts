import { expect, it } from 'vitest';
import { faultsOf, isAddress } from './filter-rules';
import { dayBefore, periodOf } from './periods';

it.each(['192.0.2.1', '0.0.0.0', '192.0.2.0/24', '2001:db8::1', '2001:db8::/32', '::ffff:192.0.2.1'])(
  '%s is an address or a network',
  (text) => expect(isAddress(text)).toBe(true),
);

it.each([
  '999.1.1.1',
  '192.0.2',
  '192.0.2.1/33',
  '192.0.2.01',
  '2001:db8::/129',
  'unknown',
  ':::',
  '192.0.2.0/24/1',
  '1.2.3.4/x',
  '',
])('%j is neither', (text) => expect(isAddress(text)).toBe(false));

it('says of each filter what is wrong with it, and nothing of those that are empty', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ from: '2026-11-01', to: '2026-11-01', ip: '192.0.2.0/24', screen: '390x844' })).toEqual({});
  expect(faultsOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual({ from: 'order' });
  expect(faultsOf({ from: '31/02/2026', to: '1', ip: '999.1.1.1', screen: '390', user: 'Ana' })).toEqual({
    from: 'date',
    to: 'date',
    ip: 'address',
    screen: 'screen',
    user: 'uuid',
  });
  expect(faultsOf({ page_url: 'a'.repeat(2048), os: 'a'.repeat(2049), ip: '1'.repeat(2049) })).toEqual({
    os: 'tooLong',
    ip: 'address',
  });
});

it('names the days up to today, whatever clocks do on the way', () => {
  expect(dayBefore(29, new Date(2026, 10, 29, 0, 30))).toBe('2026-10-31');
  expect(dayBefore(365, new Date(2026, 0, 1, 23, 59))).toBe('2025-01-01');
  expect(periodOf({}, '2026-11-29')).toBe('usual');
  expect(periodOf({ from: '2026-11-23', to: '2026-11-29' }, '2026-11-29')).toBe('7');
  expect(periodOf({ from: '2026-11-23', to: '2026-11-28' }, '2026-11-29')).toBe('other');
  expect(periodOf({ from: '2026-11-24', to: '2026-11-29' }, '2026-11-29')).toBe('other');
});
