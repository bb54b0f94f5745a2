import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAll, sourceOf } from '../testing/sources';

const HEADERS = ['Fecha', 'Articulo', 'Total'];
const WIDTHS = [10, 18, 8];

/** A listing of one line for each row, its last column to the right. */
function listing(rows: readonly string[][]): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 2 ? cell.padStart(WIDTHS[at] ?? 0) : cell.padEnd(WIDTHS[at] ?? 0))).join('  ');
  return `${[HEADERS, ...rows].map(line).join('\n')}\n`;
}

const articles = fc.constantFrom('', 'Gasa', 'Gasa esteril', 'Jabón neutro 90 g');
const amounts = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const row = fc.tuple(fc.constantFrom('20/03/2026', '21/03/2026'), articles, amounts);

it('a listing is read as it was written, in pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 4, maxLength: 12 }), fc.constantFrom(7, 65_536), async (rows, size) => {
      const read = await readAll(sourceOf(listing(rows), size));
      expect([read.headers, read.rows]).toEqual([HEADERS, rows]);
    }),
    { numRuns: 40 },
  );
});

it('a text across the beginning of a column is never cut within a value', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ['20/03/2026', at % 2 === 0 ? 'Gasa' : '', `${at}.00`]);
  const long = '22/03/2026  Crema hidratante facial noche y dia  4.00';
  const word = '22/03/2026 Crema-hidratante-facial-noche-y-dia 4.00';
  const { rows: read, problems } = await readAll(sourceOf(`${listing(rows)}${long}\n${word}\n`, 65_536), {
    format: 'whitespace',
  });
  const whole = ['22/03/2026', 'Crema hidratante facial noche y dia', '4.00'];
  expect([read, problems]).toEqual([[...rows, whole, whole.map((cell) => cell.replaceAll(' ', '-'))], []]);
});
