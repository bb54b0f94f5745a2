import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../bytes/utf8';
import { DEFAULT_LIMITS } from '../limits';
import { readAll, sourceOf } from '../testing/sources';
import { DelimitedScanner, detachText } from './delimited-scanner';

const delimiters = fc.constantFrom(',', ';', '\t', '|', '^', ':', '§', '¦', '→');
const cellText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', ' ', 'a', 'ñ', '–', '😀', '|'), maxLength: 12 }),
);

function quoteAll(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

describe('round trip', () => {
  it('a text of several lines with delimiters in a narrow table', async () => {
    const text = 'cliente,monto,fecha\n"Calle 1, Piso 2, Dpto 3\nAsunción",5,2026-01-02\n"a,b\nc",6,2026-01-03\n';
    for (const chunkSize of [1, 7, 1000]) {
      const read = await readAll(sourceOf(text, chunkSize), {
        format: 'delimited',
        delimiter: ',',
        encoding: 'utf-8',
        headerRow: true,
        batchRows: 3,
      });
      expect(read.rows).toEqual([
        ['Calle 1, Piso 2, Dpto 3\nAsunción', '5', '2026-01-02'],
        ['a,b\nc', '6', '2026-01-03'],
      ]);
    }
  });

  it('what looks like a formula of a spreadsheet within a cell in quotes', async () => {
    const rows = ['="001";",=";",b"', '"=""002""";"a;=""x"";b";""'];
    const read = (delimiter: string) =>
      readAll(sourceOf(['codigo;nota;otra', ...rows, ''].join('\n').replaceAll(';', delimiter), 16), {
        format: 'delimited',
        delimiter,
        headerRow: true,
      });
    for (const delimiter of [';', '→']) {
      expect((await read(delimiter)).rows).toEqual([
        ['001', ',=', ',b'],
        ['002', `a${delimiter}="x"${delimiter}b`, ''],
      ]);
    }
  });

  it('any cells, any delimiter, any line end, cut into chunks at any byte', async () => {
    const table = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 12 })).chain(([width, height]) =>
      fc.array(
        fc.array(
          // A row of short words below the names may be their units.
          cellText.filter((cell) => !cell.includes('\0') && !/^[\p{L}$%]{1,3}$/u.test(cell.trim())),
          { minLength: width, maxLength: width },
        ),
        {
          minLength: height,
          maxLength: height,
        },
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        table,
        delimiters,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        async (rows, delimiter, lineEnd, chunkSize, hasLastLineEnd) => {
          // A key in front keeps rows from being blank; a header of that width fixes the columns. Texts whose lines have as many
          // cells as a wide table are taken for its lines (`isStrayQuote`).
          const isWide = (rows[0]?.length ?? 0) >= 4;
          const inTable = (cell: string) => (isWide && /[\r\n]/.test(cell) ? cell.replaceAll(delimiter, '') : cell);
          const filled = rows.map((row, at) => [`k${at}`, ...row.map(inTable)]);
          const header = ['key', ...(rows[0] ?? []).map((_, at) => `h${at}`)];
          const lines = [header, ...filled].map((row) => row.map(quoteAll).join(delimiter));
          const text = lines.join(lineEnd) + (hasLastLineEnd ? lineEnd : '');
          const result = await readAll(sourceOf(text, chunkSize), {
            format: 'delimited',
            delimiter,
            encoding: 'utf-8',
            headerLine: 1,
            batchRows: 3,
          });
          expect(result.headers).toEqual(header);
          expect(result.rows).toEqual(filled);
          expect(result.problems).toEqual([]);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('unquoted cells, with the physical line of each row', async () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'é', '1', ' ', '"', '.'), minLength: 1, maxLength: 6 });
    const safe = plain.filter((cell) => !cell.trimStart().startsWith('"') && cell.trim() !== '');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(safe, safe, fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 64 }),
        async (rows, chunkSize) => {
          let text = 'a;b\n';
          let line = 2;
          const expected = rows.map(([one, two, blanks]) => {
            text += `${'\n'.repeat(blanks)}${one};${two}\n`;
            const at = line + blanks;
            line = at + 1;
            return at;
          });
          const result = await readAll(sourceOf(text, chunkSize), {
            delimiter: ';',
            encoding: 'utf-8',
            headerLine: 1,
          });
          expect(result.rows).toEqual(rows.map(([one, two]) => [one, two]));
          expect(result.lines).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('DelimitedScanner', () => {
  it('leaves a record whose quote is open to the next piece and counts its lines once', () => {
    const scanner = new DelimitedScanner({ delimiter: ',', quote: '"' }, DEFAULT_LIMITS);
    const text = toUtf8('a,b\n1,"x\ny\n');
    expect(scanner.scan(text, 0, false)).toBe(4);
    expect(scanner.line).toBe(2);
    expect(scanner.takeTexts()).toEqual([['a', 'b']]);
    const whole = toUtf8('1,"x\ny\nz"\n2,3\n');
    expect(scanner.scan(whole, 0, false)).toBe(whole.length);
    const { rows, lines } = scanner.take();
    expect(rows.toTexts()).toEqual([
      ['1', 'x\ny\nz'],
      ['2', '3'],
    ]);
    expect(lines).toEqual([2, 5]);
  });

  it('pauses at the row limit and goes on from there', () => {
    const scanner = new DelimitedScanner({ delimiter: ',', quote: null }, DEFAULT_LIMITS);
    scanner.rowLimit = 1;
    const text = toUtf8('a\n"b\nc\n');
    expect(scanner.scan(text, 0, true)).toBe(2);
    scanner.rowLimit = 3;
    expect(scanner.scan(text, 2, true)).toBe(text.length);
    expect(scanner.takeTexts()).toEqual([['a'], ['"b'], ['c']]);
  });
});

it('detachText gives an equal text', () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => detachText(text) === text));
});
