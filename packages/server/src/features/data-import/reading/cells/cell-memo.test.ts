import { blockOf } from '@botica/tabular/rows/row-block';
import { rowOf } from '@botica/tabular/testing/sources';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CellMemo } from './cell-memo';

it('says of every cell what the function says, and asks once for each text while they come back', () => {
  const cells = fc.array(fc.oneof(fc.constantFrom('', 'a', 'b', 'ab', 'ba', 'ñ', '€'), fc.string({ maxLength: 120 })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(cells, (texts) => {
      const asked: string[] = [];
      const memo = new CellMemo(1, (text) => {
        asked.push(text);
        return `${text}!`;
      });
      const block = blockOf(texts.map((text) => ['x', text, 'y']));
      expect(texts.map((_, at) => memo.read(block.row(at)))).toEqual(texts.map((text) => `${text}!`));
      const short = asked.filter((text) => text.length <= 30);
      expect(short).toHaveLength(new Set(short).size);
    }),
  );
});

it('gives up on a column whose texts hardly come back, and goes on with one whose texts do', () => {
  const varied = new CellMemo(0, (text) => text);
  const words = new CellMemo(0, (text) => text);
  for (let at = 0; at < 60_000; at++) {
    expect(varied.read(rowOf([`T${at}`]))).toBe(`T${at}`);
    const word = at % 5 === 0 ? `new ${at}` : `word ${at % 7}`;
    expect(words.read(rowOf([word]))).toBe(word);
  }
  expect([varied.isVaried, words.isVaried]).toEqual([true, false]);
});
