import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numbersOf, rowOf } from '../testing/sources';
import { blockOf, RowBlock } from './row-block';

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

it('knows which cells the file holds as numbers, also in another thread', () => {
  const row = fc.array(fc.tuple(fc.string({ maxLength: 4 }), fc.boolean()), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const texts = rows.map((cells) => cells.map(([text]) => text));
      const marks = rows.map((cells) => cells.map(([, isNumber]) => isNumber));
      const block = blockOf(texts, marks);
      const { bytes, bounds, firsts, numbers } = structuredClone(block.copyCells());
      for (const one of [block, new RowBlock(bytes, bounds, firsts, numbers)]) {
        expect(numbersOf(one)).toEqual(marks);
        expect(one.toTexts()).toEqual(texts);
      }
    }),
  );
});

it('carries nothing for cells that are all texts', () => {
  for (const block of [blockOf([['1.5', '2']]), blockOf([['1.5', '2']], [[false, false]])]) {
    expect(block.numbers).toBeNull();
    expect(block.copyCells().numbers).toBeNull();
    expect(numbersOf(block)).toEqual([[false, false]]);
  }
});

it('has no text for a column that a row does not have', () => {
  const row = rowOf(['a', 'b']);
  expect([row.width, row.cell(-1), row.cell(0), row.cell(1), row.cell(2)]).toEqual([2, '', 'a', 'b', '']);
});
