import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { buildModule } from '../../testing/build-module';
import { acquireDataDirLock, DataDirInUseError } from './lock';
import { StartError } from './start-error';

const built = await buildModule(new URL('./lock.ts', import.meta.url));
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

/** A process that takes the lock of each directory that it is told, says what came of it, and stays. */
class Contender {
  readonly child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  private constructor() {
    const source = `
      import { acquireDataDirLock } from ${JSON.stringify(built)};
      import { createInterface } from 'node:readline';
      const say = (text) => process.stdout.write(text + '\\n');
      createInterface({ input: process.stdin }).on('line', (dataDir) => acquireDataDirLock(dataDir).then(() => say('held'), ({ name }) => say(name)));
      say('ready');`;
    this.child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.add(this.child);
    const { stdout } = this.child;
    if (stdout === null) throw new Error('the process has no output');
    this.#lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  }

  static async start(): Promise<Contender> {
    const contender = new Contender();
    expect(await contender.#said()).toBe('ready');
    return contender;
  }

  async acquire(dataDir: string): Promise<string> {
    this.child.stdin?.write(`${dataDir}\n`);
    return this.#said();
  }

  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  async #said(): Promise<string> {
    return (await this.#lines.next()).value ?? 'ended';
  }
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
    const first = await Contender.start();
    expect(await first.acquire(dataDir)).toBe('held');
    await expect(acquireDataDirLock(dataDir)).rejects.toThrow(`in use by process ${first.child.pid}:`);
    await first.kill();
    expect(readdirSync(join(dataDir, '.lock'))).toHaveLength(1);
    const lock = await acquireDataDirLock(dataDir);
    expect(readdirSync(join(dataDir, '.lock'))).toHaveLength(1);
    await lock.release();
  });

  it('counts a stopped holder as a holder', async () => {
    const dataDir = freshDir();
    const first = await Contender.start();
    expect(await first.acquire(dataDir)).toBe('held');
    first.child.kill('SIGSTOP');
    await expect(acquireDataDirLock(dataDir)).rejects.toBeInstanceOf(DataDirInUseError);
    await first.kill();
  });

  it('lets exactly one of several in that start at once on a stale lock', async () => {
    const directories = [freshDir(), freshDir(), freshDir()];
    const stale = await Contender.start();
    for (const dataDir of directories) expect(await stale.acquire(dataDir)).toBe('held');
    await stale.kill();
    const contenders = await Promise.all([1, 2, 3, 4].map(() => Contender.start()));
    for (const dataDir of directories) {
      const outcomes = await Promise.all(contenders.map((contender) => contender.acquire(dataDir)));
      expect(outcomes.toSorted()).toEqual(['DataDirInUseError', 'DataDirInUseError', 'DataDirInUseError', 'held']);
    }
    await Promise.all(contenders.map((contender) => contender.kill()));
  });

  it('lets exactly one in of many attempts within one process, again and again', async () => {
    const dataDir = freshDir();
    for (let round = 0; round < 8; round += 1) {
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
