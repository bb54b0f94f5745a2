import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, formulaSafe } from './csv-cell';

describe('formula safety', () => {
  it.each([
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u0000=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('disarms %j', (text) => {
    expect(formulaSafe(text)).toBe(`'${text}`);
  });

  it.each(['Ibuprofeno 400', '662E41', '0012', 'a=b', ''])('leaves %j alone', (text) => {
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
        expect(inner === text || inner === `'${text}`).toBe(true);
        expect('=+-@\t\r\n'.includes(inner.charAt(0)) && inner !== '').toBe(false);
      }),
    );
  });
});
