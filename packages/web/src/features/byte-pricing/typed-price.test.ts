import { expect, it } from 'vitest';
import { typedPrice } from './typed-price';

it.each([
  ['35', '35'],
  ['0,000035', '0.000035'],
  ['0.000035', '0.000035'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1.234.567', '1234567'],
  [' 12 000 ', '12000'],
  ['12\u00a0000,5', '12000.5'],
  ['-1', '-1'],
  ['abc', 'abc'],
  ['', ''],
])('%j is %j', (typed, price) => {
  expect(typedPrice(typed)).toBe(price);
});
