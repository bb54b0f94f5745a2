import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf, type Seen } from '../reading/testing/preview-of';

describe('labels that a reader cannot tell apart are one', () => {
  it.each([
    ['blanks of every kind', ['Leche  entera', 'Leche\u00a0entera', ' Leche entera ', 'Leche\u2009entera']],
    ['line breaks', ['"Leche\nentera"', '"Leche\r\nentera"', 'Leche entera']],
    ['accents apart from their letter', ['Jabo\u0301n', 'Jab\u00f3n']],
    ['what nobody sees', ['Gasa\u200b', '\ufeffGasa', 'Ga\u00adsa', 'Gasa\u200e']],
  ])('%s', async (_, names) => {
    const rows = names.map((name, at) => `2026-04-13;${at};${name};${name};100`);
    const outcome = await previewOf(rowsOf('Fecha;Ticket;Rubro;Producto;Importe', ...rows));
    expect(outcome).toMatchObject({ questions: [], lines: names.length });
    for (const field of ['product', 'category'] as const)
      expect(new Set(outcome.rows.map((row) => row[field])).size).toBe(1);
  });
});

describe('ids that are none', () => {
  it.each([
    'Walk-in Customer',
    'CONSUMIDOR FINAL',
    'Cliente Ocasional',
    '999.999.999-99',
    '44444401-7',
    'Não identificado',
  ])('%s is nobody', async (nobody) => {
    const file = rowsOf(
      'Fecha;Ticket;Cliente;Producto;Importe',
      `2026-04-13;1;${nobody};Gasa;1000`,
      `2026-04-14;2;${nobody.toUpperCase()};Gasa;2000`,
      '2026-04-14;3;Ana Ruiz;Gasa;3000',
    );
    const outcome = await previewOf(file);
    expect(outcome).toMatchObject({ tickets: 3, remarks: ['customers_nobody'] });
    expect(outcome.rows.map(({ customer }) => customer)).toEqual(['', '', 'Ana Ruiz']);
  });

  it('that a spreadsheet cut join no products, with a name or without, and are said', async () => {
    const ids = ['7.8912E+12', '7,8912E+12'];
    const rows = (...names: string[]) => names.map((name, at) => `2026-04-13;${at};${ids[at % 2]};${name};${at + 1}00`);
    const idsOf = ({ rows: read }: Seen) => read.map(({ productId }) => productId);
    const named = rowsOf('Fecha;Ticket;EAN;Producto;Importe', ...rows('Gasa', 'Gel', 'Té', 'Gasa'));
    const outcome = await previewOf(named);
    expect([idsOf(outcome), outcome.remarks]).toEqual([['', '', '', ''], ['ids_cut']]);
    const bare = rowsOf('Fecha;Ticket;EAN;Rubro;Importe', ...rows('Uno', 'Uno'));
    const kept = await previewOf(bare);
    expect([idsOf(kept), kept.remarks]).toEqual([['', ''], ['ids_cut']]);
  });

  it('that end in .0 are those that do not', async () => {
    const codes = ['0077', '77', '77.0', '78', '78.00'];
    const rows = codes.map((code, at) => `2026-04-13;${at};${code};Gasa;${at}`);
    const { rows: read } = await previewOf(rowsOf('Fecha;Ticket;Código;Producto;Importe', ...rows));
    expect(read.map(({ productId }) => productId)).toEqual(['0077', '77', '77', '78', '78']);
  });
});

describe('money as it is written', () => {
  it.each([
    ['S/ 12.50', '12.5'],
    ['Bs. 12,50', '12.5'],
    ['RD$ 1,012.50', '1012.5'],
    ['12.50 PEN', '12.5'],
    ['1.250,-', '1250'],
    ['80,—', '80'],
    ['–35.10', '-35.1'],
    ['−35.10', '-35.1'],
  ])('%s is %s', async (text, net) => {
    expect(await previewOf(`date;ticket;product;total\n2026-04-13;1;Gel;"${text}"\n`)).toMatchObject({ net });
  });

  it('with the minus of a refund on its quantity alone', async () => {
    const file = rowsOf('date,product,quantity,price,total', '2026-04-13,Gel,3,5,15', '2026-04-14,Gel,-2,5,10');
    expect(await previewOf(file)).toMatchObject({ net: '5', remarks: ['amount_mismatch', 'refund_positive'] });
  });
});

it('takes births of two digits for the past', async () => {
  const rows = ['15/03/65', '02/11/48', '30/12/85', '01/01/05'].map(
    (birth, at) => `13/04/2026;${at};C${at};${birth};1`,
  );
  const { rows: read } = await previewOf(rowsOf('Fecha;Ticket;Cliente;Fecha Nac.;Importe', ...rows), {
    mapping: { product: '' },
  });
  expect(read.map(({ age }) => age)).toEqual([61, 77, 40, 21]);
});
