import { type BookType, utils, type WorkBook, write } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompactJsonOptions } from './compact-json/compact-json';
import { outcomeOf } from './testing/compact';
import { sourceOf } from './testing/sources';
import { writeXlsx } from './xlsx/write-xlsx';
import { sheetRow } from './xlsx/xlsx-parts';

/** Texts of what breaks readers: quotes, delimiters, line ends, markup, escapes of every format, and letters of two and four bytes. */
const text = fc.string({
  unit: fc.constantFrom(...'a0,;|"<&>]\\ \t\n\réñ', '😀', '_x0041_', ']]>', '&amp;', '&#13;'),
  maxLength: 6,
});
/** Without what other programs write in a way of their own. */
const plainText = fc.string({ unit: fc.constantFrom(...'a0,;|"<&>]\\ \t\nñ', '😀', '&amp;'), maxLength: 6 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
/** SheetJS writes doubles into BIFF by their logarithm, which loses digits right beside powers of two. */
const usualNumber = fc.oneof(
  fc.integer({ min: -1e11, max: 1e11 }),
  fc.integer().map((cents) => cents / 100),
);
const pieceSize = fc.integer({ min: 1, max: 50 });
const ALL_CELLS = fc.array(fc.tuple(text, number, text), { minLength: 1, maxLength: 5 });

/** What the file is as JSON, cut into pieces of so many bytes. */
const read = (content: string | Uint8Array, size: number, options: CompactJsonOptions = {}) =>
  outcomeOf(sourceOf(content, size), options);

describe('what was written is read', () => {
  it('from delimited text, with any delimiter, in UTF-8 and UTF-16', async () => {
    const table = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.boolean(),
        pieceSize,
        async (rows, delimiter, lineEnd, quotesAll, isWide, size) => {
          const written = (cell: string) =>
            quotesAll || /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
          const lines = [['x', 'y', 'z'], ...rows].map((row) => row.map(written).join(delimiter));
          const content = `\ufeff${lines.join(lineEnd)}${lineEnd}`;
          const json = JSON.stringify(rows.map(([x, y, z]) => ({ x, y, z })));
          const bytes = Buffer.from(content, isWide ? 'utf16le' : 'utf8');
          expect(await read(new Uint8Array(bytes), size, { format: 'delimited', delimiter })).toBe(json);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('from NDJSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\n\n'),
        pieceSize,
        async (values, lineEnd, size) => {
          const lines = values.map((value) => JSON.stringify(value));
          expect(await read(lines.join(lineEnd), size, { format: 'ndjson' })).toBe(`[${lines.join()}]`);
        },
      ),
    );
  });

  it('from XML, as text, attributes and CDATA', async () => {
    const escaped = (value: string) =>
      value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
    const attribute = (value: string) =>
      escaped(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
    // A section cannot hold its own end, and its line ends are those of the file.
    const section = (value: string) => `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
    await fc.assert(
      fc.asyncProperty(ALL_CELLS, pieceSize, async (rows, size) => {
        const items = rows.map(
          ([a, b, c]) =>
            `<i id="${attribute(a)}"><b>${b}</b><c>${escaped(c)}</c><d>${section(a.replaceAll('\r', ''))}</d></i>`,
        );
        const json = JSON.stringify({
          all: {
            i: rows.map(([a, b, c]) => ({ '@id': a, b: [String(b)], c: [c], d: [a.replaceAll('\r', '')] })),
          },
        });
        expect(await read(`<all>\n${items.join('\n')}\n</all>`, size)).toBe(json);
      }),
    );
  });

  it('from a workbook of our own', async () => {
    await fc.assert(
      fc.asyncProperty(ALL_CELLS, async (rows) => {
        async function* written() {
          for (const [a, b, c] of rows) {
            yield sheetRow([
              [a, false],
              [b, true],
              [c, false],
            ]);
          }
        }
        const pieces: Uint8Array[] = [];
        for await (const piece of writeXlsx('Hoja', ['a', 'b', 'c'], written())) pieces.push(piece);
        expect(await read(Buffer.concat(pieces), 1000)).toBe(JSON.stringify(rows.map(([a, b, c]) => ({ a, b, c }))));
      }),
      { numRuns: 50 },
    );
  });

  it.each<[format: string, type: BookType]>([
    ['XLSX', 'xlsx'],
    ['OpenDocument', 'ods'],
    ['BIFF', 'biff8'],
  ])('from a workbook of another program: %s', async (_format, bookType) => {
    const table = fc.array(fc.tuple(plainText, usualNumber, plainText), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const book: WorkBook = utils.book_new();
        utils.book_append_sheet(book, utils.aoa_to_sheet([['a', 'b', 'c'], ...rows]), 'Hoja');
        const file = new Uint8Array(write(book, { bookType, type: 'array' }));
        expect(await read(file, 1000)).toBe(JSON.stringify(rows.map(([a, b, c]) => ({ a, b, c }))));
      }),
      { numRuns: 30 },
    );
  });
});
