import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../reading/testing/preview-of';

const DAY = '21/03/2026';

describe('equal ticket numbers', () => {
  it.each([
    ['hours apart', 'Hora;Ticket', ['09:00;1', '09:01;1', '18:00;1', '10:00;2'], 3],
    ['hours apart in halves of the day', 'Hora;Ticket', ['9:00 AM;1', '9:00 PM;1', '9:30 AM;2'], 3],
    ['of a table that is open for long', 'Hora;Ticket', ['10:00;1', '11:30;1', '13:00;1', '10:00;2'], 2],
    ['of two customers', 'Cliente;Ticket', ['Ana;1', 'Leo;1', 'Eva;2'], 3],
    [
      'of two cashiers, by times',
      'Cashier;Hora;Ticket',
      ['Ann;09:00;1', 'Bob;09:05;1', 'Ann;09:10;2', 'Bob;09:15;2'],
      4,
    ],
    ['of two registers that count alike', 'Caja;Ticket', ['1;1', '1;2', '2;1', '2;2', '1;3', '2;3'], 6],
    ['of two shifts that count alike', 'Turno;Ticket', ['Mañana;1', 'Mañana;2', 'Tarde;1', 'Tarde;2'], 4],
    ['of two letters', 'Letra;Número', ['A;10', 'B;10', 'A;11', 'B;11'], 4],
    ['of two series', 'Serie;Número', ['A;1', 'A;2', 'B;1', 'B;2'], 4],
    ['of two points of sale', 'Pto. Vta.;Nro. Comp.', ['0001;10', '0002;10', '0001;11', '0002;11'], 4],
    [
      'of two stores',
      'Establecimiento;Punto de expedición;Número',
      ['001;001;1', '001;002;1', '002;001;1', '002;002;1'],
      4,
    ],
    ['with two sellers on their lines', 'Ticket;Vendedor', ['1;Ana', '1;Leo', '2;Ana', '2;Leo'], 2],
  ])('%s', async (_, header, heads, tickets) => {
    const rows = heads.map((head, at) => `${DAY};${head};Producto ${at};${100 + at}`);
    const seen = await previewOf(rowsOf(`Fecha;${header};Producto;Importe`, ...rows));
    expect([seen.questions, seen.tickets]).toEqual([[], tickets]);
  });

  it('of another time of a day in one column are another ticket', async () => {
    const rows = ['09:00;1', '09:00;1', '18:00;1'].map((head, at) => `${DAY} ${head};Producto ${at};10`);
    const seen = await previewOf(rowsOf('Fecha;Ticket;Producto;Importe', ...rows));
    expect(seen).toMatchObject({ tickets: 2, remarks: ['tickets_hours_apart'] });
    expect(seen.rows.map(({ ticket }) => ticket)).toEqual(['1', '1', '1 (2)']);
  });
});

describe('who is nobody', () => {
  it.each([
    ...['SIN RUC', 'CPF não informado', 'Cliente indiferenciado', 'Store Customer', 'Ventas mostrador', 'PARTICULAR'],
    ...['X', 'x-x', '---', '****', '77777701-0', '999999990', '00000000T', 'V-00000000-0'],
  ])('%s', async (customer) => {
    const { rows } = await previewOf(rowsOf('Fecha;Ticket;RUC;Producto;Importe', `${DAY};1;${customer};Gasa;1`));
    expect(rows).toMatchObject([{ customer: '' }]);
  });
});

it('codes that a spreadsheet cut join nothing, with names beside them or without, and are said', async () => {
  const rows = ['7,89E+12', '7,89E+12'].map((code, at) => `${DAY};${at};${code};10`);
  const seen = await previewOf(rowsOf('Fecha;Ticket;Código;Importe', ...rows));
  expect(seen).toMatchObject({ net: '20', remarks: ['ids_cut'], rows: [{ productId: '' }, { productId: '' }] });
});

it('codes with zeros behind a point or a comma are those without', async () => {
  const rows = ['123', '123,0', '123.0', '124'].map((code, at) => `${DAY};${at};${code};Gasa;10`);
  const { rows: read } = await previewOf(rowsOf('Fecha;Ticket;Código;Producto;Importe', ...rows));
  expect(read.map(({ productId }) => productId)).toEqual(['123', '123', '123', '124']);
});

it('codes of a column too narrow for them name nothing', async () => {
  const { rows } = await previewOf(rowsOf('Fecha;Ticket;Código;Producto;Importe', `${DAY};1;########;Gasa;1`));
  expect(rows).toMatchObject([{ productId: '' }]);
});

it.each([
  ['puntaje', [5, 4, 3], true],
  ['puntaje', [7, 6, 5, 7, 1, 2], true],
  ['Puntaje (1-10)', [10, 9, 8], true],
  ['puntaje', [9, 10, 3], false],
])('scores %s %j are asked about: %s', async (name, scores, isAsked) => {
  const rows = scores.map((score, at) => `2026-03-${13 + at},C${at},${score}`);
  const { questions } = await previewOf(rowsOf(`fecha,cliente,${name}`, ...rows), { kind: 'surveys' });
  expect(questions).toEqual(isAsked ? ['score_scale'] : []);
});
