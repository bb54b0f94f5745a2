import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Problem, Warning } from '@botica/tabular/errors';
import { numbersOf } from '@botica/tabular/testing/sources';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RowSource } from './read-source';
import { openSource } from './read-source';
import { openThreadedSource } from './threaded-source';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'botica-rows-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function fileOf(content: string): Promise<string> {
  const path = join(directory, 'sales.csv');
  await writeFile(path, content);
  return path;
}

interface Contents {
  rows: string[][];
  lines: number[];
  problems: Problem[];
  warnings: readonly Warning[];
}

/** `isSlow`: others have their turn between two batches, so that reading gets ahead. */
async function contentsOf({ batches, warnings }: RowSource, isSlow = false): Promise<Contents> {
  const contents: Contents = { rows: [], lines: [], problems: [], warnings };
  for await (const batch of batches) {
    contents.rows.push(...batch.rows.toTexts());
    contents.lines.push(...batch.lines);
    contents.problems.push(...batch.problems);
    if (isSlow) await turnOfTheLoop();
  }
  return contents;
}

async function inOneThread(path: string): Promise<Contents> {
  const { table, bytesRead } = await openSource(path, 'sales.csv', {});
  return contentsOf({ batches: table.batches, warnings: table.warnings, bytesRead });
}

const cell = fc.string({ unit: fc.constantFrom('a', '7', 'ñ', '😀', '"', ',', '\n', ' ', 'x'), maxLength: 12 });
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

it('gives what reading in one thread gives, however far ahead it is', async () => {
  const rows = fc.array(
    fc.oneof({ weight: 9, arbitrary: fc.tuple(cell, cell, cell) }, fc.array(cell, { maxLength: 5 })),
    {
      minLength: 20,
      maxLength: 60,
    },
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 1500 }), fc.boolean(), async (some, times, isSlow) => {
      const text = some.map((row) => `${row.map(quoted).join(',')}\n`).join('');
      const path = await fileOf(`Date,Product,Amount\n2024-05-13,Agua,1200\n${text.repeat(times)}`);
      expect(await contentsOf(openThreadedSource(path, 'sales.csv', {}), isSlow)).toEqual(await inOneThread(path));
    }),
    { numRuns: 3 },
  );
});

it('keeps apart what the file holds as numbers', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => (at % 3 === 0 ? `{"a":"1,5","b":${at}.125}` : `{"a":${at}}`));
  const path = join(directory, 'sales.ndjson');
  await writeFile(path, lines.join('\n'));
  let row = 0;
  for await (const { rows } of openThreadedSource(path, 'sales.ndjson', {}).batches) {
    for (const cells of numbersOf(rows)) expect(cells).toEqual(row++ % 3 === 0 ? [false, true] : [true, false]);
  }
  expect(row).toBe(30_000);
});

it('fails as reading in one thread does, after the rows before', async () => {
  const path = await fileOf(`Date,Product\n${'2024-05-13,Agua\n'.repeat(20_000)}2024-05-13,"open`);
  let rows = 0;
  const reading = async () => {
    for await (const batch of openThreadedSource(path, 'sales.csv', {}).batches) rows += batch.rows.length;
  };
  await expect(reading()).rejects.toMatchObject({ code: 'unclosed_quote', detail: { line: 20_002 } });
  expect(rows).toBe(20_000);
});

it('passes on what is no fault of the file, and can be left early', async () => {
  const gone = openThreadedSource(join(directory, 'gone.csv'), 'sales.csv', {});
  await expect(contentsOf(gone)).rejects.toThrow('ENOENT');
  const path = await fileOf(`Date,Product\n${'2024-05-13,Agua\n'.repeat(200_000)}`);
  for await (const { rows } of openThreadedSource(path, 'sales.csv', {}).batches) {
    expect(rows.row(0).cells()).toEqual(['2024-05-13', 'Agua']);
    break;
  }
});
