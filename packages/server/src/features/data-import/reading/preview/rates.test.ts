import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../testing/preview-of';

const MIXED = rowsOf(
  'Date,Ticket,Product,Quantity,Unit price,Amount,Currency',
  ...['2026-04-13,1,Gauze,2,10.50,21,USD', '2026-04-14,2,Gel,1,7000,7000,PYG', '2026-04-15,3,Tea,1,3,3,BRL'],
);

describe('rates of several currencies', () => {
  it('convert rows to the currency of the company, exactly and said', async () => {
    const seen = await previewOf(MIXED, { options: { rates: { USD: '7300.5', BRL: '1400.123456789' } } });
    expect(seen.questions).toEqual([]);
    expect(seen.net).toBe(String(21 * 7300.5 + 7000 + 4200.37037));
    expect(seen.rows).toMatchObject([
      { amount: '153310.5', unitPrice: '76655.25' },
      { amount: '7000', unitPrice: '7000' },
      { amount: '4200.37037' },
    ]);
    expect(seen.preview.warnings).toEqual([
      { code: 'amounts_converted', column: null, count: 2, found: 'USD = 7300.5, BRL = 1400.123456789' },
    ]);
  });

  it('leave out what has none', async () => {
    const seen = await previewOf(MIXED, { options: { rates: { USD: '7300' } } });
    expect(seen).toMatchObject({ questions: [], net: '160300', lines: 2 });
    expect(seen.remarks).toContain('other_currency_left_out');
  });

  it('are asked for, or one currency is taken', async () => {
    expect(await previewOf(MIXED)).toMatchObject({ questions: ['currency_mixed'] });
    expect(await previewOf(MIXED, { options: { currency: 'USD' } })).toMatchObject({ questions: [], net: '21' });
  });

  it('are told by signs in the amounts themselves, and by words', async () => {
    const rows = ['US$ 10', 'Gs. 7.000', '500'].map((amount, at) => `1${at + 3}/04/2026;${at};Gel;${amount}`);
    const signs = rowsOf('Fecha;Ticket;Producto;Importe', ...rows);
    expect(await previewOf(signs)).toMatchObject({ questions: ['currency_mixed'] });
    expect(await previewOf(signs, { options: { currency: 'USD' } })).toMatchObject({
      questions: [],
      net: '10',
      lines: 1,
    });
    expect(await previewOf(signs, { options: { rates: { USD: '7300' } } })).toMatchObject({ net: '80500', lines: 3 });
    const words = rowsOf(
      'Fecha;Ticket;Producto;Importe;Moneda',
      '13/04/2026;1;Gel;10;Dólares',
      '14/04/2026;2;Gel;7000;Guaraníes',
    );
    expect(await previewOf(words)).toMatchObject({ questions: ['currency_mixed'], mapping: { currency: 'Moneda' } });
    expect(await previewOf(words, { options: { rates: { USD: '7300' } } })).toMatchObject({ net: '80000' });
  });

  it('convert a file in one other currency, named by its signs or by somebody', async () => {
    const signs = rowsOf('Fecha;Ticket;Producto;Importe', '13/04/2026;1;Gasa;US$ 10,50', '14/04/2026;2;Gel;US$ 2,25');
    const seen = await previewOf(signs, { options: { rates: { USD: '7000' } } });
    expect(seen).toMatchObject({ questions: [], net: '89250', remarks: ['amounts_converted'] });
    const plain = signs.replaceAll('US$ ', '');
    expect(await previewOf(plain, { options: { currency: 'USD', rates: { USD: '7000' } } })).toMatchObject({
      net: '89250',
    });
    expect(await previewOf(plain, { options: { rates: { USD: '7000' } } })).toMatchObject({ net: '12.75' });
  });
});
