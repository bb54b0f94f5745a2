// Import of a generated CSV through the API of the production bundle, beside the engine's own load of the same file into a
// typed table. BENCH_LINES: lines of the first file; BENCH_IMPORT_BYTES: size of the second one, whose memory counts; 0 leaves it out.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataImport } from '@botica/contract/data-import';
import { commitImport, getImport, uploadImport } from '@botica/contract/data-import.endpoints';
import type { ApiClient } from '../packages/server/src/cli/api-client';
import { connectWarehouse } from '../packages/server/src/platform/warehouse/connect-warehouse';
import { startEmbeddedEngine } from '../packages/server/src/platform/warehouse/embedded-engine';
import { startBuiltServer } from './built-server';
import { COLUMN_TYPES, type GeneratedFile, writeSalesFile } from './import-file';
import { processorSeconds, watchMemory } from './import-memory';

const LINES = Number(process.env.BENCH_LINES ?? 1_000_000);
const BYTES = Number(process.env.BENCH_IMPORT_BYTES ?? 1_000_000_000);
const REPEATS = Number(process.env.BENCH_REPEATS ?? 3);
const POLL_MS = 100;

const directory = await mkdtemp(join(tmpdir(), 'botica-bench-import-'));
const say = (text: string) => process.stderr.write(`${text}\n`);

interface Timing {
  previewMs: number;
  importMs: number;
  /** Of the import, on all cores. */
  processorSeconds: number;
  peakBytes: number;
}

async function importOnce(client: ApiClient, pid: number, path: string, isTimed: boolean): Promise<Timing> {
  // Looking at the memory of a process halts it for a moment: never while it is timed.
  const memory = isTimed ? null : watchMemory(pid);
  const started = performance.now();
  const query = { filename: 'bench.csv', force: 'true' as const };
  const { data: preview } = await client.call(
    uploadImport,
    { query },
    {},
    createReadStream(path, { highWaterMark: 1 << 18 }),
  );
  if (preview.questions.length > 0) throw new Error(JSON.stringify(preview.questions));
  const committed = performance.now();
  const used = processorSeconds(pid);
  await client.call(commitImport, { params: { id: preview.id } });
  const done = await finished(client, preview.id);
  const ended = performance.now();
  if (done.status !== 'done' || done.rowsRejected > 0) throw new Error(JSON.stringify(done));
  return {
    previewMs: committed - started,
    importMs: ended - committed,
    processorSeconds: processorSeconds(pid) - used,
    peakBytes: memory?.stop() ?? 0,
  };
}

async function finished(client: ApiClient, id: number): Promise<DataImport> {
  for (;;) {
    const { data } = await client.call(getImport, { params: { id } });
    if (data.status !== 'running') return data;
    await sleep(POLL_MS);
  }
}

/** The engine reads the file itself into a table of the same columns. */
async function engineLoad(path: string): Promise<number> {
  const silent = () => {};
  const dataDir = join(directory, 'engine');
  const engine = await startEmbeddedEngine({ dataDir, logger: { info: silent, warn: silent, error: silent } });
  const warehouse = connectWarehouse({ socketPath: engine.socketPath });
  try {
    await warehouse.command(`CREATE TABLE typed (${COLUMN_TYPES}) ENGINE = MergeTree ORDER BY Date`);
    const started = performance.now();
    const structure = COLUMN_TYPES.replaceAll("'", "\\'");
    await warehouse.command(`INSERT INTO typed SELECT * FROM file('${path}', 'CSVWithNames', '${structure}')`);
    return performance.now() - started;
  } finally {
    await warehouse.close();
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function row(name: string, file: GeneratedFile, timing: Timing, engineMs: number) {
  const seconds = (ms: number) => Number((ms / 1000).toFixed(2));
  const { previewMs, importMs, processorSeconds: used, peakBytes } = timing;
  return {
    file: name,
    lines: file.lines,
    MB: Math.round(file.bytes / 1e6),
    'preview s': seconds(previewMs),
    'import s': seconds(importMs),
    'processor s': Number(used.toFixed(2)),
    'lines/s': Math.round(file.lines / (importMs / 1000)),
    'lines/s with upload': Math.round(file.lines / ((previewMs + importMs) / 1000)),
    'engine s': seconds(engineMs),
    'import/engine': Number((importMs / engineMs).toFixed(2)),
    'peak MB': Math.round(peakBytes / 1e6),
  };
}

async function measure(name: string, limit: { lines: number; bytes: number }, repeats: number) {
  const path = join(directory, 'sales.csv');
  say(`${name}: writing the file`);
  const file = await writeSalesFile(path, limit);
  const engineTimes: number[] = [];
  for (let i = 0; i < repeats; i++) engineTimes.push(await engineLoad(path));
  const timings: Timing[] = [];
  const run = async (isTimed: boolean) => {
    const server = await startBuiltServer(join(directory, `data-${performance.now()}`));
    try {
      const timing = await importOnce(server.client, server.pid, path, isTimed);
      say(`${name}: ${JSON.stringify(timing)}`);
      return timing;
    } finally {
      await server.stop();
    }
  };
  for (let i = 0; i < repeats; i++) timings.push(await run(true));
  const { peakBytes } = await run(false);
  await rm(path);
  const [best] = timings.sort((a, b) => a.importMs - b.importMs);
  if (best === undefined) throw new Error('nothing was measured');
  return row(name, file, { ...best, peakBytes }, Math.min(...engineTimes));
}

const rows = [];
try {
  if (LINES > 0) rows.push(await measure(`${LINES} lines`, { lines: LINES, bytes: Number.POSITIVE_INFINITY }, REPEATS));
  if (BYTES > 0) rows.push(await measure(`${BYTES} bytes`, { lines: Number.POSITIVE_INFINITY, bytes: BYTES }, 1));
} finally {
  await rm(directory, { recursive: true, force: true });
}
process.stdout.write(
  `${JSON.stringify({ title: 'Import of a CSV: commit to figures, best of the repeats; the engine loads the same file typed', rows })}\n`,
);
