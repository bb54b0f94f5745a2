import { toUtf8 } from '@botica/tabular/bytes/utf8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTotalsWord, mayBeTotals } from './totals-words';

describe('isTotalsWord', () => {
  it.each([
    ...['Total', 'TOTAL', ' total: ', 'TOTAL GENERAL', 'Total Geral', 'Grand Total', 'Gran total', 'Totales', 'Totais'],
    ...['Subtotal', 'SUB-TOTAL', 'Sub total', 'Suma', 'Suma total', 'Soma', 'Sum', 'Total del día', 'Total de ventas'],
    ...['*** TOTAL ***', 'Total: 1.234,50', 'Total enero 2024', 'Total 31/01/2024', 'Importe total', 'Total mês'],
  ])('%j names a row of totals', (text) => {
    expect(isTotalsWord(text)).toBe(true);
  });

  it.each([
    ...['Colgate Total 12', 'Total Care', 'Total 12', 'Totalcid'],
    ...[
      'Listerine Cuidado Total',
      'Suma 3000',
      'Sumatriptán',
      'Somatropina',
      'Total Plus',
      'Sumo',
      '',
      'Protección total',
    ],
    ...['Sum 41', 'Total repair 5', `Total ${'x'.repeat(100)}`],
  ])('%j does not', (text) => {
    expect(isTotalsWord(text)).toBe(false);
  });
});

it('no word of totals is without the letters that are looked for first', () => {
  const words = fc.string({ unit: fc.constantFrom('t', 'O', 'a', 's', 'U', 'm', 'ñ', ' ', '*'), maxLength: 8 });
  fc.assert(
    fc.property(words, (text) => {
      const bytes = toUtf8(`x${text}y`);
      expect(mayBeTotals(bytes, 1, bytes.length - 1)).toBe(/tota|sum|som/i.test(text));
    }),
    { numRuns: 1_000 },
  );
});
