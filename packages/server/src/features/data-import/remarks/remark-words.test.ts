import { LOCALES } from '@botica/contract/locales';
import { expect, it } from 'vitest';
import { createTranslator } from '../../../platform/i18n';
import { dataImportMessages } from '../data-import.messages';
import { ColumnProfile } from '../reading/columns/column-profile';
import { remark } from '../reading/remark-counts';
import { remarkWords } from './remark-words';

const translate = createTranslator([dataImportMessages]);

type Code = 'date_order_assumed' | 'date_order_mixed' | 'decimal_ambiguous' | 'decimal_mixed';

function say(code: Code, found: string, texts: string[], numbers: string[] = []) {
  const profile = new ColumnProfile('c', true);
  for (const number of numbers) profile.addNumber(number);
  for (const text of texts) profile.add(text);
  return remarkWords(remark(code, 'c', found), code.endsWith('mixed') ? 'warning' : 'question', [profile.summary()], {
    t: translate('en-US'),
    locale: 'en-US',
  });
}

it('shows a value that needs the answer, wherever it stands', () => {
  const days = Array.from({ length: 9 }, (_, at) => `2025-01-0${at + 1}`);
  expect(say('date_order_assumed', 'dmy', [...days, '05/03/2025'])).toBe(
    'Nothing in the column c tells whether the day comes before the month. The order day/month/year was assumed: ' +
      '05/03/2025 is read as March 5, 2025. Please confirm the order of the date.',
  );
  expect(say('decimal_ambiguous', ',', ['1.500'], ['3.125', '7.25', '8', '9', '10', '11'])).toBe(
    'Nothing in the column c tells which mark is the decimal one. The comma was assumed: 1.500 is read as 1,500. ' +
      'Please confirm the decimal mark.',
  );
});

it('says of a column that contradicts itself by which values it does', () => {
  const dates = ['02/03/2025', '13/01/2025', '2025-05-06', '01/14/2025', '5 ene 2025'];
  expect(say('date_order_assumed', 'dmy', dates)).toBe(
    'The column c contradicts itself: 13/01/2025 can only be day/month/year, and 01/14/2025 only month/day/year. ' +
      'The order day/month/year was assumed, and values of the other order are rejected. Please confirm the order of the date.',
  );
  expect(say('decimal_ambiguous', '.', ['1', '20,5', '10.5'], ['7.25'])).toBe(
    'The column c contradicts itself: 10.5 has a decimal point and 20,5 a decimal comma. ' +
      'The point was assumed, and values that it does not fit are rejected. Please confirm the decimal mark.',
  );
  expect(say('date_order_mixed', 'dmy', ['14/01/2025', ...dates])).toBe(
    'The column c contradicts itself: 14/01/2025 can only be day/month/year, and 01/14/2025 only month/day/year. ' +
      'The order of most values was taken, day/month/year; values of the other order are rejected.',
  );
  expect(say('decimal_mixed', '.', ['20,5', '10.5', '11.5'])).toBe(
    'The column c contradicts itself: 10.5 has a decimal point and 20,5 a decimal comma. ' +
      'The mark of most values was taken, the point; values that it does not fit are rejected.',
  );
});

it.each(LOCALES)('leaves no gap in %s where the columns are not kept, as of a finished import', (locale) => {
  for (const [code, found] of [
    ['date_order_mixed', 'mdy'],
    ['decimal_mixed', ','],
  ] as const) {
    const words = remarkWords(remark(code, 'c', found), 'warning', [], { t: translate(locale), locale });
    expect(words).toContain(' c ');
    expect(words).not.toContain('{{');
  }
});

it.each([
  ['es-PY', 'El signo decimal de la columna c se tomó de las otras columnas, la coma: 145.000 se lee como 145000.'],
  [
    'en-US',
    'The decimal mark of the column c was taken from the other columns, the comma: 145.000 is read as 145,000.',
  ],
] as const)('shows in %s a number whose reading looks different, or none', (locale, words) => {
  const profile = new ColumnProfile('c', true);
  profile.add('145.000');
  const say = (columns: Parameters<typeof remarkWords>[2]) =>
    remarkWords(remark('decimal_assumed', 'c', ','), 'warning', columns, { t: translate(locale), locale });
  expect(say([profile.summary()])).toBe(words);
  const [briefly] = words.split(': ');
  expect(say([])).toBe(`${briefly}.`);
});

it('says what to change in the review only', () => {
  const reader = { t: translate('en-US'), locale: 'en-US' } as const;
  const beside = { ...remark('amount_beside', 'Total', 'Tax'), count: 3 };
  const fact =
    'Rows whose amount is not quantity × price but has the column Tax on top or off: 3. The amount counts as it is.';
  expect(remarkWords(beside, 'warning', [], reader)).toBe(fact);
  expect(remarkWords(beside, 'warning', [new ColumnProfile('Total', true).summary()], reader)).toBe(
    `${fact} To count it without, set the column Total to “Not used”: the amount will be quantity × price.`,
  );
});
