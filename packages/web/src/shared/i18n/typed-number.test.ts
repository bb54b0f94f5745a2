import { LOCALES } from '@botica/contract/locales';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from './format';
import { numberMarks, typedNumber } from './typed-number';

it.each([
  ['35', '35'],
  ['0,000035', '0.000035'],
  ['0.000035', '0.000035'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1.234.567', '1234567'],
  ['1234.567', '1234.567'],
  ['0.125', '0.125'],
  [' 12 000 ', '12000'],
  ['12\u00a0000,5', '12000.5'],
  ['-1', '-1'],
  ['abc', 'abc'],
  ['', ''],
])('%j is %j in every language', (typed, number) => {
  for (const locale of LOCALES) expect(typedNumber(locale, typed)).toBe(number);
});

it.each([
  ['es-PY', '1.500', '1500'],
  ['es-PY', '7.300', '7300'],
  ['es-PY', '1,500', '1.500'],
  ['es-PY', '-12.345', '-12345'],
  ['pt-BR', '1.500', '1500'],
  ['en-US', '1,500', '1500'],
  ['en-US', '1.500', '1.500'],
] as const)('in %s %j is %j', (locale, typed, number) => {
  expect(typedNumber(locale, typed)).toBe(number);
});

it('reads what is written in the same language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.nat(4),
      (locale, digits, places) => {
        const value = digits / 10 ** places;
        expect(Number(typedNumber(locale, formatNumber(locale, value, places)))).toBe(value);
      },
    ),
  );
});

it('knows the marks of a language', () => {
  expect(numberMarks('es-PY')).toEqual({ group: '.', decimal: ',' });
  expect(numberMarks('en-US')).toEqual({ group: ',', decimal: '.' });
});
