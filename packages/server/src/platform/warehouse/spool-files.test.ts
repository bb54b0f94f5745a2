import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SpoolFiles } from './spool-files';

const MOST_BYTES = 400;
let directory: string;
let files: SpoolFiles;
const open: Readable[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'botica-spool-test-'));
  files = new SpoolFiles(directory, MOST_BYTES);
});
afterEach(async () => {
  for (const result of open.splice(0)) result.destroy();
  await rm(directory, { recursive: true, force: true });
});

async function keep(owner: string, bytes: number): Promise<Readable> {
  const result = await files.write(owner, (path) => writeFile(path, 'x'.repeat(bytes)));
  open.push(result);
  return result;
}

const closed = (result: Readable) => new Promise((resolve) => result.destroy().once('close', resolve));

describe('results in files', () => {
  it('have no name once they are complete', async () => {
    const result = await keep('a', 100);
    expect(await readdir(directory)).toEqual([]);
    expect(await text(result)).toBe('x'.repeat(100));
  });

  it('leave nothing of what fails', async () => {
    const failure = new Error('Code: 43');
    const outcome = files.write('a', async (path) => {
      await writeFile(path, 'half');
      throw failure;
    });
    await expect(outcome).rejects.toBe(failure);
    expect(await readdir(directory)).toEqual([]);
  });

  it('are bounded for an owner and for all, until their readers are done or gone', async () => {
    const first = await keep('a', 150);
    await expect(keep('a', 100)).rejects.toThrow('Code: 396.');
    const second = await keep('b', 150);
    await expect(keep('c', 150)).rejects.toThrow('Code: 202.');
    await text(second);
    await closed(first);
    await keep('c', 150);
    await keep('a', 150);
    expect(await readdir(directory)).toEqual([]);
  });

  it('end what writes more than that', async () => {
    let path = '';
    const outcome = files.write('a', async (given, signal) => {
      path = given;
      while (!signal.aborted) await appendFile(given, 'x'.repeat(10));
      throw signal.reason;
    });
    await expect(outcome).rejects.toThrow('Code: 396.');
    expect(existsSync(path)).toBe(false);
  });
});
