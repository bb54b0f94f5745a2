import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { acquireDataDirLock, DataDirInUseError } from './lock';
import { StartError } from './start-error';

const root = mkdtempSync(join(tmpdir(), 'botica-lock-test-'));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

let count = 0;
function freshDir(name?: string): string {
  count += 1;
  const directory = join(root, name ?? `data-${count}`);
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** A process that takes the lock at `atMs` (epoch), says what came of it, and stays. */
function contend(dataDir: string, atMs = 0): { child: ChildProcess; outcome: Promise<string> } {
  const source = `
    import { acquireDataDirLock } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
    setInterval(() => {}, 1000);
    while (Date.now() < ${atMs});
    acquireDataDirLock(${JSON.stringify(dataDir)}).then(() => process.stdout.write('held\\n'), (error) => process.stdout.write(error.name + '\\n'));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const outcome = new Promise<string>((resolve) => {
    child.stdout?.once('data', (data) => resolve(String(data).trim()));
    child.once('exit', (code) => resolve(`exit ${code}`));
  });
  return { child, outcome };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

describe('acquireDataDirLock', () => {
  it('makes the directory, refuses a second holder in one line and changes nothing, and is free after release', async () => {
    const dataDir = join(root, 'new', 'data');
    const lock = await acquireDataDirLock(dataDir);
    const before = readdirSync(join(dataDir, '.lock'));
    const refused = await acquireDataDirLock(dataDir).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataDirInUseError);
    expect(refused).toHaveProperty(
      'message',
      `${dataDir} is in use by process ${process.pid}: stop it first, or set another DATA_DIR`,
    );
    expect(readdirSync(join(dataDir, '.lock'))).toEqual(before);
    await lock.release();
    await lock.release();
    expect(readdirSync(join(dataDir, '.lock'))).toEqual([]);
    await (await acquireDataDirLock(dataDir)).release();
  });

  // Node's own recursive mkdir never comes back from such a place.
  it.runIf(process.platform === 'linux')('says at once that the system lets nothing be made there', async () => {
    await expect(acquireDataDirLock('/proc/botica/data')).rejects.toThrow(
      /^DATA_DIR \/proc\/botica\/data cannot be used: ENOENT/,
    );
  });

  it('is one lock by whatever path', async () => {
    const dataDir = freshDir();
    const other = join(root, 'link');
    symlinkSync(dataDir, other);
    const lock = await acquireDataDirLock(dataDir);
    await expect(acquireDataDirLock(other)).rejects.toBeInstanceOf(DataDirInUseError);
    await expect(acquireDataDirLock(join(dataDir, '..', 'link'))).rejects.toBeInstanceOf(DataDirInUseError);
    await lock.release();
  });

  it.each([['with spaces and ñandú ₲'], [`long/${'x'.repeat(120)}/${'y'.repeat(120)}`]])(
    'holds in a directory %s',
    async (name) => {
      const dataDir = freshDir(name);
      const lock = await acquireDataDirLock(dataDir);
      await expect(acquireDataDirLock(dataDir)).rejects.toBeInstanceOf(DataDirInUseError);
      await lock.release();
      expect(readdirSync(join(dataDir, '.lock'))).toEqual([]);
    },
  );

  it('holds between processes and does not outlive a kill -9', async () => {
    const dataDir = freshDir();
    const first = contend(dataDir);
    expect(await first.outcome).toBe('held');
    await expect(acquireDataDirLock(dataDir)).rejects.toThrow(`in use by process ${first.child.pid}:`);
    await kill(first.child);
    expect(readdirSync(join(dataDir, '.lock'))).toHaveLength(1);
    const lock = await acquireDataDirLock(dataDir);
    expect(readdirSync(join(dataDir, '.lock'))).toHaveLength(1);
    await lock.release();
  });

  it('counts a stopped holder as a holder', async () => {
    const dataDir = freshDir();
    const first = contend(dataDir);
    expect(await first.outcome).toBe('held');
    first.child.kill('SIGSTOP');
    await expect(acquireDataDirLock(dataDir)).rejects.toBeInstanceOf(DataDirInUseError);
    first.child.kill('SIGCONT');
    await kill(first.child);
  });

  it('lets exactly one of several in that start at once on a stale lock', async () => {
    for (let round = 0; round < 3; round += 1) {
      const dataDir = freshDir();
      const stale = contend(dataDir);
      await stale.outcome;
      await kill(stale.child);
      const at = Date.now() + 2500;
      const contenders = [1, 2, 3, 4].map(() => contend(dataDir, at));
      const outcomes = await Promise.all(contenders.map(({ outcome }) => outcome));
      expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'DataDirInUseError')).toHaveLength(3);
      await Promise.all(contenders.map(({ child }) => kill(child)));
    }
  });

  it('lets exactly one in of many attempts within one process, again and again', async () => {
    const dataDir = freshDir();
    for (let round = 0; round < 20; round += 1) {
      const results = await Promise.allSettled(Array.from({ length: 5 }, () => acquireDataDirLock(dataDir)));
      const held = results.filter((result) => result.status === 'fulfilled');
      expect(held).toHaveLength(1);
      await Promise.all(held.map((result) => result.value.release()));
    }
  });

  it('says in one line that the path is not a directory', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    const error = await acquireDataDirLock(file).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(error).toHaveProperty('message', expect.stringMatching(/^DATA_DIR .*file cannot be used: [^\n]+$/));
  });
});
