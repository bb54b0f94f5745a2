import { toUtf8 } from '@botica/tabular/bytes/utf8';
import { rowOf } from '@botica/tabular/testing/sources';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isVerbatim, LONGEST_TEXT, labelOf, NO_LABEL, TextCell } from './text-cell';

const cellText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('N', 'n', '/', 'A', '.', '0', '5', ' ', '\u00a0', 'é', '-'), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('1', '9', '+', 'E', ',', '44', '0'), maxLength: 9 }),
  fc.string({ unit: fc.constantFrom('e', '\u0301', '\u200b', '\n', ' ', 'w', 'x', 'ﬁ'), maxLength: 6 }),
  fc.constantFrom(
    '17850.0',
    'missing',
    'NaN',
    'T0001',
    'Walk-in',
    'CF',
    '7,89E+12',
    '1E+1',
    '44444401-7',
    `x${'y'.repeat(LONGEST_TEXT)}`,
    'Total general',
  ),
);

const plans = fc.record({ dropsPointZero: fc.boolean(), leavesOut: fc.constantFrom(null, 'cut', 'nobody') });

it('a cell that is taken as it stands is one that the rules leave as it stands', () => {
  fc.assert(
    fc.property(cellText, plans, (cell, plan) => {
      if (!isVerbatim(toUtf8(cell), 0, toUtf8(cell).length, plan)) return;
      const { isTotals, ...label } = labelOf(cell, plan);
      const { isTotals: _, ...plain } = NO_LABEL;
      expect(label).toEqual({ ...plain, text: cell, bytes: toUtf8(cell), isBlank: false });
    }),
    { numRuns: 2_000 },
  );
});

const IDS = {
  index: 0,
  name: 'id',
  decimal: '.',
  dateOrder: 'dmy',
  dropsPointZero: true,
  leavesOut: null,
  mIsFemale: false,
} as const;

it('reads a column of ever new texts as one of few', () => {
  const column = { ...IDS, leavesOut: 'nobody' } as const;
  const cell = new TextCell(column);
  for (let at = 0; at < 2_000; at++) cell.look(rowOf([`T${at}`]));
  expect(cell.label).toBeNull();
  fc.assert(
    fc.property(cellText, (text) => {
      cell.look(rowOf([text]));
      const expected = labelOf(text, column);
      expect([cell.text, cell.isBlank, cell.isTotals()]).toEqual([expected.text, expected.isBlank, expected.isTotals]);
    }),
  );
});

it('knows the text that it kept, whether it was made or not', () => {
  const cell = new TextCell(IDS);
  for (let at = 0; at < 2_000; at++) cell.look(rowOf([`T${at}`]));
  const texts = fc.constantFrom('FC 1', 'FC 2', '17850.0', '17850', '', 'x'.repeat(70), `${'x'.repeat(69)}y`);
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      cell.look(rowOf([one]));
      cell.keep();
      const kept = cell.text;
      cell.look(rowOf([other]));
      expect(cell.isKept()).toBe(cell.text === kept);
    }),
  );
});
