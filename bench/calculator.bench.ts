/**
 * Files as JSON: what the calculator does with a file (to read it, check it, and make all of its compact JSON, whose bytes are
 * counted), beside the plain library alone and the ways in which people usually do it. In Node each in a process of its own, in
 * turns; on the page of the calculator in Chromium, where a worker reads (production bundle, a signed-in user, from choosing the
 * file to the shown result), beside PapaParse in a worker of an empty page. BENCH_PART=node, page or large measures one of the
 * three (the last one is a CSV of BENCH_LARGE=1000000000 bytes on the page); BENCH_FILES=csv,xml some formats;
 * BENCH_BYTES=100000000 says how large a text file is. Seconds are the least of BENCH_RUNS=2, MB those of the file. `times` is
 * how much longer than the calculator's reader; a second of the processor, of all threads, says more where others work beside it. Memory is the most that the process held, and of a browser what all its
 * processes grew by. `input ms` is the longest that a pressed key waited for the page, `task ms` its longest task over 50 ms.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltServer, startBuiltServer } from './built-server';
import { TEXT_FORMATS, writeTextFile, writeWorkbook, writeYaml } from './calculator/data-files';
import { calculateInPage, openCalculator, type Waits, withPage } from './calculator/in-page';
import { servePapa } from './calculator/papa-in-worker';
import { watchMemory } from './import-memory';

const BYTES = Number(process.env.BENCH_BYTES ?? 100_000_000);
const LARGE = Number(process.env.BENCH_LARGE ?? 1_000_000_000);
const RUNS = Number(process.env.BENCH_RUNS ?? 2);
const PART = process.env.BENCH_PART;
const FILES = process.env.BENCH_FILES?.split(',');
const MB = 1_000_000;
/** A way that takes longer, or more memory than a process may have, has no figures. */
const PATIENCE_MS = 30_000;

interface Row extends Record<string, string | number | null> {
  file: string;
  where: string;
  reader: string;
  MB: number;
  seconds: number | null;
  'MB/s': number | null;
  'MB/processor s': number | null;
  times: number | null;
  'peak MB': number | null;
  'input ms': number | null;
  'task ms': number | null;
}

interface Taken extends Partial<Waits> {
  seconds: number;
  processorSeconds?: number;
  peakBytes: number;
}

const OURS = 'botica';
/** The first one is what the others are compared with. */
const NODE_READERS: Readonly<Record<string, readonly string[]>> = {
  csv: [OURS, 'PapaParse alone, step', 'PapaParse, whole string', 'SheetJS, whole string'],
  ndjson: [OURS, 'JSON.parse, line by line'],
  json: [OURS, 'JSON.parse, whole string'],
  xml: [OURS, 'saxes alone'],
  yaml: [OURS, 'yaml alone'],
  xlsx: [OURS, 'SheetJS'],
};

/** Readers in turns; of each the least of its times, or null where it gave up. */
async function inTurns(
  readers: readonly string[],
  run: (reader: string) => Promise<Taken>,
): Promise<[reader: string, taken: Taken | null][]> {
  const best = new Map<string, Taken | null>();
  for (let turn = 0; turn < RUNS; turn++) {
    for (const reader of readers) {
      const former = best.get(reader);
      if (former === null) continue;
      const taken = await run(reader).catch((error: unknown) => {
        process.stderr.write(`${reader}: ${String(error).slice(0, 300)}\n`);
        return null;
      });
      best.set(reader, taken !== null && former && former.seconds < taken.seconds ? former : taken);
    }
  }
  return [...best];
}

function rowsOf(file: string, where: string, bytes: number, all: [reader: string, taken: Taken | null][]): Row[] {
  const ours = all.find(([reader]) => reader === OURS)?.[1] ?? null;
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  const rows = all.map(
    ([reader, taken]): Row => ({
      file,
      where,
      reader,
      MB: round(bytes / MB, 1),
      seconds: taken && round(taken.seconds, 2),
      'MB/s': taken && round(bytes / MB / taken.seconds, 0),
      'MB/processor s': taken?.processorSeconds === undefined ? null : round(bytes / MB / taken.processorSeconds, 0),
      times: taken && ours && round(taken.seconds / ours.seconds, 2),
      'peak MB': taken && round(taken.peakBytes / MB, 0),
      'input ms': taken?.inputMs === undefined ? null : round(taken.inputMs, 0),
      'task ms': taken?.taskMs === undefined ? null : round(taken.taskMs, 0),
    }),
  );
  for (const row of rows) process.stderr.write(`${JSON.stringify(row)}\n`);
  return rows;
}

async function inNode(reader: string, path: string): Promise<Taken> {
  const script = join(import.meta.dirname, 'calculator', 'read-file.ts');
  const args = ['--max-old-space-size=6000', '--import', 'tsx', script, reader, path];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: PATIENCE_MS });
  return JSON.parse(stdout);
}

async function benchNode(files: ReadonlyMap<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [file, path] of files) {
    const { size } = await stat(path);
    const all = await inTurns(NODE_READERS[file] ?? [], (reader) => inNode(reader, path));
    rows.push(...rowsOf(file, 'Node', size, all));
  }
  return rows;
}

/** Does something in a browser; what its processes grew by meanwhile comes with it. */
async function withMemory<Result extends object>(
  pid: number,
  work: () => Promise<Result>,
): Promise<Result & { peakBytes: number }> {
  const before = watchMemory(pid).stop();
  const memory = watchMemory(pid, 100);
  const result = await work();
  return { ...result, peakBytes: memory.stop() - before };
}

function inPage(server: BuiltServer, path: string): Promise<Taken> {
  return withPage(server.url, async (page, pid) => {
    await openCalculator(page, server);
    return withMemory(pid, () => calculateInPage(page, path));
  });
}

function inPapa(url: string, how: string, path: string): Promise<Taken> {
  return withPage(url, async (page, pid) => {
    await page.goto(url);
    await page.locator('input').setInputFiles(path);
    return withMemory(pid, () =>
      page.evaluate(
        (way) =>
          new Promise<{ seconds: number }>((resolve) => {
            const worker = new Worker('/worker.js', { type: 'module' });
            worker.onmessage = ({ data }) => resolve(data);
            worker.postMessage({ file: document.querySelector('input')?.files?.[0], how: way });
          }),
        how,
      ),
    );
  });
}

async function benchPage(server: BuiltServer, files: ReadonlyMap<string, string>): Promise<Row[]> {
  const papa = await servePapa();
  const ways: Readonly<Record<string, string>> = {
    'PapaParse alone, step': 'step',
    'PapaParse, whole string': 'whole string',
  };
  const rows: Row[] = [];
  for (const [file, path] of files) {
    const { size } = await stat(path);
    const readers = file === 'csv' ? [OURS, ...Object.keys(ways)] : [OURS];
    const all = await inTurns(readers, (reader) => {
      const how = ways[reader];
      return how === undefined ? inPage(server, path) : inPapa(papa.url, how, path);
    });
    rows.push(...rowsOf(file, 'page', size, all));
  }
  papa.close();
  return rows;
}

async function benchLarge(server: BuiltServer, path: string): Promise<Row[]> {
  return rowsOf('csv', 'page', (await stat(path)).size, [[OURS, await inPage(server, path)]]);
}

/** Files of about BENCH_BYTES, but for those that are held whole. */
async function writeFiles(): Promise<Map<string, string>> {
  const writers: [name: string, write: () => Promise<string>][] = [
    ...Object.entries(TEXT_FORMATS).map(([name, format]): [string, () => Promise<string>] => [
      name,
      () => writeTextFile(directory, name, format, BYTES),
    ]),
    ['yaml', () => writeYaml(directory)],
    ['xlsx', () => writeWorkbook(directory)],
  ];
  const files = new Map<string, string>();
  for (const [name, write] of writers) if (FILES?.includes(name) !== false) files.set(name, await write());
  return files;
}

async function benchPages(files: ReadonlyMap<string, string>): Promise<Row[]> {
  const server = await startBuiltServer(join(directory, 'data'));
  try {
    return [
      ...(PART === 'large' ? [] : await benchPage(server, files)),
      ...(PART === 'page' || LARGE === 0
        ? []
        : await benchLarge(server, await writeTextFile(directory, 'csv', TEXT_FORMATS.csv, LARGE))),
    ];
  } finally {
    await server.stop();
  }
}

const directory = await mkdtemp(join(tmpdir(), 'botica-bench-calculator-'));
try {
  const files = PART === 'large' ? new Map<string, string>() : await writeFiles();
  const rows = [
    ...(PART === 'page' || PART === 'large' ? [] : await benchNode(files)),
    ...(PART === 'node' ? [] : await benchPages(files)),
  ];
  process.stdout.write(JSON.stringify({ title: 'Files as JSON', rows }));
} finally {
  await rm(directory, { recursive: true, force: true });
}
// The bundler's plugin would keep the process.
process.exit();
