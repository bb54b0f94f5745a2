import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecretBox } from './secret-box';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'botica-box-'));
});
afterAll(() => rm(dir, { recursive: true }));

it('opens what it sealed, also after the next start, and nothing else', async () => {
  const secret = Buffer.from('ñandú');
  const box = await openSecretBox(dir);
  const sealed = box.seal(secret, 'totp 1');
  expect(box.seal(secret, 'totp 1')).not.toEqual(sealed);
  const again = await openSecretBox(dir);
  expect(again.open(sealed, 'totp 1')).toEqual(secret);
  expect(() => again.open(sealed, 'totp 2')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
    expect(() => again.open(changed, 'totp 1')).toThrow();
  }
  for (const length of [0, 11, 20, 28]) expect(() => again.open(sealed.subarray(0, length), 'totp 1')).toThrow();
});

it('keeps its key for its owner alone, and refuses a broken one', async () => {
  const path = join(dir, 'secret.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
  await writeFile(path, 'short');
  await expect(openSecretBox(dir)).rejects.toThrow('holds no key');
});
