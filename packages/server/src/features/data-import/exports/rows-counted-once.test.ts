import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../reading/testing/preview-of';

const HEADER = 'Fecha;Ticket;Producto;Cantidad;Importe';
const lines = ['13/04/2026;1;Gasa;1;1000', '13/04/2026;2;Gel;2;2500', '14/04/2026;3;Té;1;700'];

describe('rows of totals', () => {
  it.each([
    ['abbreviated, with a date', ['13/04/2026;;TOTAL GRAL.;4;4200']],
    ['of a till', ['13/04/2026;;Total caja 12;4;4200']],
    ['under any name that begins so, by their sum', ['14/04/2026;;Total zona norte;4;4200', ';;Subtotal Ana;4;4200']],
  ])('%s', async (_, totals) => {
    const outcome = await previewOf(rowsOf(HEADER, ...lines, ...totals));
    expect(outcome).toMatchObject({ net: '4200', lines: 3, remarks: ['totals_left_out'] });
  });

  it('are none where the amount is another, or a ticket has them', async () => {
    const product = '14/04/2026;4;Total zona norte;1;4200';
    expect(await previewOf(rowsOf(HEADER, ...lines, product))).toMatchObject({ net: '8400', lines: 4 });
    const other = '14/04/2026;;Total zona norte;1;33';
    expect(await previewOf(rowsOf(HEADER, ...lines, other))).toMatchObject({ net: '4233', lines: 4 });
  });
});

it('a header that comes again says nothing about its columns', async () => {
  const header = 'Fecha;Ticket;Producto;Importe;Estado;Moneda';
  const rows = Array.from({ length: 6 }, (_, at) => `1${at + 3}/04/2026;${at};Gasa;1000;Pagada;PYG`);
  const file = rowsOf(header, ...rows.slice(0, 3), header, ...rows.slice(3));
  expect(await previewOf(file)).toMatchObject({ questions: [], net: '6000', lines: 6 });
  const gross = file.replaceAll('Importe', 'Total bruto');
  expect(await previewOf(gross)).toMatchObject({ questions: ['amount_unmapped'] });
});

it('rows that come again in their order are asked about, however few they are beside the others', async () => {
  const row = (at: number) => `${10 + (at % 18)}/04/2026;${at >> 1};P${at % 7};1;${at * 3 + 1}`;
  const rows = Array.from({ length: 300 }, (_, at) => row(at));
  const again = rowsOf(HEADER, ...rows, ...rows.slice(101, 113));
  expect(await previewOf(again)).toMatchObject({ questions: ['rows_repeated'] });
  expect((await previewOf(rowsOf(HEADER, ...rows))).questions).toEqual([]);
});

describe('a table that stands in the file twice', () => {
  it.each([
    ['below itself', [HEADER, ...lines, ...lines]],
    ['with its header again', [HEADER, ...lines, HEADER, ...lines]],
  ])('%s', async (_, rows) => {
    const file = rowsOf(...rows);
    expect(await previewOf(file)).toMatchObject({ questions: ['rows_repeated'] });
    expect(await previewOf(file, { options: { repeats: 'drop' } })).toMatchObject({ net: '4200', lines: 3 });
    expect(await previewOf(file, { options: { repeats: 'keep' } })).toMatchObject({ net: '8400', lines: 6 });
  });

  it('is none where lines of a ticket are equal', async () => {
    const equal = Array.from({ length: 6 }, () => lines[0] ?? '');
    expect(await previewOf(rowsOf(HEADER, ...equal))).toMatchObject({ questions: [], net: '6000', lines: 6 });
  });
});

describe('rows of several kinds', () => {
  const rows = (kinds: readonly [string, string, string]) => [
    ...[`2026-04-13,1,${kinds[0]},,30`, `2026-04-13,1,${kinds[1]},Gel,10`, `2026-04-13,1,${kinds[1]},Tea,20`],
    ...[`2026-04-13,1,${kinds[2]},,30`, `2026-04-14,2,${kinds[0]},,8`, `2026-04-14,2,${kinds[1]},Gel,8`],
    `2026-04-14,2,${kinds[2]},,8`,
  ];
  it.each([
    [['Sale', 'Sale Line', 'Payment'] as const],
    [['Cabecera', 'Detalle', 'Cobro'] as const],
    [['A', 'B', 'C'] as const],
  ])('count the lines alone: %j', async (kinds) => {
    const outcome = await previewOf(rowsOf('date,receipt,row,product,total', ...rows(kinds)));
    expect(outcome).toMatchObject({ questions: [], net: '38', lines: 3, tickets: 2, remarks: ['no_lines_left_out'] });
    const left = outcome.preview.senses?.filter(({ sense }) => sense === 'none');
    expect(left?.map(({ value }) => value)).toEqual(expect.arrayContaining([kinds[0], kinds[2]]));
  });
});

describe('money of several currencies', () => {
  const file = rowsOf(
    'date;order;product;currency;total',
    ...['2026-04-13;1;Gel;USD;10', '2026-04-14;2;Gel;PYG;70000', '2026-04-15;3;Tea;USD;5'],
  );
  it('is never added up', async () => {
    expect(await previewOf(file)).toMatchObject({ questions: ['currency_mixed'] });
    const dollars = await previewOf(file, { options: { currency: 'USD' } });
    expect(dollars).toMatchObject({ net: '15', lines: 2 });
    expect(dollars.remarks.toSorted()).toEqual(['currency_differs', 'other_currency_left_out']);
  });

  it('of one other currency is never taken for the company’s without a word', async () => {
    const dollars = await previewOf(file.replace(/.*PYG.*\n/, ''));
    expect(dollars).toMatchObject({ questions: [], net: '15', remarks: ['currency_differs'] });
    expect((await previewOf(file.replace(/.*USD.*\n/g, ''))).remarks).toEqual([]);
  });
});

describe('a day years away from all others', () => {
  const rows = Array.from({ length: 12 }, (_, at) => `${13 + at}/04/2026;${at};Gasa;1;100`);
  it.each(['13/04/2062', '13/04/1999'])('%s is rejected, said, and taken on demand', async (day) => {
    const file = rowsOf(HEADER, ...rows, `${day};99;Gasa;1;100`);
    const outcome = await previewOf(file);
    expect(outcome).toMatchObject({ questions: [], net: '1200', remarks: ['dates_far_off'] });
    expect(outcome.preview.problems).toMatchObject([{ code: 'date_far_off', value: day }]);
    expect(await previewOf(file, { options: { farDates: 'keep' } })).toMatchObject({ net: '1300' });
  });

  it('is none where the file holds years without a gap', async () => {
    const years = Array.from({ length: 14 }, (_, at) => `13/04/${2012 + at};${at};Gasa;1;100`);
    expect(await previewOf(rowsOf(HEADER, ...years))).toMatchObject({ net: '1400', remarks: [] });
  });
});

describe('scores', () => {
  const file = (name: string, scores: readonly number[]) =>
    rowsOf(`fecha,cliente,${name}`, ...scores.map((score, at) => `2026-04-${13 + at},C${at},${score}`));
  it.each([
    ['puntaje', [5, 4, 1, 5, 3], true],
    ['calificacion', [1, 2, 5, 5, 4, 4], true],
    ['puntaje (0 a 10)', [5, 4, 1, 5, 3], false],
    ['nps', [5, 4, 1, 5, 3], false],
    ['puntaje', [9, 10, 3, 7, 8], false],
  ])('%s %j: asked about the scale: %s', async (name, scores, isAsked) => {
    const { questions } = await previewOf(file(name, scores), { kind: 'surveys' });
    expect(questions).toEqual(isAsked ? ['score_scale'] : []);
    const answered = await previewOf(file(name, scores), { kind: 'surveys', options: { scale: '0-10' } });
    expect(answered.questions).toEqual([]);
  });
});

describe('a ledger written as a report', () => {
  const line = fc.record({
    product: fc.nat(4),
    units: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 1, max: 900 }),
  });
  const days = fc.array(fc.array(line, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 6 });

  it('with a total for each day and one for all, or grouped by day, reads back to its sums or asks', async () => {
    await fc.assert(
      fc.asyncProperty(days, fc.constantFrom('totals', 'grouped', 'twice'), async (ledger, layout) => {
        const sum = (sales: (typeof ledger)[number]) => sales.reduce((all, { units, price }) => all + units * price, 0);
        const total = sum(ledger.flat());
        const rows = ledger.flatMap((sales, day) => {
          const date = `${13 + day}/04/2026`;
          const own = sales.map(({ product, units, price }, at) => {
            const shown = layout === 'grouped' && at > 0 ? '' : date;
            return `${shown};${day}-${at};Producto ${product};${units};${units * price}`;
          });
          return layout === 'totals' ? [...own, `${date};;Total día;;${sum(sales)}`] : own;
        });
        const body =
          layout === 'totals' ? [...rows, `;;TOTAL GRAL.;;${total}`] : layout === 'twice' ? [...rows, ...rows] : rows;
        const outcome = await previewOf(rowsOf(HEADER, ...body));
        if (outcome.questions.length > 0) return;
        expect([layout, outcome.net]).toEqual([layout, String(total)]);
      }),
      { numRuns: 25 },
    );
  });
});
