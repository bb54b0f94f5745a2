import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses, type ProcessEntry } from '../../packages/server/src/platform/processes/processes';

/** Readiness is promised within 2 s, whatever happens. */
const READY_BOUND_MS = 2_000;

/** `silent`: not told in time, or nobody listens. */
export type Readiness = 'ready' | 'unready' | 'silent';

export interface Memory {
  pssBytes: number;
  rssBytes: number;
  /** `pssBytes` by what the processes are. */
  byName: Record<string, number>;
}

/** The product as `npm start` runs it, with all its processes. */
export class Product {
  private constructor(
    readonly pid: number,
    readonly port: number,
    private readonly ended: Promise<unknown>,
  ) {}

  /** Resolves when it is ready. Its log goes to `log`, a file that is open. */
  static async start(dataDir: string, port: number, log: number): Promise<Product> {
    const root = join(import.meta.dirname, '..', '..');
    const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), SAMPLE_DATA: 'off', LOG_LEVEL: 'info' };
    const args = [join(root, 'tools', 'start.mjs')];
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log] });
    if (child.pid === undefined) throw new Error('npm start cannot be run');
    const product = new Product(child.pid, port, once(child, 'exit'));
    const began = performance.now();
    while ((await product.readiness()) !== 'ready') {
      if (child.exitCode !== null || performance.now() - began > 300_000) throw new Error('the product does not start');
      await sleep(100);
    }
    return product;
  }

  readiness(): Promise<Readiness> {
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(READY_BOUND_MS);
      const call = request({ host: '127.0.0.1', port: this.port, path: '/health/ready', signal, agent: false });
      call.on('response', (response) => {
        response.resume();
        resolve(response.statusCode === 200 ? 'ready' : 'unready');
      });
      call.on('error', () => resolve('silent'));
      call.end();
    });
  }

  /** All processes below the first one, which is the supervisor. */
  async members(): Promise<ProcessEntry[]> {
    const all = await listProcesses();
    const members: ProcessEntry[] = [];
    const parents = new Set([this.pid]);
    for (let known = 0; known !== parents.size; ) {
      known = parents.size;
      for (const entry of all) if (parents.has(entry.parent)) parents.add(entry.pid);
    }
    for (const entry of all) if (entry.pid !== this.pid && parents.has(entry.pid)) members.push(entry);
    return members;
  }

  /** Resident bytes of all processes: what several share counts once (`Pss`), and each by itself (`Rss`). */
  async memory(): Promise<Memory> {
    const processes = [{ pid: this.pid, command: 'supervisor' }, ...(await this.members())];
    const memory: Memory = { pssBytes: 0, rssBytes: 0, byName: {} };
    for (const { pid, command } of processes) {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      const bytes = (name: string) => 1024 * Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
      memory.pssBytes += bytes('Pss');
      memory.rssBytes += bytes('Rss');
      memory.byName[nameOf(command)] = (memory.byName[nameOf(command)] ?? 0) + bytes('Pss');
    }
    return memory;
  }

  async stop(): Promise<void> {
    process.kill(this.pid, 'SIGTERM');
    await this.ended;
  }
}

/** What a process is: a file of the server's, or what PostgreSQL calls it. */
export function nameOf(command: string): string {
  const found =
    /(engine-host|guard|main|supervisor)\.[cm]?[jt]s|postgres[^/]*$/.exec(command)?.[0] ?? command.slice(-40);
  return found.slice(0, 40).trim();
}
