import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportOptions } from '@botica/contract/data-import';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import { formatMicro } from '@botica/contract/micro';
import type { CompanySettings } from '@botica/contract/settings';
import { workbook } from '@botica/tabular/testing/workbooks';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyFormat } from '../plan/company-format';
import { type FilePreview, previewFile } from './preview-file';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'botica-typed-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A number as the file holds it, or a text. */
type Cell = { number: string } | string;
const number = (text: string): Cell => ({ number: text });

const FORMATS = ['json', 'ndjson', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

function contentOf(format: Format, names: readonly string[], rows: readonly (readonly Cell[])[]): string | Uint8Array {
  if (format === 'xlsx') {
    const cell = (value: Cell) =>
      typeof value === 'string'
        ? `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
        : `<c><v>${value.number}</v></c>`;
    const data = [names, ...rows].map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
    return workbook({ sheets: [{ name: 'Ventas', data }] });
  }
  const record = (row: readonly Cell[]) => {
    const pairs = row.map((cell, at) => [names[at], typeof cell === 'string' ? JSON.stringify(cell) : cell.number]);
    return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  };
  const records = rows.map(record);
  return format === 'json' ? `[${records.join(',')}]` : records.map((text) => `${text}\n`).join('');
}

interface Asked {
  kind?: ImportKind;
  options?: ImportOptions;
  currency?: CompanySettings['currency'];
}

async function preview(content: string | Uint8Array, format: Format, asked: Asked = {}): Promise<FilePreview> {
  const { kind = 'sales', options = {}, currency = 'USD' } = asked;
  const path = join(directory, `file.${format}`);
  await writeFile(path, content);
  const { size } = await stat(path);
  const company = companyFormat({ timeZone: 'UTC', currency });
  return previewFile({
    ...{ path, sizeBytes: size, filename: `file.${format}`, kind, options, mapping: null, company, summary: null },
  });
}

/** Amounts as they would be stored (null: rejected), and what is asked, of a file with these amounts. */
async function amountsOf(format: Format, amounts: readonly Cell[], asked: Asked = {}) {
  const names = ['fecha', 'producto', 'importe'];
  const rows = amounts.map((amount, at) => [`2025-01-${String(at + 1).padStart(2, '0')}`, `P${at}`, amount]);
  const {
    rows: shown,
    questions,
    summary,
    problems,
    warnings,
  } = await preview(contentOf(format, names, rows), format, asked);
  const byProduct = new Map(
    shown.map((row) => ['product' in row ? row.product : '', 'amount' in row ? row.amount : null]),
  );
  return {
    amounts: amounts.map((_, at) => byProduct.get(`P${at}`) ?? null),
    questions: questions.map(({ code, found }) => [code, found]),
    column: summary.columns[2],
    problems,
    warnings: warnings.map(({ code }) => code),
  };
}

describe.each(FORMATS)('numbers of %s', (format) => {
  it('stay what they are where a text beside them has a decimal comma', async () => {
    const read = await amountsOf(format, [number('1.234'), '2,5', number('18500'), '2.500,75']);
    expect(read).toMatchObject({ amounts: ['1.234', '2.5', '18500', '2500.75'], questions: [] });
    expect(read.column?.samples).toEqual(['1.234', '2,5', '18500', '2.500,75']);
  });

  it('do not say what the mark of a text is', async () => {
    const amounts = [number('18500'), '1.500', number('12.3')];
    const asked = await amountsOf(format, amounts, { currency: 'PYG' });
    expect(asked).toMatchObject({ amounts: ['18500', '1500', '12.3'], questions: [['decimal_ambiguous', ',']] });
    for (const [decimal, value] of [
      [',', '1500'],
      ['.', '1.5'],
    ] as const) {
      const answered = await amountsOf(format, amounts, { options: { decimal } });
      expect(answered).toMatchObject({ amounts: ['18500', value, '12.3'], questions: [] });
    }
  });

  it('alone have no mark, and none is asked for', async () => {
    for (const currency of ['PYG', 'USD'] as const) {
      const read = await amountsOf(format, [number('1.234'), number('22.125'), number('-3.125')], { currency });
      expect(read).toMatchObject({ amounts: ['1.234', '22.125', '-3.125'], questions: [], warnings: [] });
      expect(read.column?.format).toMatchObject({ type: 'decimal', decimal: null, loneMark: null });
    }
    const chosen = await amountsOf(format, [number('1.234'), number('22.125')], { options: { decimal: ',' } });
    expect(chosen.amounts).toEqual(['1.234', '22.125']);
  });

  it('with an exponent are the same numbers', async () => {
    const written = ['1e3', '1.5E+05', '1.5E-7', '125e-2', '-0', '1e21'].map(number);
    const read = await amountsOf(format, [...written, '7,5']);
    expect(read.amounts).toEqual(['1000', '150000', '0', '1.25', '0', null, '7.5']);
    expect(read.problems.map(({ code }) => code)).toEqual(['number_too_large']);
    expect(read.warnings).toContain('precision_rounded');
  });

  it('come back as the same decimals, whatever marks the texts around them have', async () => {
    const micros = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });
    const style = fc.constantFrom('plain', 'exponent', 'shifted');
    const typed = fc.tuple(micros, style).map(([value, how]) => ({ cell: number(written(value, how)), value }));
    const text = fc
      .tuple(micros, fc.constantFrom(',', '.'))
      .map(([value, mark]) => ({ cell: formatMicro(value).replace('.', mark), value: null }));
    const cells = fc.array(fc.oneof(typed, text), { minLength: 1, maxLength: 12 });
    const option = fc.constantFrom(undefined, ',' as const, '.' as const);
    await fc.assert(
      fc.asyncProperty(
        cells,
        option,
        fc.constantFrom<CompanySettings['currency']>('PYG', 'USD'),
        async (column, decimal, currency) => {
          const options = decimal === undefined ? {} : { decimal };
          const read = await amountsOf(
            format,
            column.map(({ cell }) => cell),
            { options, currency },
          );
          for (const [at, { value }] of column.entries()) {
            if (value !== null) expect(read.amounts[at]).toBe(formatMicro(value));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are never texts of ids, whose digits stay', async () => {
    const names = ['fecha', 'ticket', 'codigo producto', 'importe'];
    const rows: Cell[][] = [
      ['2025-01-02', number('12345678901234567890'), number('17850'), number('1.5')],
      ['2025-01-03', '0012', '662E41', number('2.5')],
      ['2025-01-04', number('9007199254740993'), '00100', number('3')],
    ];
    const { rows: shown } = await preview(contentOf(format, names, rows), format);
    expect(shown).toMatchObject([
      { ticket: '12345678901234567890', productId: '17850' },
      { ticket: '0012', productId: '662E41' },
      { ticket: '9007199254740993', productId: '00100' },
    ]);
  });

  it('settle price x quantity = amount for the texts beside them', async () => {
    const names = ['fecha', 'producto', 'cantidad', 'precio unitario', 'importe'];
    const rows: Cell[][] = [
      ['2025-01-02', 'A', number('2.125'), '1.000', number('2125')],
      ['2025-01-03', 'B', number('3'), '2.500', number('7500')],
    ];
    const { rows: shown, questions, warnings } = await preview(contentOf(format, names, rows), format);
    expect(questions).toEqual([]);
    expect(warnings.map(({ code }) => code)).toContain('decimal_by_products');
    expect(shown).toMatchObject([
      { quantity: '2.125', unitPrice: '1000', amount: '2125' },
      { quantity: '3', unitPrice: '2500', amount: '7500' },
    ]);
  });

  it('of the other kinds of data are as exact', async () => {
    const visitors: Cell[][] = [
      ['2025-01-02', number('1.5')],
      ['2025-01-03', '1.500'],
      ['2025-01-04', number('2000')],
    ];
    const counted = await preview(contentOf(format, ['fecha', 'visitantes'], visitors), format, { kind: 'visitors' });
    expect(counted.rows).toMatchObject([{ visitors: 1500 }, { visitors: 2000 }]);
    expect(counted.problems).toMatchObject([{ value: '1.5', code: 'not_a_count' }]);
    const answers: Cell[][] = [
      ['2025-01-02', number('9.0')],
      ['2025-01-03', '8,0'],
      ['2025-01-04', number('7.125')],
    ];
    const answered = await preview(contentOf(format, ['fecha', 'nps'], answers), format, { kind: 'surveys' });
    expect(answered.rows).toMatchObject([{ score: 9 }, { score: 8 }]);
    expect(answered.problems).toMatchObject([{ value: '7.125', code: 'score_out_of_range' }]);
    const people: Cell[][] = [
      [number('12345678901234567890'), 'F'],
      ['007', 'M'],
    ];
    const customers = await preview(contentOf(format, ['cliente', 'sexo'], people), format, { kind: 'customers' });
    expect(customers.rows).toMatchObject([{ customer: '12345678901234567890' }, { customer: '007' }]);
    const articles: Cell[][] = [
      [number('1000'), 'Agua'],
      ['1E3', 'Jabón'],
    ];
    const products = await preview(contentOf(format, ['codigo', 'nombre'], articles), format, { kind: 'products' });
    expect(products.rows).toMatchObject([{ productId: '1000' }, { productId: '1E3' }]);
  });
});

it('a rate in a percent format is the number that is stored, and a date is a date', async () => {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="14"/></cellXfs>';
  const head = ['fecha', 'producto', 'importe'].map((name) => `<c t="str"><v>${name}</v></c>`).join('');
  const row = (day: number, amount: string) => `<row><c s="2"><v>${day}</v></c><c t="str"><v>A</v></c>${amount}</row>`;
  const data = `<row>${head}</row>${row(45_658, '<c s="1"><v>0.125</v></c>')}${row(45_659, '<c t="str"><v>2,5</v></c>')}`;
  const { rows } = await preview(workbook({ sheets: [{ name: 'V', data }], styles }), 'xlsx');
  expect(rows).toMatchObject([
    { date: '2025-01-01', amount: '0.125' },
    { date: '2025-01-02', amount: '2.5' },
  ]);
});

it('true is no number', async () => {
  const text =
    '[{"fecha":"2025-01-02","producto":"A","importe":true},{"fecha":"2025-01-02","producto":"B","importe":1.5}]';
  const { rows, problems } = await preview(text, 'json');
  expect(rows).toMatchObject([{ product: 'B', amount: '1.5' }]);
  expect(problems).toMatchObject([{ value: 'true', code: 'not_a_number' }]);
});

/** A JSON number of so many millionths. */
function written(micros: bigint, style: string): string {
  const plain = formatMicro(micros);
  if (style === 'exponent') return `${micros}e-6`;
  if (style === 'shifted') return `${plain.includes('.') ? plain : `${plain}.0`}E0`;
  return plain;
}
