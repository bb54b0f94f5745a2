import { describe, expect, it } from 'vitest';
import { bytesOf, readAll } from '../testing/sources';
import { detectFile } from './detect';

function detect(content: string | Uint8Array, options: Parameters<typeof detectFile>[1] = {}) {
  return detectFile(typeof content === 'string' ? bytesOf(content) : content, { isWhole: true, ...options });
}

function utf16(text: string, isBig: boolean): number[] {
  return [...text].flatMap((char) => {
    const code = char.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
}

describe('delimiter', () => {
  it.each<[string, string]>([
    ['a,b,c\n1,2,3\n4,5,6\n', ','],
    ['a\tb\n1,5\t2\n2,5\t3,5\n', '\t'],
    ['fecha;monto\n2024-01-01;1,50\n2024-01-02;2,75\n', ';'],
    ['a;b\n1,5;2,5\n3,5;4,5\n', ';'],
    ['a|b|c\n1|2|x, y\n3|4|z, w\n', '|'],
    ['a,b\n"x;y;z",1\n"u;v;w",2\n', ','],
    ['a,b\n1,2\n3,4\n5,6\n7,8\n9\n10,11\n', ','],
    ['nombre\nAna\nLuis\n', ','],
  ])('%j', (text, delimiter) => {
    expect(detect(text)).toMatchObject({ format: 'delimited', delimiter });
  });

  it('is where columns stand below each other, or two blanks stand between them', () => {
    const below =
      'Fecha       Articulo        Total\n20/03/2026  Gasa esteril     1,50\n21/03/2026                  12,00\n';
    const apart = 'Fecha  Articulo  Total\n20/03/2026  Gasa esteril  1,50\n21/03/2026  Gel  12,00\n';
    expect(detect(below)).toMatchObject({
      format: 'whitespace',
      headerRow: true,
      layout: { delimited: { starts: [0, 12, 28] } },
    });
    expect(detect(apart)).toMatchObject({
      format: 'whitespace',
      headerRow: true,
      layout: { delimited: { starts: [] } },
    });
    const numbers = ' 0001 20240131  2  1.50\n 0002 20240201  1  2.25\n 0003 20240202  1  2.25\n';
    expect(detect(numbers)).toMatchObject({
      format: 'whitespace',
      layout: { delimited: { starts: null, columns: 4 } },
    });
    // A text of sentences is no table.
    expect(detect('One.  Two.  Three.\nFour, five.  Six.\nSeven,  eight.  Nine.\n').format).toBe('delimited');
  });

  it('is what the caller says, when one character', () => {
    expect(detect('a^b\n1^2\n', { delimiter: '^' })).toMatchObject({ delimiter: '^', headerRow: true });
    expect(() => detect('a||b\n', { delimiter: '||' })).toThrow('bad_option');
  });

  it('says when it is unsure', () => {
    const { warnings } = detect('a,b\n1,2\n3,4\nx\ny\n5,6\n');
    expect(warnings).toEqual([{ code: 'low_confidence_delimiter', found: ',' }]);
  });

  it('says when many rows have another number of cells, titles above the table aside', () => {
    const ragged = detect(
      'fecha,n,m\n2024-01-01,1,2\n2024-01-02,2\n2024-01-03,3,4\n2024-01-04,3,4\n2024-01-05,1,2\n2024-01-06,1,1\n',
    );
    expect(ragged.warnings).toEqual([{ code: 'low_confidence_delimiter', found: ',' }]);
    expect(detect('x,y\nfecha,n,m\n2024-01-01,1,2\n2024-01-02,2,3\n').warnings).toEqual([
      { code: 'skipped_lines', count: 1 },
    ]);
  });

  it.each([',', ';', '\t', '|'])('quotes after inches in cells that are not quoted, between %j', async (mark) => {
    const { rows, problems } = await readAll(`a${mark}b\n5" screen${mark}2\n"q${mark} r"${mark}3\n`);
    expect([rows, problems]).toEqual([
      [
        ['5" screen', '2'],
        [`q${mark} r`, '3'],
      ],
      [],
    ]);
  });

  it('single quotes', async () => {
    const { rows } = await readAll("'a','b'\n'x, y','1'\n'z','2'\n");
    expect(rows).toEqual([
      ['x, y', '1'],
      ['z', '2'],
    ]);
  });

  it('columns set apart by spaces, without header', async () => {
    const text = ' 00004 0001 19970101  2   29.33\r\n 00021 0002 19970101 13  163.34\r\n';
    const { detected, headers, rows, lines } = await readAll(text);
    expect(detected).toMatchObject({ format: 'whitespace', delimiter: null, headerRow: false });
    expect(headers).toHaveLength(5);
    expect(rows).toEqual([
      ['00004', '0001', '19970101', '2', '29.33'],
      ['00021', '0002', '19970101', '13', '163.34'],
    ]);
    expect(lines).toEqual([1, 2]);
  });

  it('words in sentences are one column', () => {
    expect(detect('nota\nvino ayer temprano\nno vino\n').format).toBe('delimited');
  });
});

describe('header row', () => {
  it.each<[string, boolean]>([
    ['fecha,monto\n2024-01-01,5\n', true],
    ['nombre,ciudad\nAna,Luque\nLuis,Ita\n', true],
    ['2024-01-01,5\n2024-01-02,6\n', false],
    ['Ana,Luque\nLuis,Luque\n', false],
    ['fecha,monto\n', true],
    ['Ana,5\n', false],
    ['monto,monto,monto\n1,2,3\n', true],
    [',id,monto\n1,2,3\n4,5,6\n', true],
  ])('%j: %s', (text, headerRow) => {
    expect(detect(text).headerRow).toBe(headerRow);
  });

  it.each<[string, string, number]>([
    [
      'titles of several cells',
      'Reporte;2024\nSucursal;Centro;;\nFecha;Producto;Cant;Total\n01/02/2024;A;1;5\n02/02/2024;B;2;6\n',
      3,
    ],
    [
      'a title as wide as the table',
      'Desde;01/01/2024;Hasta;31/01/2024\nFecha;Producto;Cant;Total\n01/02/2024;A;1;5\n02/02/2024;B;2;6\n03/02/2024;B;2;6\n',
      2,
    ],
    ['letters of columns below the names', 'Fecha;Producto;Total\nA;B;C\n01/02/2024;A;5\n02/02/2024;B;6\n', 1],
    ['units below the names', 'Fecha;Producto;Total\n;;Gs.\n01/02/2024;A;5\n02/02/2024;B;6\n', 1],
    [
      'groups above the names',
      'Venta;;Dinero;;\nFecha;Producto;Cant;Precio;Total\n01/02/2024;A;1;5;5\n02/02/2024;B;1;6;6\n',
      2,
    ],
    [
      'a first row of words, one of which comes again in its column',
      'Fecha;Producto;Cant\nayer;A;varias\n01/02/2024;A;5\n02/02/2024;B;6\n',
      1,
    ],
    ['a first row that knows no number', 'Fecha;Producto;Cant\ns/d;Pan;n/d\n01/02/2024;A;5\n02/02/2024;B;6\n', 1],
    ["Excel's sep= above a title", 'sep=;\nVentas;Centro;\nFecha;Producto;Total\n01/02/2024;A;5\n02/02/2024;B;6\n', 3],
  ])('%s', async (_, text, line) => {
    const { headers, headerLine } = await readAll(text);
    expect(headerLine).toBe(line);
    expect(headers.slice(0, 2)).toEqual(['Fecha', 'Producto']);
  });

  it('has no row of units below it where something is sold by the kilo', async () => {
    const { rows } = await readAll('producto;unidad;tipo\nAzúcar;kg;g\nGasa;un;m\n');
    expect(rows).toEqual([
      ['Azúcar', 'kg', 'g'],
      ['Gasa', 'un', 'm'],
    ]);
  });

  it('is the line that the caller names', async () => {
    const text = 'x,y\nnombre,ciudad\nAna,Luque\nLuis,Ita\n';
    const { headers, rows, top } = await readAll(text, { headerLine: 2 });
    expect([headers, rows.length]).toEqual([['nombre', 'ciudad'], 2]);
    expect(top.slice(0, 2)).toEqual([
      { line: 1, cells: ['x', 'y'] },
      { line: 2, cells: ['nombre', 'ciudad'] },
    ]);
    expect(() => detect(text, { headerLine: 9 })).toThrow('bad_option');
  });

  it('among texts alone is said to be assumed, unless the caller knows', () => {
    const text = 'nombre,ciudad\nAna,Luque\nLuis,Ita\n';
    expect(detect(text).warnings).toEqual([{ code: 'assumed_header' }]);
    expect(detect(text, { headerRow: true }).warnings).toEqual([]);
    expect(detect('fecha,monto\n2024-01-01,5\n').warnings).toEqual([]);
  });
});

describe('encoding', () => {
  it('byte order marks and the NUL pattern of UTF-16', async () => {
    const text = 'año,n\nñandú,1\n';
    const marked = bytesOf([0xef, 0xbb, 0xbf], text);
    const variants: [Uint8Array, string][] = [
      [marked, 'utf-8'],
      [bytesOf([0xff, 0xfe], utf16(text, false)), 'utf-16le'],
      [bytesOf([0xfe, 0xff], utf16(text, true)), 'utf-16be'],
      [bytesOf(utf16(text, false)), 'utf-16le'],
      [bytesOf(utf16(text, true)), 'utf-16be'],
    ];
    for (const [bytes, encoding] of variants) {
      const { detected, headers, rows } = await readAll(bytes);
      expect([detected.encoding, headers, rows]).toEqual([encoding, ['año', 'n'], [['ñandú', '1']]]);
    }
    const told = await readAll(marked, { encoding: 'utf-8' });
    expect(told.headers).toEqual(['año', 'n']);
  });

  it('one byte that is not UTF-8 neither fails the file nor changes the rest', async () => {
    const { detected, rows, warnings } = await readAll(
      bytesOf('ñame,n\nJosé,1\nMar', [0xed], 'a,2\nÁngel,3\nPeña,4\n'),
    );
    expect(detected.encoding).toBe('utf-8');
    expect(rows.map(([name]) => name)).toEqual(['José', 'Mar\uFFFDa', 'Ángel', 'Peña']);
    expect(warnings).toEqual([{ code: 'damaged_text', line: 3, count: 1 }]);
  });

  it('characters that another program has replaced before are counted, and told from damage', async () => {
    const own = 'nombre,n\nJos\uFFFD,1\nPe\uFFFDa y Mu\uFFFDoz,2\n';
    expect((await readAll(own)).warnings).toEqual([{ code: 'replacement_characters', line: 2, count: 3 }]);
    const both = await readAll(bytesOf('ñandú,n\nJos\uFFFD,1\nMar', [0xed], 'a,2\n'));
    expect(both.warnings).toEqual([
      { code: 'replacement_characters', line: 2, count: 1 },
      { code: 'damaged_text', line: 2, count: 1 },
    ]);
    const json = await readAll('[{"a":"\uFFFD"},{"a":"x\uFFFD"}]');
    expect(json.warnings).toEqual([{ code: 'replacement_characters', line: 1, count: 2 }]);
  });

  it('an accent after a megabyte of ASCII still decides the encoding', async () => {
    const ascii = `name,n\n${'Maria,1\n'.repeat(150_000)}`;
    const { rows, warnings } = await readAll(bytesOf(ascii, 'Jos', [0xe9], ',2\nPe', [0xf1], 'a,3\n'));
    expect(rows.slice(-2)).toEqual([
      ['José', '2'],
      ['Peña', '3'],
    ]);
    expect(warnings).toEqual([{ code: 'low_confidence_encoding', found: 'windows-1252', line: expect.any(Number) }]);
    const unicode = await readAll(bytesOf(ascii, 'José,2\n'));
    expect([unicode.rows.at(-1), unicode.warnings]).toEqual([['José', '2'], []]);
  });

  it('signs of windows-1252 arrive in the cells', async () => {
    const { rows } = await readAll(bytesOf('a', [0xf1], 'o,precio\n', [0x93], 'ni', [0xf1, 0x94], 'o,', [0x80], '5\n'));
    expect(rows).toEqual([['“niñ”o', '€5']]);
  });

  it('an unknown encoding is refused', () => {
    expect(() => detect(bytesOf([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]))).toThrow('unsupported_encoding');
  });
});

describe('format', () => {
  it.each<[string, string]>([
    ['{"a":1}\n{"a":2}\n', 'ndjson'],
    ['{"a":1}', 'ndjson'],
    ['{"data":[{"a":1}]}', 'json'],
    ['[{"a":1}]', 'json'],
    ['[\n  {"a": 1}\n]', 'json'],
    ['{\n  "rows": [{"a": 1}]\n}', 'json'],
    ['[x],b\n1,2\n', 'delimited'],
    ['{x},b\n1,2\n', 'delimited'],
    ['<html><body>', 'xml'],
    ['<5,b\n1,2\n', 'delimited'],
  ])('%j is %s', (text, format) => {
    expect(detect(text).format).toBe(format);
  });

  it('YAML by name', () => {
    expect(detect('a: 1\nb: 2\n', { filename: 'x.yml.gz' }).format).toBe('yaml');
  });
});
