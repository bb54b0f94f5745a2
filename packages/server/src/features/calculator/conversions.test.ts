import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../../platform/storage/testing-small-disk';
import { WorkerPool } from '../../platform/workers/worker-pool';
import { Conversions } from './conversions';
import { lookAtHead } from './convert-file';

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
async function convert(
  conversions: Conversions,
  content: string | AsyncIterable<Uint8Array>,
  asLines = false,
): Promise<string> {
  const asker = { owner: 'user:1', signal: new AbortController().signal };
  const file = Readable.from(typeof content === 'string' ? [Buffer.from(content)] : content);
  const converted = await conversions.convert(file, options, asLines, asker);
  return text(converted.json);
}
const options = { filename: 'a.csv', header: true, delimiter: ',', format: undefined };

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

describe('a large file', () => {
  it('whose beginning is wrong is refused while the rest is still on its way', async () => {
    let isAnswered = false;
    async function* endless() {
      yield Buffer.from('a,b\n');
      for (let megabytes = 0; megabytes < 50; megabytes++) yield Buffer.alloc(1_000_000, 'x');
      for (; !isAnswered; await setImmediate()) yield Buffer.from('x');
    }
    const answer = convert(await Conversions.open(directory, pool), endless());
    await expect(answer).rejects.toMatchObject({ code: 'cell_too_long' });
    isAnswered = true;
    expect(await left(directory)).toEqual([]);
  });

  it.each([
    ['a.csv', 'a,b\n', '1,2\n', '1,"open'],
    ['a.json', '[', '{"a":1},', '{"a'],
    ['a.xml', '<a>', '<b>1</b>', '<b'],
    ['a.txt.gz', 'a\n', '', ''],
  ])('is not wrong for what is still to come: %s', async (filename, begin, unit, end) => {
    const source = join(directory, filename);
    // More than is looked at to find the format out.
    const size = 1_200_000;
    const middle = unit === '' ? randomBytes(size).toString('base64') : unit.repeat(size / unit.length);
    const content = Buffer.from(begin + middle + end);
    const stored = filename.endsWith('.gz') ? gzipSync(content).subarray(0, -9) : content;
    await writeFile(source, stored);
    const job = { type: 'look', source, options: { ...options, filename }, bytes: stored.length } as const;
    expect(await lookAtHead(job)).toEqual({ type: 'undecided' });
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
