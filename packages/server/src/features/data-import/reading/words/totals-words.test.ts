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

describe('the letters that are looked for first', () => {
  it('stand in every text of the letters of totals', () => {
    const words = fc.string({ unit: fc.constantFrom('t', 'O', 'a', 's', 'U', 'm', 'ñ', ' ', '*'), maxLength: 8 });
    fc.assert(
      fc.property(words, (text) => {
        const bytes = toUtf8(`x${text}y`);
        const hasThem = /tota|sum|som/i.test(text);
        // What begins as one of the short ones is looked at in any case.
        const isLookedAt = hasThem || /^[tñ *]/i.test(text);
        expect([hasThem, isLookedAt]).toContain(mayBeTotals(bytes, 1, bytes.length - 1));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ...[
      'Saldo inicial',
      'CIERRE Z',
      'Cierre de caja',
      'ACUMULADO DIA',
      'Arqueo',
      'Fechamento',
      'Closing balance',
      'Resumen',
    ],
    ...[
      'TTL',
      'T O T A L',
      'σ',
      'Recaudación del día',
      'Ventas del día',
      'Übertrag',
      'Carried forward',
      'Gesamt',
      'Zwischensumme',
    ],
    ...['Suma anterior', 'Suma y sigue', 'Soma anterior', '*** Cierre Z ***'],
  ])('%j has them', (text) => {
    const bytes = toUtf8(text);
    expect([isTotalsWord(text), mayBeTotals(bytes, 0, bytes.length)]).toEqual([true, true]);
  });
});
