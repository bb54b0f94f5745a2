import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImportFiles } from './import-files';

const uncounted = { add: async () => {} };
let dataDir: string;
let files: ImportFiles;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'botica-files-'));
  files = new ImportFiles(dataDir, 1_000_000);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('files on their way in', () => {
  it('are bounded in size, and nothing stays of one that is too large', async () => {
    const stream = Readable.from([Buffer.alloc(600_000), Buffer.alloc(600_000)]);
    await expect(files.receive(stream, uncounted)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(await readdir(join(dataDir, 'imports'))).toEqual([]);
  });

  it('leave nothing when the client goes away', async () => {
    async function* broken() {
      yield Buffer.alloc(1000);
      throw new Error('gone');
    }
    await expect(files.receive(Readable.from(broken()), uncounted)).rejects.toThrow('gone');
    expect(await readdir(join(dataDir, 'imports'))).toEqual([]);
  });
});
