import { expect, it } from 'vitest';
import { durationText } from './duration-text';

it.each([
  [0, '0 s'],
  [59.6, '1 min'],
  [108, '1 min 48 s'],
  [3600, '1 h'],
  [7384, '2 h 3 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
