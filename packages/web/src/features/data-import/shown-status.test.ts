import { expect, it } from 'vitest';
import { shownStatus } from './shown-status';

it('calls stopped what somebody stopped, and failed what failed', () => {
  expect(shownStatus({ status: 'failed', error: { code: 'cancelled', message: '' } })).toBe('stopped');
  expect(shownStatus({ status: 'failed', error: { code: 'interrupted', message: '' } })).toBe('failed');
  expect(shownStatus({ status: 'failed', error: null })).toBe('failed');
  expect(shownStatus({ status: 'done', error: null })).toBe('done');
});
