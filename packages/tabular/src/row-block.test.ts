import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockOf, rowOf } from './row-block';

it('gives back the cells that it was made of, whatever they hold', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', '€', '😀', '"', ',', ' '), maxLength: 24 });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 })), (rows) => {
      const block = blockOf(rows);
      expect(block.length).toBe(rows.length);
      expect(block.toTexts()).toEqual(rows);
    }),
  );
});

it('has no text for a column that a row does not have', () => {
  const row = rowOf(['a', 'b']);
  expect([row.width, row.cell(-1), row.cell(0), row.cell(1), row.cell(2)]).toEqual([2, '', 'a', 'b', '']);
});
