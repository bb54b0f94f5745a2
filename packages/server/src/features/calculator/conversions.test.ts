import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../../platform/storage/testing-small-disk';
import { WorkerPool } from '../../platform/workers/worker-pool';
import { Conversions } from './conversions';

const pool = new WorkerPool();
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'botica-conversions-'));
});
afterAll(async () => {
  await pool.close();
  await rm(directory, { recursive: true });
});

const csv = 'id,v\n0012,"1.234,56"\n7,x\n';
const json = '[{"id":"0012","v":"1.234,56"},{"id":"7","v":"x"}]';
const lines = '{"id":"0012","v":"1.234,56"}\n{"id":"7","v":"x"}\n';

/** The JSON of a file, and what is left of it on the disk. */
async function convert(conversions: Conversions, content: string, asLines = false): Promise<string> {
  const options = { filename: 'a.csv', header: true, delimiter: ',', format: undefined };
  const asker = { owner: 'user:1', signal: new AbortController().signal };
  const converted = await conversions.convert(Readable.from([Buffer.from(content)]), options, asLines, asker);
  return text(converted.json);
}

const left = (dataDir: string) => readdir(join(dataDir, 'calculator'));

describe('the JSON of one file', () => {
  it.each([
    [false, json],
    [true, lines],
  ])('may be as large as the limit and no larger (as lines: %s)', async (asLines, wanted) => {
    const size = Buffer.byteLength(json);
    expect(await convert(await Conversions.open(directory, pool, size), csv, asLines)).toBe(wanted);
    const tooSmall = await Conversions.open(directory, pool, size - 1);
    await expect(convert(tooSmall, csv, asLines)).rejects.toMatchObject({ code: 'json_too_large' });
    expect(await left(directory)).toEqual([]);
  });
});

const disk = await mountSmallDisk(24);
afterAll(() => disk?.close());

describe.skipIf(disk === null)('on a disk that is really full (needs the right to mount one)', () => {
  /** 0.4 MB, whose JSON has 43 MB. */
  const growing = `${'a'.repeat(100)},${'b'.repeat(100)}\n${',\n'.repeat(200_000)}`;

  it('neither a file nor its JSON takes the room of the databases, and nothing of them stays', async () => {
    if (disk === null) return;
    const conversions = await Conversions.open(disk.path, pool);
    await expect(convert(conversions, growing)).rejects.toMatchObject({ code: 'storage_full' });
    expect(await left(disk.path)).toEqual([]);
    await disk.fill();
    await expect(convert(conversions, csv)).rejects.toMatchObject({ code: 'storage_full' });
    await disk.free();
    expect(await convert(conversions, csv)).toBe(json);
  });
});
