import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses, type ProcessEntry } from '../../packages/server/src/platform/processes';

const READY_BOUND_MS = 1_000;

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
    while (!(await product.isReady())) {
      if (child.exitCode !== null || performance.now() - began > 300_000) throw new Error('the product does not start');
      await sleep(100);
    }
    return product;
  }

  isReady(): Promise<boolean> {
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(READY_BOUND_MS);
      const call = request({ host: '127.0.0.1', port: this.port, path: '/health/ready', signal, agent: false });
      call.on('response', (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      });
      call.on('error', () => resolve(false));
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
  async memory(): Promise<{ pssBytes: number; rssBytes: number }> {
    const pids = [this.pid, ...(await this.members()).map(({ pid }) => pid)];
    const rollups = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')));
    const sum = (name: string) =>
      rollups.reduce(
        (bytes, rollup) => bytes + 1024 * Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(rollup)?.[1] ?? 0),
        0,
      );
    return { pssBytes: sum('Pss'), rssBytes: sum('Rss') };
  }

  async stop(): Promise<void> {
    process.kill(this.pid, 'SIGTERM');
    await this.ended;
  }
}
