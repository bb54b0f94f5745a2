import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@botica/contract/locales';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mountSmallDisk } from '../../../platform/storage/testing-small-disk';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { BASE, ImportCalls, salesFile } from '../testing/import-calls';
import { UploadQuota } from './upload-quota';

const LIMITS = { perUserBytes: 100, overallBytes: 150 };
const [ANA, LUIS] = [1, 2];

describe('what may wait', () => {
  it('counts what is on its way with what lies there, for each user and for all', async () => {
    const quota = new UploadQuota(async (id) => ({ own: id === ANA ? 40 : 0, all: 40 }), tmpdir(), LIMITS);
    const [one, other, theirs] = [quota.begin(ANA), quota.begin(ANA), quota.begin(LUIS)];
    await one.add(30);
    await other.add(30);
    await expect(other.add(1)).rejects.toMatchObject({ code: 'upload_quota' });
    await theirs.add(49);
    await expect(theirs.add(1)).rejects.toMatchObject({ code: 'uploads_full' });
    other.end();
    await theirs.add(30);
    theirs.end();
    await one.add(30);
  });

  it('leaves a part of a small disk free for the databases', async () => {
    const disk = await mountSmallDisk(20);
    if (disk === null) return;
    const limits = { perUserBytes: 1e9, overallBytes: 1e9 };
    const count = new UploadQuota(async () => ({ own: 0, all: 0 }), disk.path, limits).begin(ANA);
    await count.add(1_000_000);
    await writeFile(join(disk.path, 'data'), Buffer.alloc(19 * 1024 * 1024));
    await count.add(1_000_000);
    await expect(count.add(16_000_000)).rejects.toMatchObject({ code: 'storage_full' });
    await disk.close();
  });
});

describe('files that wait', () => {
  let test: TestApp;
  let token: string;
  let calls: ImportCalls;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    test = await startTestApp();
    token = await test.signInAs('analyst');
    calls = new ImportCalls(test, token);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await test.close();
  });

  const set = (values: string, id: number) =>
    test.database.db.execute(sql.raw(`UPDATE imports SET ${values} WHERE id = ${id}`));
  const stored = (id: number) => readdir(join(test.dataDir, 'imports', String(id))).catch(() => null);

  it('are refused beyond what one may keep, which says what to do; others go on, and so does who discards one', async () => {
    const { id } = await calls.preview(salesFile());
    await set('size_bytes = 8000000000', id);
    const words = new Set<string>();
    for (const language of LOCALES) {
      const { status, body } = await calls.upload(salesFile(), {}, language);
      expect([status, body.code]).toEqual([409, 'upload_quota']);
      expect(body.message).toMatch(/ 8 GB /);
      words.add(body.message);
    }
    expect(words.size).toBe(LOCALES.length);
    const other = new ImportCalls(test, await test.signInAs('analyst'));
    const theirs = await other.preview(salesFile());
    await set('size_bytes = 32000000000, created_by_id = NULL', id);
    expect(await other.upload(salesFile())).toMatchObject({ status: 507, body: { code: 'uploads_full' } });
    await other.remove(theirs.id);
    await calls.remove(id);
    expect((await calls.upload(salesFile())).status).toBe(201);
    expect(await readdir(join(test.dataDir, 'imports'))).not.toContainEqual(expect.stringMatching('incoming'));
  });

  it('go by themselves after a week while the server runs, and those of failed imports', async () => {
    const [old, fresh, failed] = [
      await calls.preview(salesFile()),
      await calls.preview(salesFile()),
      await calls.preview(salesFile()),
    ];
    await set("created_at = now() - interval '8 days'", old.id);
    await set("status = 'failed', error_code = 'interrupted', finished_at = now() - interval '8 days'", failed.id);
    vi.advanceTimersByTime(3_600_000);
    await expect.poll(() => stored(failed.id)).toEqual([]);
    expect([await stored(old.id), await stored(fresh.id)]).toEqual([null, ['source']]);
    expect((await test.call('GET', `${BASE}/${old.id}`, { token })).status).toBe(404);
    expect(await calls.get(failed.id)).toMatchObject({ status: 'failed' });
    const gone = { status: 409, body: { code: 'import_file_gone' } };
    expect(await test.call('POST', `${BASE}/${failed.id}/commit`, { token })).toMatchObject(gone);
    expect(await calls.change(failed.id, { kind: 'products' })).toMatchObject(gone);
  });
});
