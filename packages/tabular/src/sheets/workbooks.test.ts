import { type BookType, utils, type WorkBook, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { compactAll, outcomeOf } from '../testing/compact';
import { readAll } from '../testing/sources';

const DAY = { t: 'n', v: 45000, z: 'yyyy-mm-dd' } as const;

/** A workbook as another program writes it. */
function bytesOf(
  bookType: BookType,
  rows: unknown[][] = [
    ['id', 'n', 'día'],
    ['0012', 1.5, DAY],
    ['ñ "x"', -3, ''],
  ],
): Uint8Array {
  const book: WorkBook = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Ventas');
  return new Uint8Array(write(book, { bookType, type: 'array' }));
}

// The writer knows days as numbers only in OpenDocument.
describe.each<[format: string, type: BookType, day: string | number]>([
  ['xls', 'biff8', '2023-03-15'],
  ['ods', 'ods', 45000],
  ['xlsx', 'xlsx', '2023-03-15'],
])('%s', (format, type, day) => {
  it('is a list of objects, numbers and days as such', async () => {
    const json = `[{"id":"0012","n":1.5,"día":${JSON.stringify(day)}},{"id":"ñ \\"x\\"","n":-3,"día":""}]`;
    expect(await compactAll(bytesOf(type))).toMatchObject({ format, json, rows: 2, columns: 3 });
  });

  it('is a table of an import', async () => {
    const { detected, headers, rows, numbers } = await readAll(bytesOf(type));
    expect([detected.format, headers]).toEqual([format, ['id', 'n', 'día']]);
    expect(rows).toEqual([
      ['0012', '1.5', String(day)],
      ['ñ "x"', '-3', ''],
    ]);
    expect(numbers[0]).toEqual([false, true, typeof day === 'number']);
  });

  it('that is damaged anywhere ends with an error of its own, or is read', async () => {
    const whole = bytesOf(type);
    for (let at = 8; at < whole.length; at += Math.ceil(whole.length / 40)) {
      const damaged = whole.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      // `outcomeOf` throws what is no `TabularError`.
      await outcomeOf(damaged);
    }
  });
});

describe('OpenDocument', () => {
  const ods = (rows: string) =>
    zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8(
        `<office:document-content><office:body><office:spreadsheet><table:table table:name="Uno">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    });
  const row = (cells: string, attributes = '') => `<table:table-row${attributes}>${cells}</table:table-row>`;
  const text = (content: string, attributes = '') =>
    `<table:table-cell office:value-type="string"${attributes}><text:p>${content}</text:p></table:table-cell>`;
  const value = (type: string, name: string, stated: string) =>
    `<table:table-cell office:value-type="${type}" office:${name}="${stated}"><text:p>shown</text:p></table:table-cell>`;

  it.each<[name: string, cells: string, json: string]>([
    [
      'dates',
      value('date', 'date-value', '2026-03-05') + value('date', 'date-value', '2026-03-05T10:20:30'),
      '{"a":"2026-03-05","b":"2026-03-05 10:20:30"}',
    ],
    [
      'times and booleans',
      value('time', 'time-value', 'PT12H30M05S') + value('boolean', 'boolean-value', 'true'),
      '{"a":"12:30:05","b":"true"}',
    ],
    ['amounts', value('currency', 'value', '1.50') + value('percentage', 'value', '0.125'), '{"a":1.5,"b":0.125}'],
    ['repeated cells', text('x', ' table:number-columns-repeated="2"'), '{"a":"x","b":"x"}'],
    [
      'empty cells at the end',
      `${text('x')}<table:table-cell table:number-columns-repeated="16000"/>`,
      '{"a":"x","b":""}',
    ],
    [
      'blanks, lines and notes',
      text('a<text:s text:c="2"/>b</text:p><text:p>c') +
        text('x<office:annotation><text:p>note</text:p></office:annotation>'),
      '{"a":"a  b\\nc","b":"x"}',
    ],
  ])('%s', async (_name, cells, json) => {
    expect(await outcomeOf(ods(row(text('a') + text('b')) + row(cells)))).toBe(`[${json}]`);
  });

  it('repeats rows, within bounds', async () => {
    const head = row(text('a'));
    expect(await outcomeOf(ods(head + row(text('x'), ' table:number-rows-repeated="2"')))).toBe(
      '[{"a":"x"},{"a":"x"}]',
    );
    expect(await outcomeOf(ods(head + row(text('x'), ' table:number-rows-repeated="900000000"')))).toBe('zip_bomb');
  });
});

describe('records of XML and YAML', () => {
  it('of XML are the elements that come most often, with their attributes and texts', async () => {
    const xml =
      '<ventas fecha="x">\n<venta id="1"><total>5</total><cliente><nombre>Ana</nombre></cliente><tag>a</tag><tag>b</tag></venta>\n\n<venta id="0012"><total>7</total></venta>\n</ventas>';
    const { headers, rows, lines, detected } = await readAll(xml);
    expect(detected.format).toBe('xml');
    expect(headers).toEqual(['id', 'total', 'cliente.nombre', 'tag', 'tag (2)']);
    expect(rows).toEqual([
      ['1', '5', 'Ana', 'a', 'b'],
      ['0012', '7', '', '', ''],
    ]);
    expect(lines).toEqual([2, 4]);
  });

  it('of XML beside what the elements around them say, which come several times as well', async () => {
    const order = (id: number, ...items: string[]) =>
      `<order id="${id}"><date>2026-04-1${id}</date><customer><no>C${id}</no></customer><items>${items.join('')}</items><total>9</total></order>`;
    const item = (name: string, price: number) => `<item><name>${name}</name><price>${price}</price></item>`;
    const xml = `<sales count="2">${order(1, item('Gauze', 2), item('Gel', 7))}${order(2, item('Tea', 1))}</sales>`;
    const { headers, rows } = await readAll(xml);
    expect(headers).toEqual(['id', 'date', 'customer.no', 'item.name', 'item.price']);
    expect(rows).toEqual([
      ['1', '2026-04-11', 'C1', 'Gauze', '2'],
      ['1', '2026-04-11', 'C1', 'Gel', '7'],
      ['2', '2026-04-12', 'C2', 'Tea', '1'],
    ]);
  });

  it('of YAML are the items of its list', async () => {
    const { headers, rows } = await readAll('---\nventas:\n- id: 0012\n  n: 1.5\n- id: x\n', { filename: 'v.yml' });
    expect([headers, rows]).toEqual([
      ['id', 'n'],
      [
        ['0012', '1.5'],
        ['x', ''],
      ],
    ]);
  });

  it('are missed with words', async () => {
    await expect(readAll('<a>text</a>')).rejects.toMatchObject({ code: 'no_records' });
    await expect(readAll('<a><b x="1"/><b')).rejects.toMatchObject({ code: 'bad_xml' });
    await expect(readAll('---\na: b\n')).rejects.toMatchObject({ code: 'no_records' });
  });
});
