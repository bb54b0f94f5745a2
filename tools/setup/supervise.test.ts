import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'botica-supervise-test-'));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** A server that says it is ready, as the real one does; `body` then runs with the number of its start. */
function serverThat(body: string): string {
  const starts = join(directory, `starts-${Math.random()}`);
  return `
    import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts)}, '.');
    const start = readFileSync(${JSON.stringify(starts)}, 'utf8').length;
    const ready = () => process.send({ type: 'ready', line: 'open me ' + process.pid, port: 4000 + start });
    setInterval(() => process.connected && process.send({ type: 'alive' }), 200);
    process.on('disconnect', () => process.exit(0));
    ${body}`;
}

interface Supervised {
  child: ChildProcess;
  said(): string;
  ended: Promise<{ code: number | null; stdout: string; log: string[] }>;
}

function supervise(server: string, limits: object = {}): Supervised {
  const entry = join(directory, `server-${Math.random()}.mjs`);
  writeFileSync(entry, server);
  const module = pathToFileURL(join(import.meta.dirname, 'supervise.mjs')).href;
  const source = `import { supervise } from ${JSON.stringify(module)};
    supervise(${JSON.stringify(entry)}, ${JSON.stringify(limits)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const ended = once(child, 'close').then(([code]) => ({
    code,
    stdout,
    log: stderr.trim().split('\n').map(messageOf),
  }));
  return { child, said: () => stdout + stderr, ended };
}

function messageOf(line: string): string {
  return line.startsWith('{') ? JSON.parse(line).msg : line;
}

function pidIn(said: string): number {
  return Number(/open me (\d+)/.exec(said)?.[1]);
}

describe('supervise', () => {
  it('starts a server again that dies, says its line once, keeps its port, and passes on its end', async () => {
    const { ended } = supervise(
      serverThat(`
        ready();
        if (start === 1) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
        if (start === 2) setTimeout(() => process.exit(3), 50);
        if (start === 3) setTimeout(() => { process.stderr.write('port ' + process.env.PORT + '\\n'); process.exit(0); }, 50);`),
      { firstWaitMs: 10 },
    );
    const { code, stdout, log } = await ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^open me \d+\n$/);
    expect(log.map((line) => line.replace(/\d+ ms/, 'N ms'))).toEqual([
      'the server ended unexpectedly (SIGKILL); starting it again in N ms',
      'the server runs again, N ms after its start',
      'the server ended unexpectedly (exit code 3); starting it again in N ms',
      'the server runs again, N ms after its start',
      'port 4002',
    ]);
  });

  it('bounds the heap of the server', async () => {
    const { ended } = supervise(`
      import { getHeapStatistics } from 'node:v8';
      process.stdout.write(String(Math.round(getHeapStatistics().heap_size_limit / 2 ** 20)));`);
    // The bound of what lives long, and the young generation beside it.
    const { stdout } = await ended;
    expect(Number(stdout)).toBeGreaterThanOrEqual(1024);
    expect(Number(stdout)).toBeLessThan(1200);
  });

  it('waits longer each time, and gives up in one line', async () => {
    const { ended } = supervise(serverThat(`ready(); setTimeout(() => process.exit(9), 20);`), {
      mostRestarts: 4,
      firstWaitMs: 10,
      mostWaitMs: 30,
    });
    const { code, log } = await ended;
    expect(code).toBe(1);
    const waits = log.flatMap((line) => /starting it again in (\d+) ms/.exec(line)?.[1] ?? []);
    expect(waits).toEqual(['0', '10', '20', '30']);
    expect(log.at(-1)).toBe('Botica ended 5 times within 2 minutes and is not started again: see the log');
  });

  it('does not repeat a first start that is refused, but one of a server that ran', async () => {
    const refused = `process.send({ type: 'refused' }, () => process.exit(1));`;
    const first = await supervise(serverThat(refused)).ended;
    expect(first).toEqual({ code: 1, stdout: '', log: [''] });
    const later = await supervise(
      serverThat(`
        if (start === 1) { ready(); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20); }
        if (start === 2) ${refused}
        if (start === 3) process.exit(0);`),
      { firstWaitMs: 10 },
    ).ended;
    expect(later.code).toBe(0);
    expect(later.log).toHaveLength(2);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes on %s and the exit code', async (signal) => {
    const { child, said, ended } = supervise(serverThat(`process.on('${signal}', () => process.exit(7)); ready();`));
    await expect.poll(said).toContain('open me');
    child.kill(signal);
    expect((await ended).code).toBe(7);
  });

  it('kills a server that does not stop when it is asked to', async () => {
    const { child, said, ended } = supervise(serverThat(`process.on('SIGTERM', () => {}); ready();`), { stopMs: 50 });
    await expect.poll(said).toContain('open me');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(1);
  });

  it('replaces a server that hangs, and takes it along when it is killed itself', async () => {
    const { child, said } = supervise(serverThat('ready();'));
    await expect.poll(said).toContain('open me');
    process.kill(pidIn(said()), 'SIGSTOP');
    await expect.poll(said).toContain('the server runs again');
    expect(said()).toContain('the server was stopped; killing it');
    expect(() => process.kill(pidIn(said()), 'SIGCONT')).toThrow('ESRCH');
    const [server = 0] = childrenOf(child.pid ?? 0);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(server)).toBe(false);
  });
});

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
