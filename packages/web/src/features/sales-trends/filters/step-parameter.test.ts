import { expect, it } from 'vitest';
import { isUnknownCategory } from './step-parameter';

const CATEGORIES = [{ id: '00000000000000aa' }, { id: '00000000000000ab' }];

it('knows a category that no sale has once the list is there, and only then', () => {
  expect(isUnknownCategory(CATEGORIES, '00000000000000ac')).toBe(true);
  expect(isUnknownCategory(CATEGORIES, '00000000000000ab')).toBe(false);
  expect(isUnknownCategory(CATEGORIES, null)).toBe(false);
  expect(isUnknownCategory(undefined, '00000000000000ac')).toBe(false);
  // Without any sale the page says that there are none.
  expect(isUnknownCategory([], '00000000000000ac')).toBe(false);
});
