import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../testing/preview-of';

describe('equal ticket numbers of one day', () => {
  it.each([
    ['registers', 'Caja', ['1;09:00;101;Ana', '1;09:00;101;Ana', '2;09:04;101;Luz', '2;11:00;102;Eva']],
    ['series', 'Serie', ['A;09:00;101;Ana', 'A;09:00;101;Ana', 'B;09:04;101;Luz', 'B;11:00;102;Eva']],
    ['points of sale', 'Punto de expedición', ['001;09:00;101;', '001;09:00;101;', '002;10:30;101;', '002;11:00;102;']],
    ['cashiers', 'Cajero', ['Rosa;09:00;101;', 'Rosa;09:00;101;', 'Juan;17:30;101;', 'Juan;18:00;102;']],
  ])('of several %s are several tickets, said', async (_, name, heads) => {
    const rows = heads.map((head, at) => `13/04/2026;${head};P${at};10`);
    const seen = await previewOf(rowsOf(`Fecha;${name};Hora;Ticket;Cliente;Producto;Importe`, ...rows));
    expect(seen).toMatchObject({ questions: [], tickets: 3, net: '40', mapping: { series: name } });
    expect(seen.remarks).toEqual(['tickets_by_series']);
    const [first] = heads[0]?.split(';') ?? [];
    expect(seen.rows[0]?.ticket).toBe(`${first}/101`);
  });

  it('are one ticket where somebody takes the register out of the mapping', async () => {
    const rows = ['1;101;Gasa', '1;101;Gel', '2;101;Gasa', '2;102;Té'].map((head) => `13/04/2026;${head};10`);
    const file = rowsOf('Fecha;Register;Ticket;Producto;Importe', ...rows);
    expect(await previewOf(file)).toMatchObject({ tickets: 3 });
    const alone = await previewOf(file, { mapping: { series: '' } });
    expect(alone).toMatchObject({ tickets: 2, rows: [{ ticket: '101' }, {}, {}, {}] });
  });

  it('stay one where each number is of one register, or the column is another thing', async () => {
    const register = ['1;101', '1;101', '2;102', '2;103'].map((head, at) => `13/04/2026;${head};P${at};10`);
    expect(await previewOf(rowsOf('Fecha;Caja;Ticket;Producto;Importe', ...register))).toMatchObject({
      tickets: 3,
      remarks: [],
    });
    const boxes = ['1;101', '3;101', '2;102', '1;103'].map((head, at) => `13/04/2026;${head};P${at};10`);
    const seen = await previewOf(rowsOf('Fecha;Caja;Ticket;Producto;Importe', ...boxes));
    expect(seen).toMatchObject({ tickets: 3, remarks: [] });
    expect(seen.mapping.series).toBeUndefined();
  });

  it('of several customers are several tickets, said, unless a line has none', async () => {
    const file = (...rows: string[]) => rowsOf('Fecha,Ticket,Cliente,Producto,Importe', ...rows);
    const several = [
      '2026-04-13,7,C1,Gel,10',
      '2026-04-13,7,C1,Tea,5',
      '2026-04-13,7,C2,Gel,10',
      '2026-04-14,8,C3,Gel,1',
    ];
    expect(await previewOf(file(...several))).toMatchObject({ tickets: 3, remarks: ['tickets_by_customer'] });
    const torn = ['2026-04-13,7,C1,Gel,10', '2026-04-13,7,,Tea,5', '2026-04-13,7,C2,Gel,10'];
    expect(await previewOf(file(...torn))).toMatchObject({ tickets: 1, remarks: [] });
  });

  it('that come hours apart are said', async () => {
    const rows = ['09:00;7', '09:01;7', '15:30;7', '16:00;8'].map((head, at) => `13/04/2026;${head};P${at};10`);
    const { preview } = await previewOf(rowsOf('Fecha;Hora;Ticket;Producto;Importe', ...rows));
    expect(preview.warnings).toEqual([{ code: 'tickets_hours_apart', column: 'Ticket', count: 1, found: null }]);
  });
});
