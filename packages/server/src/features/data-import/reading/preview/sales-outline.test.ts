import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../testing/preview-of';

const HEADER = 'Fecha;Ticket;Cliente;Sucursal;Rubro;Producto;Cantidad;Importe';

describe('the outline of a file', () => {
  it('has its money by month, tickets, units, customers, categories and stores', async () => {
    const rows = [
      ...[
        '13/04/2026;1;C1;Norte;Gasas;Gasa;2;100',
        '13/04/2026;1;C1;Norte;Jabones;Gel;1;50',
        '14/04/2026;2;;Sur;Gasas;Gasa;1;50',
      ],
      ...['02/05/2026;3;C2;Norte;Gasas;Gasa;1;60', '03/05/2026;4;C2;Norte;Gasas;Gasa;-1;-60'],
    ];
    const { preview } = await previewOf(rowsOf(HEADER, ...rows));
    expect(preview.outline).toMatchObject({
      months: [
        { month: '2026-04', net: '200', tickets: 2 },
        { month: '2026-05', net: '0', tickets: 1 },
      ],
      units: '4',
      tickets: 3,
      averageTicket: '66.666667',
      anonymousShare: 0.2,
      categories: [
        { name: 'Gasas', net: '150' },
        { name: 'Jabones', net: '50' },
      ],
      categoryCount: 2,
      stores: [
        { name: 'Norte', net: '150' },
        { name: 'Sur', net: '50' },
      ],
      storeCount: 2,
      stated: null,
    });
  });

  it('sets a total that the file states beside what was read, equal or not', async () => {
    const rows = ['13/04/2026;1;;;;Gasa;1;60', '14/04/2026;2;;;;Gel;1;53'];
    const stated = async (...totals: string[]) =>
      (await previewOf(rowsOf(HEADER, ...rows, ...totals))).preview.outline?.stated;
    expect(await stated('TOTAL GENERAL;;;;;;;113')).toEqual({ label: 'TOTAL GENERAL', stated: '113', read: '113' });
    expect(await stated(';;;;;Total;;120')).toEqual({ label: 'Total', stated: '120', read: '113' });
    // Sums by payment below the lines are no totals of the file, which follows them.
    expect(await stated(';;;;;Total efectivo;;60', ';;;;;Total tarjeta;;53', ';;;;;Total;;113')).toMatchObject({
      stated: '113',
    });
    // Subtotals that are right need no word.
    expect(await stated()).toBeNull();
  });

  it('lists who stands for nobody, and takes it back when somebody says so', async () => {
    const names = ['Consumidor Final', 'CONSUMIDOR FINAL', 'Ana', '44444401-7', 'Consumidor Final'];
    const file = rowsOf(HEADER, ...names.map((name, at) => `13/04/2026;${at};${name};;;Gasa;1;10`));
    const { preview, rows } = await previewOf(file);
    expect(preview.outline).toMatchObject({
      anonymousShare: 0.8,
      persons: [
        { value: 'Consumidor Final', count: 2, isNobody: true },
        { value: 'CONSUMIDOR FINAL', count: 1, isNobody: true },
        { value: '44444401-7', count: 1, isNobody: true },
      ],
    });
    expect(rows.map(({ customer }) => customer)).toEqual(['', '', 'Ana', '', '']);
    const said = await previewOf(file, { options: { nobody: { '44444401-7': false, Ana: true } } });
    expect(said.rows.map(({ customer }) => customer)).toEqual(['', '', '', '44444401-7', '']);
  });

  it('shows a customer that is too often there to be one person', async () => {
    const names = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 'Mostrador 1' : `C${at}`));
    const file = rowsOf(HEADER, ...names.map((name, at) => `13/04/2026;${at};${name};;;Gasa;1;10`));
    expect((await previewOf(file)).preview.outline?.persons).toEqual([
      { value: 'Mostrador 1', count: 30, isNobody: false },
    ]);
  });
});
