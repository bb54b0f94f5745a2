import { expect, it } from 'vitest';
import { durationText } from './duration-text';

it.each([
  [0, '0s'],
  [59.6, '1m'],
  [185, '3m 5s'],
  [3600, '1h'],
  [7384, '2h 3m'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText('en-US', seconds)).toBe(text);
});
