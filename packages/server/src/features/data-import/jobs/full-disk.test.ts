import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '../../../platform/storage/testing-small-disk';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { BASE, ImportCalls, salesFile } from '../testing/import-calls';

const mounted = await mountSmallDisk(256);

describe.skipIf(mounted === null)('on a disk that is really full (needs the right to mount one)', () => {
  let disk: SmallDisk;
  let test: TestApp;
  let token: string;
  let calls: ImportCalls;

  beforeAll(async () => {
    if (mounted === null) return;
    disk = mounted;
    test = await startTestApp({}, disk.path);
    token = await test.signInAs('administrator');
    calls = new ImportCalls(test, token);
  });
  afterEach(() => disk.free());
  afterAll(async () => {
    await test.close();
    await disk.close();
  });

  const hasReserve = () =>
    access(join(test.dataDir, 'reserve')).then(
      () => true,
      () => false,
    );

  it('an undo and a discard need no room: some is kept for them', async () => {
    const [{ id }, waiting] = [await calls.bring(salesFile()), await calls.preview(salesFile())];
    expect(await hasReserve()).toBe(true);
    await disk.fill();
    expect((await calls.remove(waiting.id)).status).toBe(200);
    expect(await calls.remove(id)).toMatchObject({
      status: 200,
      body: { message: 'The import was undone: its rows no longer count.' },
    });
    expect(await calls.get(id)).toMatchObject({ status: 'undone', error: null });
    expect(await calls.figures(id)).toMatchObject({ lines: 0 });
    expect(await hasReserve()).toBe(false);
  });

  it('an undo without any room says that its rows still count, and ends by itself once there is some', async () => {
    const { id } = await calls.bring(salesFile());
    expect(await hasReserve()).toBe(false);
    await disk.fill();
    const words = /^The disk of the server is full, .* Until then the rows of the import still count\.$/;
    const refused = await calls.remove(id);
    expect(refused).toMatchObject({
      status: 507,
      body: { code: 'undo_waits', message: expect.stringMatching(words) },
    });
    const said = { status: 'undoing', error: { code: 'no_space', message: expect.stringMatching(words) } };
    expect(await calls.get(id)).toMatchObject(said);
    expect((await test.call('GET', `${BASE}?page=1&per_page=1`, { token })).body).toMatchObject({
      data: [{ id, ...said }],
    });
    expect(await calls.figures(id)).toMatchObject({ lines: 2 });
    await disk.free();
    await expect.poll(async () => (await calls.get(id)).status).toBe('undone');
    expect(await calls.get(id)).toMatchObject({ error: null });
    expect(await calls.figures(id)).toMatchObject({ lines: 0 });
  });

  it('a file is refused with 507, and an import fails with its reason and leaves nothing', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `2024-03-31,F${at},C${at},Té,Otros,1,1,1`);
    const { id } = await calls.preview(salesFile(rows));
    await disk.fill();
    expect(await calls.upload(salesFile())).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await calls.commit(id)).toMatchObject({ status: 'failed', error: { code: 'storage_full' } });
    expect(await calls.figures(id)).toMatchObject({ lines: 0 });
    await disk.free();
    expect(await calls.commit(id)).toMatchObject({ status: 'done' });
    expect(await calls.figures(id)).toMatchObject({ lines: 30_001 });
  });
});
