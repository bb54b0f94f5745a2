import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { EventBus } from '../../../platform/event-bus';
import { DiskReserve } from '../../../platform/storage/disk-reserve';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { WarehouseError } from '../../../platform/warehouse/warehouse-error';
import { WorkerPool } from '../../../platform/workers/worker-pool';
import {
  listChanging,
  listStaging,
  publishedPartitions,
  removingTable,
  stagedTable,
} from '../../../sales/store/sale-line-tables';
import {
  createStaging,
  finishStaging,
  insertStaging,
  publishedImports,
  publishStaging,
} from '../../../sales/store/sale-lines';
import { encodeTestLines } from '../../../sales/store/testing-lines';
import { createImportService } from '../data-import.service';
import { ImportStore } from '../data-import.store';
import { ImportFiles } from '../files/import-files';
import { preview, result } from '../testing/stored-values';
import { recoverImports, settleImport } from './import-recovery';
import { importTable } from './import-tables';

let database: TestDatabase;
let warehouse: TestWarehouse;
let dataDir: string;
let store: ImportStore;
let files: ImportFiles;

beforeAll(async () => {
  [database, warehouse] = await Promise.all([openTestDatabase(), openTestWarehouse()]);
});
afterAll(async () => {
  await warehouse.close();
  await database.close();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'botica-recovery-'));
  store = new ImportStore(database.db);
  files = new ImportFiles(dataDir, 1_000_000);
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
  for (const id of await publishedImports(warehouse)) {
    await warehouse.command(`ALTER TABLE sale_lines DROP PARTITION ${id}`);
  }
});

const logger = pino({ level: 'silent' });
const noSample = { hasSampleData: async () => false, removeSampleData: async () => {} };
/** A directory that does not exist: nothing is kept. */
const reserve = new DiskReserve('/nowhere/reserve');
const recover = () => recoverImports({ store, files, warehouse, logger, reserve, ...noSample });

let serial = 0;
/** An import as an upload leaves it, with its file. */
async function uploaded(kind: ImportKind = 'sales'): Promise<number> {
  serial += 1;
  const received = await files.receive(Readable.from([Buffer.from(`content ${serial}`)]), { add: async () => {} });
  const { sizeBytes, sha256 } = received;
  const row = await store.insert({
    kind,
    filename: 'a.csv',
    sizeBytes,
    sha256,
    isForced: false,
    isOnlyNew: false,
    createdBy: null,
    createdById: null,
    preview,
  });
  await files.adopt(received, row.id);
  return row.id;
}

async function stage(id: number): Promise<void> {
  await createStaging(warehouse, id);
  await insertStaging(warehouse, id, encodeTestLines([{ amount: 10 }, { ticket: 'U', amount: 20 }]));
}

/** An import of two lines that will be published, whatever happens. */
async function decided(): Promise<number> {
  const id = await uploaded();
  await store.start(id);
  await stage(id);
  await finishStaging(warehouse, id);
  await store.publish(id, result, 'PYG');
  return id;
}

/** One whose lines count, and which is to be undone. */
async function undoing(): Promise<number> {
  const id = await finished();
  await store.startUndo(id);
  return id;
}

async function finished(): Promise<number> {
  const id = await decided();
  await publishStaging(warehouse, id);
  await store.finish(id);
  return id;
}

async function statusOf(id: number) {
  const row = await store.find(id);
  return row && [row.status, row.errorCode, row.net];
}

describe('after a kill at each step of a commit', () => {
  it('before anything was staged: failed', async () => {
    const id = await uploaded();
    await store.start(id);
    await recover();
    expect(await statusOf(id)).toEqual(['failed', 'interrupted', null]);
    expect(await publishedImports(warehouse)).toEqual([]);
  });

  it('while lines are staged, or marked: failed, and nothing is left', async () => {
    const [one, two] = [await uploaded(), await uploaded()];
    for (const id of [one, two]) {
      await store.start(id);
      await stage(id);
    }
    await finishStaging(warehouse, two);
    await recover();
    expect(await statusOf(one)).toEqual(['failed', 'interrupted', null]);
    expect(await statusOf(two)).toEqual(['failed', 'interrupted', null]);
    expect(await listStaging(warehouse)).toEqual([]);
    expect(await publishedImports(warehouse)).toEqual([]);
  });

  it('after the decision, before the lines are published: published and done', async () => {
    const id = await decided();
    await recover();
    expect(await statusOf(id)).toEqual(['done', null, '30.000000']);
    expect(await publishedImports(warehouse)).toEqual([id]);
    expect(await listStaging(warehouse)).toEqual([]);
    expect(await files.hasSource(id)).toBe(false);
  });

  it('after the lines were published: done, not doubled', async () => {
    const id = await decided();
    await publishStaging(warehouse, id);
    await recover();
    await recover();
    expect(await statusOf(id)).toEqual(['done', null, '30.000000']);
    expect(await publishedImports(warehouse)).toEqual([id]);
  });

  it('takes the sample out where that was not yet done, and ends a removal of it that was begun', async () => {
    const id = await decided();
    let samples = 1;
    const sample = {
      hasSampleData: async () => samples > 0,
      removeSampleData: async () => {
        samples -= 1;
      },
    };
    await recoverImports({ store, files, warehouse, logger, reserve, ...sample });
    expect(await statusOf(id)).toEqual(['done', null, '30.000000']);
    expect(samples).toBe(0);
    samples = 1;
    await recoverImports({ store, files, warehouse, logger, reserve, ...sample });
    expect(samples).toBe(1);
    await warehouse.command(`CREATE TABLE ${removingTable(4_294_967_280)} (line UInt32) ENGINE = Memory`);
    await recoverImports({ store, files, warehouse, logger, reserve, ...sample });
    expect(samples).toBe(0);
    await warehouse.command(`DROP TABLE ${removingTable(4_294_967_280)} SYNC`);
  });

  it('with the lines gone (a warehouse from an older backup): failed', async () => {
    const id = await uploaded();
    await store.start(id);
    await store.publish(id, result, 'PYG');
    await recover();
    expect(await statusOf(id)).toEqual(['failed', 'interrupted', null]);
  });
});

describe('an import that cannot be published', () => {
  /** The warehouse, but for one kind of statement that its memory does not carry. */
  function without(statement: RegExp): TestWarehouse {
    return {
      ...warehouse,
      command: (sql, ...rest) =>
        statement.test(sql) ? Promise.reject(new WarehouseError('memory')) : warehouse.command(sql, ...rest),
    };
  }

  it('fails with nothing left, and keeps neither the start nor other imports', async () => {
    const [one, two] = [await decided(), await decided()];
    const tooBig = new RegExp(`REPLACE PARTITION ${one} `);
    await recoverImports({ store, files, warehouse: without(tooBig), logger, reserve, ...noSample });
    expect(await statusOf(one)).toEqual(['failed', 'warehouse_unavailable', null]);
    expect(await statusOf(two)).toEqual(['done', null, '30.000000']);
    expect(await publishedImports(warehouse)).toEqual([two]);
    expect(await listStaging(warehouse)).toEqual([]);
    expect(await files.hasSource(one)).toBe(true);
  });

  it('fails with nothing left when only a part of it is there and the rest cannot follow', async () => {
    const id = await decided();
    await warehouse.command(`ALTER TABLE sale_lines REPLACE PARTITION ${id} FROM ${stagedTable(id)}`);
    await warehouse.command(
      "ALTER TABLE sale_lines DELETE WHERE ticket = 'U'",
      {},
      { settings: { mutations_sync: 2 } },
    );
    await recoverImports({ store, files, warehouse: without(/REPLACE PARTITION \d/), logger, reserve, ...noSample });
    expect(await statusOf(id)).toEqual(['failed', 'warehouse_unavailable', null]);
    expect(await publishedImports(warehouse)).toEqual([]);
    expect(await listChanging(warehouse)).toEqual([]);
  });

  it('is done when only what follows its publishing fails', async () => {
    const id = await decided();
    await recoverImports({ store, files, warehouse: without(/REPLACE PARTITION ID/), logger, reserve, ...noSample });
    expect(await statusOf(id)).toEqual(['done', null, '30.000000']);
    expect(await publishedImports(warehouse)).toEqual([id]);
    expect(await listChanging(warehouse)).toEqual([]);
  });

  it('has its tickets compared in smaller portions where memory does not carry them', async () => {
    const [one, two] = [await decided(), await decided()];
    await publishStaging(warehouse, one);
    let tries = 0;
    const small: TestWarehouse = {
      ...warehouse,
      command: (sql, ...rest) => {
        if (sql.includes(`INSERT INTO sale_lines_overlap_${two}`)) tries += 1;
        const isFirst = tries === 1 && sql.includes('INSERT INTO sale_lines_overlap');
        return isFirst ? Promise.reject(new WarehouseError('memory')) : warehouse.command(sql, ...rest);
      },
    };
    await publishStaging(small, two);
    expect(tries).toBe(2);
    const [row] = await warehouse.query({
      sql: 'SELECT sum(first_of_ticket) + uniqExactIf(ticket_key, is_mixed) AS tickets FROM sale_lines',
      params: {},
      row: z.object({ tickets: z.coerce.number() }),
    });
    expect(row).toEqual({ tickets: 2 });
  });

  it('is settled while the server runs: staged lines of a broken one go', async () => {
    const id = await uploaded();
    await store.start(id);
    await stage(id);
    await settleImport(id, { store, files, warehouse, logger, reserve, ...noSample });
    expect(await statusOf(id)).toEqual(['failed', 'interrupted', null]);
    expect(await listStaging(warehouse)).toEqual([]);
  });
});

describe('other kinds', () => {
  const { table, create, target, finish, publish } = importTable('visitors');
  const visible = () => publishedPartitions(warehouse, table);
  /** 2024-01-01, store A, 10 visitors, at line 2. */
  const row = Buffer.from('020000000b4d01410a000000', 'hex');

  it('are settled in the same way', async () => {
    const unfinished = await uploaded('visitors');
    const staged = await uploaded('visitors');
    const decided = await uploaded('visitors');
    const published = await uploaded('visitors');
    const undoing = await uploaded('visitors');
    const all = [unfinished, staged, decided, published, undoing];
    for (const id of all) {
      await store.start(id);
      await create(warehouse, id);
      const { table: raw, columns } = target(id);
      await warehouse.insertBinary(raw, columns, row);
      await warehouse.insertBinary(raw, columns, row);
      if (id !== unfinished) expect(await finish(warehouse, id)).toBe(2);
    }
    const decide = (id: number) => store.publish(id, { ...result, figures: { ...result.figures, net: null } }, 'PYG');
    for (const id of [decided, published, undoing]) await decide(id);
    for (const id of [published, undoing]) await publish(warehouse, id);
    await store.finish(undoing);
    await store.startUndo(undoing);
    await recover();
    await recover();
    const states = await Promise.all(all.map(statusOf));
    expect(states.map((state) => state?.[0])).toEqual(['failed', 'failed', 'done', 'done', 'undone']);
    expect(await visible()).toEqual([decided, published]);
    expect(await listStaging(warehouse, table)).toEqual([]);
    const [counted] = await warehouse.query({
      sql: 'SELECT toString(sum(visitors)) AS visitors, toString(min(date)) AS day FROM visitor_counts',
      params: {},
      row: z.object({ visitors: z.string(), day: z.string() }),
    });
    expect(counted).toEqual({ visitors: '40', day: '2024-01-01' });
  });
});

describe('after a kill during an undo', () => {
  it('the undo is finished, whether or not the lines were gone', async () => {
    const [one, two] = [await undoing(), await undoing()];
    await warehouse.command(`ALTER TABLE sale_lines DROP PARTITION ${two}`);
    await recover();
    expect((await statusOf(one))?.[0]).toBe('undone');
    expect((await statusOf(two))?.[0]).toBe('undone');
    expect(await publishedImports(warehouse)).toEqual([]);
  });
});

const serve = (over: TestWarehouse = warehouse) =>
  createImportService({
    db: database.db,
    warehouse: over,
    dataDir,
    workers: new WorkerPool(),
    bus: new EventBus(logger),
    logger,
    readSettings: () => Promise.reject(new Error('there are no settings')),
    ...noSample,
  });

describe('a change of state that PostgreSQL made, and whose answer was lost', () => {
  /** The next call does its work and fails. */
  function loseAnswer(name: 'start' | 'startUndo') {
    const work = ImportStore.prototype[name];
    vi.spyOn(ImportStore.prototype, name).mockImplementationOnce(async function (this: ImportStore, id: number) {
      await work.call(this, id);
      throw new Error('Connection terminated unexpectedly');
    });
  }
  afterEach(() => vi.restoreAllMocks());

  it('is followed by what it begins: no import and no undo stays in it', async () => {
    const [id, undone] = [await uploaded(), await finished()];
    await store.savePreview(id, 'sales', preview, { isForced: true, isOnlyNew: false });
    const service = await serve();
    const reader = { t: (key: string) => key, locale: 'en-US', user: { id: 1, name: 'A' } } as const;
    loseAnswer('start');
    loseAnswer('startUndo');
    await expect(service.commit(id, reader)).rejects.toThrow('Connection terminated');
    await expect(service.removal.remove(undone, null, reader)).rejects.toThrow('Connection terminated');
    expect([await statusOf(id), await statusOf(undone)].map((state) => state?.[0])).toEqual(['running', 'undoing']);
    await expect
      .poll(async () => [await statusOf(id), await statusOf(undone)])
      // It was carried out, and failed for want of settings.
      .toEqual([
        ['failed', 'internal', null],
        ['undone', null, '30.000000'],
      ]);
    expect(await publishedImports(warehouse)).toEqual([]);
    await service.close();
  });
});

describe('an undo that is cut short', () => {
  it('ends by itself once the warehouse answers again', async () => {
    const id = await finished();
    let isAway = true;
    const flaky: TestWarehouse = {
      ...warehouse,
      command: (sql, ...rest) => {
        const isRefused = isAway && sql.includes('DROP PARTITION');
        return isRefused ? Promise.reject(new WarehouseError('unavailable')) : warehouse.command(sql, ...rest);
      },
    };
    const service = await serve(flaky);
    await expect(service.removal.remove(id, null, { t: (key) => key, locale: 'en-US' })).rejects.toMatchObject({
      reason: 'unavailable',
    });
    expect((await statusOf(id))?.[0]).toBe('undoing');
    isAway = false;
    await expect.poll(async () => (await statusOf(id))?.[0]).toBe('undone');
    expect(await publishedImports(warehouse)).toEqual([]);
    await service.close();
  });
});

describe('files', () => {
  it('of uploads that were cut off, and of ids that nobody knows, are removed; those of previews stay', async () => {
    const id = await uploaded();
    await files.receive(Readable.from([Buffer.from('cut off')]), { add: async () => {} });
    const stranger = await files.receive(Readable.from([Buffer.from('x')]), { add: async () => {} });
    await files.adopt(stranger, 4_000_000_000);
    await recover();
    expect(await readdir(join(dataDir, 'imports'))).toEqual([String(id)]);
    expect((await statusOf(id))?.[0]).toBe('preview');
  });
});
