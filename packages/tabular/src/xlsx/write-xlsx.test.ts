import { expect, it } from 'vitest';
import { readAll } from '../testing/sources';
import { writeXlsx } from './write-xlsx';
import { sheetRow } from './xlsx-parts';

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}

async function* blocks(...rows: Parameters<typeof sheetRow>[0][]) {
  for (const row of rows) yield sheetRow(row);
}

it('writes what our own reader reads: exact numbers, days, and text that is never computed', async () => {
  const rows = blocks(
    [
      ['2024-02-29', false],
      ['=HYPERLINK("x")', false],
      ['12345678901234567.89', true],
      [-0.5, true],
    ],
    [
      ['1899-01-01', false],
      ['a\u0001<b>&"c"', false],
      [null, true],
      ['007', false],
    ],
  );
  const file = await bytesOf(writeXlsx('Tickets [a/b]', ['day', 'text', 'amount', 'code'], rows));
  const read = await readAll(file);
  expect(read.headers).toEqual(['day', 'text', 'amount', 'code']);
  expect(read.rows).toEqual([
    ['2024-02-29', '=HYPERLINK("x")', '12345678901234567.89', '-0.5'],
    ['1899-01-01', 'a<b>&"c"', '', '007'],
  ]);
  expect(read.problems).toEqual([]);
});

it('sends rows while they come, and ends with the error that ends them', async () => {
  async function* failing() {
    for (let block = 0; block < 50; block++) yield sheetRow([[`${Math.random()}`.repeat(2000), false]]);
    throw new Error('gone');
  }
  let sent = 0;
  const reading = (async () => {
    for await (const piece of writeXlsx('x', ['a'], failing())) sent += piece.length;
  })();
  await expect(reading).rejects.toThrow('gone');
  expect(sent).toBeGreaterThan(10_000);
});
