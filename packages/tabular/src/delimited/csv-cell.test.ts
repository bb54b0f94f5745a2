import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, formulaSafe } from './csv-cell';

function isLive(cell: string): boolean {
  return /^[=+\-@\t\r\n＝]/.test(cell) && !/^-\d+([.,]\d+)*["\s]*([,;\t\r\n]|$)/.test(cell);
}

describe('formula safety', () => {
  it.each(["=cmd|' /C calc'!A0", '+1+1', '-2+3', '@SUM(A1)', ' =1', '\u0000=1', '＝1', '＋1', '－1', '＠x'])(
    'disarms %j',
    (text) => {
      expect(formulaSafe(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['Luque;=1+1', "Luque;'=1+1"],
    ['a,@SUM(A1);+1,-2+3', "a,'@SUM(A1);'+1,'-2+3"],
    ['a\t =1\r\n"=2', "a\t '=1\r\n\"'=2"],
    ['\t=1', "'\t'=1"],
    ['\n＝1', "'\n'＝1"],
    ['01/02;-5;-5.20;-1.234,50', '01/02;-5;-5.20;-1.234,50'],
  ])('writes %j as %j, for other separators than its own', (text, safe) => expect(formulaSafe(text)).toBe(safe));

  it.each(['Ibuprofeno 400', '662E41', '0012', 'a=b', '', '-5', '-5.20', 'x;y,z'])('leaves %j alone', (text) => {
    expect(formulaSafe(text)).toBe(text);
  });

  it('does not trust a numeric column: only real numbers go without quotes', () => {
    expect(csvCell('=1+1', true, '.')).toBe('"\'=1+1"');
    expect(csvCell('-1e5', true, '.')).toBe('"\'-1e5"');
    expect(csvCell('-15.20', true, ',')).toBe('-15,20');
  });

  it('quotes quotes', () => {
    expect(csvCell('5" gauze, "sterile"', false, '.')).toBe('"5"" gauze, ""sterile"""');
  });

  it('writes numbers without exponent and never NaN or Infinity', () => {
    expect(csvCell(1e21, true, '.')).toBe('1000000000000000000000');
    expect(csvCell(1e-7, true, ',')).toBe('0,0000001');
    expect(csvCell(Number.NaN, true, '.')).toBe('""');
    expect(csvCell(Number.POSITIVE_INFINITY, true, '.')).toBe('""');
  });

  it('never lets any text begin like a formula, and gives the text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = csvCell(text, false, ',');
        const inner = cell.slice(1, -1).replaceAll('""', '"');
        expect(inner.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
        expect(isLive(inner)).toBe(false);
        expect(formulaSafe(inner)).toBe(inner);
      }),
    );
  });

  it('shows no formula in any cell, whichever separator the file is opened with', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', ',', ';', '\t', '\r', '\n', '"', ' ', '5', '.', 'x', '＝');
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: sign }), { minLength: 1 }),
        fc.constantFrom(',', ';', '\t'),
        (texts, own) => {
          const file = texts.map((text) => csvCell(text, true, '.')).join(own);
          for (const other of [',', ';', '\t']) {
            if (other === own) continue;
            const cells = file.split(new RegExp(`[${other}\r\n]`)).map((cell) => cell.replace(/^[\s"]+/, ''));
            expect(cells.filter(isLive)).toEqual([]);
          }
        },
      ),
    );
  });
});
