import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { nameOf, type Product } from '../hold/product';
import { type Load, runLoad, type Target } from './load';

/** How often the memory is looked at. */
const WATCHES = 15;
const COLLECT_BOUND_MS = 10_000;
const MIB = 1024 * 1024;

/** What a server has to be started with, so that its heap can be asked for: to be called before. */
export function letHeapBeAsked(file: string): void {
  process.env.HEAP_REPORT = file;
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(join(import.meta.dirname, 'heap-report.mjs'))}`;
}

/** What the main process holds after its garbage was collected, in MiB. */
async function heapOf(product: Product): Promise<{ heap: number; buffers: number }> {
  const file = process.env.HEAP_REPORT ?? '';
  await rm(file, { force: true });
  const main = (await product.members()).find(({ command }) => nameOf(command) === 'main.js');
  if (main) process.kill(main.pid, 'SIGUSR2');
  for (const began = performance.now(); performance.now() - began < COLLECT_BOUND_MS; await sleep(100)) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const { heapUsed, arrayBuffers } = JSON.parse(text);
    return { heap: Math.round(heapUsed / MIB), buffers: Math.round(arrayBuffers / MIB) };
  }
  throw new Error('the heap is not told');
}

/** Load all the time, and what the processes have of the memory meanwhile: all together, and by what they are. */
export async function watchMemory(
  product: Product,
  target: Target,
  load: Load,
  say: (text: string) => void,
): Promise<Record<string, string | number>[]> {
  await runLoad(target, load);
  const first = await heapOf(product);
  const mebibytes: Record<string, number>[] = [];
  for (let watch = 0; watch < WATCHES; watch++) {
    const { perSecond } = await runLoad(target, load);
    const { pssBytes, byName } = await product.memory();
    const postgres = Object.entries(byName).filter(([name]) => name.startsWith('postgres'));
    const parts = {
      all: pssBytes,
      main: byName['main.js'] ?? 0,
      engine: byName['engine-host.js'] ?? 0,
      postgres: postgres.reduce((sum, [, bytes]) => sum + bytes, 0),
    };
    mebibytes.push(Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, Math.round(bytes / MIB)])));
    say(`${perSecond} calls/s; MiB: ${JSON.stringify(mebibytes.at(-1))}`);
  }
  const last = await heapOf(product);
  const third = Math.floor(WATCHES / 3);
  const meanOf = (part: Record<string, number>[], name: string) =>
    Math.round(part.reduce((sum, of) => sum + (of[name] ?? 0), 0) / part.length);
  const rows = ['all', 'main', 'engine', 'postgres'].map((name) => ({
    load: `memory under ${WATCHES * load.seconds} s of load: ${name}`,
    'first third, MiB': meanOf(mebibytes.slice(0, third), name),
    'last third, MiB': meanOf(mebibytes.slice(-third), name),
    'most, MiB': Math.max(...mebibytes.map((of) => of[name] ?? 0)),
  }));
  const collected = (name: 'heap' | 'buffers') => ({
    load: `after its garbage was collected: ${name} of main`,
    'first third, MiB': first[name],
    'last third, MiB': last[name],
    'most, MiB': '',
  });
  return [...rows, collected('heap'), collected('buffers')];
}
