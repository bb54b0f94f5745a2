import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DataImport, ImportMapping, ImportOptions, ImportPreview } from '@botica/contract/data-import';
import type { listImports } from '@botica/contract/data-import.endpoints';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { EndpointOutput } from '@botica/contract/endpoint';
import type { CompanySettings } from '@botica/contract/settings';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../platform/errors';
import type { EventBus } from '../../platform/event-bus';
import { pageOffset } from '../../platform/http/answers/paging';
import type { Reader } from '../../platform/i18n';
import { notified } from '../../platform/notifications/notify';
import { DiskReserve } from '../../platform/storage/disk-reserve';
import type { OpenWarehouse } from '../../platform/warehouse/warehouse';
import type { WorkerPool } from '../../platform/workers/worker-pool';
import { salesDataChanged } from '../../sales/scope/data-changed';
import { importChanged, importProgressed } from './data-import.events';
import { SHOWN_STATUS, storedStatusesOf, toDataImport } from './data-import.presenter';
import { type Alongside, ImportStore, type KnownAnswer, type StoredImport } from './data-import.store';
import type { StoredStatus } from './data-import.table';
import { cleanHourly } from './files/import-cleaning';
import { ImportFiles } from './files/import-files';
import { ImportUploads, type Upload } from './import-uploads';
import { ImportJobs, type LiveProgress } from './jobs/import-jobs';
import { type Caller, ImportReading, ownerOf, readsTheSame } from './jobs/import-reading';
import { recoverImports } from './jobs/import-recovery';
import { ImportRemoval } from './jobs/import-removal';
import { ImportRunner, type RunnerDeps } from './jobs/import-runner';
import { RowRecognition } from './jobs/row-recognition';
import { rejectsInWords } from './remarks/rejects-words';
import { remarkParams } from './remarks/remark-words';

/** How a file is to be read from now on; what is left out stays as it was. */
interface ImportChanges {
  kind?: ImportKind | undefined;
  options?: ImportOptions | undefined;
  mapping?: ImportMapping | undefined;
  force?: boolean | undefined;
  onlyNew?: boolean | undefined;
}

export interface ImportDeps {
  db: NodePgDatabase;
  warehouse: OpenWarehouse;
  dataDir: string;
  logger: FastifyBaseLogger;
  readSettings: () => Promise<CompanySettings>;
  hasSampleData: () => Promise<boolean>;
  removeSampleData: () => Promise<void>;
  workers: WorkerPool;
  bus: EventBus;
}

const MAX_UPLOAD_BYTES = 4 * 1024 ** 3;

/** Opens imports: settles what a killed server left, then serves. Close it before the databases. */
export async function createImportService(deps: ImportDeps): Promise<ImportService> {
  const { db, warehouse, dataDir, logger, bus } = deps;
  const store = new ImportStore(db, (id, status) => tellState(bus, id, status));
  const files = new ImportFiles(dataDir, MAX_UPLOAD_BYTES);
  const { readSettings, hasSampleData } = deps;
  const removeSampleData = async () => {
    await deps.removeSampleData();
    bus.publish(salesDataChanged, undefined);
  };
  const reserve = new DiskReserve(join(dataDir, 'reserve'));
  await reserve.refill();
  const shared = { store, files, warehouse, hasSampleData, removeSampleData, logger, reserve };
  const waiting = await recoverImports(shared);
  const onProgress = (id: number, progress: LiveProgress) => bus.publish(importProgressed, { id, ...progress });
  const onUndoWaits = (id: number) => tellState(bus, id, 'undoing');
  const service = new ImportService({
    ...shared,
    jobs: new ImportJobs(deps.workers),
    readSettings,
    onProgress,
    onUndoWaits,
  });
  for (const [id, error] of waiting) await service.removal.resume(id, error);
  return service;
}

/** States after which the rows of an import count, or count no more. */
const DATA_CHANGES: readonly (StoredStatus | null)[] = ['done', 'undone'];

function tellState(bus: EventBus, id: number, status: StoredStatus | null): void {
  // To callers it runs until it is done.
  if (status === 'publishing') return;
  bus.publish(importChanged, { id, status: status && SHOWN_STATUS[status] });
  if (status === 'done' || status === 'failed') bus.publish(notified, { userIds: null });
  if (DATA_CHANGES.includes(status)) bus.publish(salesDataChanged, undefined);
}

/** The rules of imports: what may follow what, and what the caller is told. */
export class ImportService {
  private readonly runner: ImportRunner;
  private readonly recognition: RowRecognition;
  private readonly reading: ImportReading;
  private readonly endCleaning: () => Promise<void>;
  readonly uploads: ImportUploads;
  readonly removal: ImportRemoval;

  constructor(private readonly deps: RunnerDeps) {
    this.runner = new ImportRunner(deps);
    this.recognition = new RowRecognition(deps);
    this.reading = new ImportReading(deps, this.recognition);
    this.uploads = new ImportUploads(deps, this.reading);
    this.removal = new ImportRemoval(deps, this.runner, deps.onUndoWaits);
    this.endCleaning = cleanHourly(deps);
  }

  /** Throws `not_found`, or why an import can no longer be changed. */
  async checkOpen(id: number): Promise<void> {
    await this.findOpen(id);
  }

  /** Reads the file again; what is left out stays as it was. */
  async update(id: number, changes: ImportChanges, caller: Caller): Promise<ImportPreview> {
    const { store, files } = this.deps;
    const row = await this.findOpen(id);
    const kind = changes.kind ?? row.kind;
    const known = knownAnswer(row, changes);
    const earlier = kind === row.kind || known.isForced ? null : await store.findContent(kind, row.sha256);
    if (earlier !== null) throw await this.reading.duplicate(earlier, caller);
    const options = changes.options ?? optionsFor(kind, row.preview.options);
    const isSameTable = readsTheSame(options, row.preview.options);
    const isMappingKept = isSameTable && kind === row.kind && row.preview.isMappingGiven;
    const mapping = changes.mapping ?? (isMappingKept ? row.preview.mapping : null);
    const former = isSameTable ? row.preview : null;
    const preview = await this.reading.read(
      { path: files.source(id), sizeBytes: row.sizeBytes, filename: row.filename },
      { kind, options, mapping, former, known },
      caller,
    );
    const saved = await store.savePreview(id, kind, preview, known);
    if (saved === null) throw new AppError('import_running');
    return this.reading.present(saved, caller);
  }

  /** Starts an import whose questions are all answered. */
  async commit(id: number, reader: Reader & Pick<Caller, 'user'>, alongside?: Alongside): Promise<DataImport> {
    const { store, files } = this.deps;
    const row = await this.findOpen(id);
    await this.recognition.check(row, reader);
    const { questions, summary } = row.preview;
    if (questions.length > 0) {
      const asked = questions.map((question) => ({
        key: `dataImport.question.${question.code}`,
        params: remarkParams(question, summary.columns, reader),
      }));
      throw new AppError('import_not_ready', { errors: { questions: asked } });
    }
    if (!(await files.hasSource(id))) throw new AppError('import_file_gone');
    const started = await store.start(id, alongside).catch((error: unknown) => {
      void this.runner.enqueueIfStarted(id, ownerOf(reader));
      throw error;
    });
    if (started === 'duplicate')
      throw await this.reading.duplicate(await store.findContent(row.kind, row.sha256), reader);
    if (started === null) throw new AppError('import_running');
    this.runner.enqueue(id, ownerOf(reader));
    return toDataImport(started, reader);
  }

  /** Imports a file that Botica writes itself, day after day: nobody is asked, and nobody is told that it has ended. */
  async takeIn(file: Omit<Upload, 'known'>, caller: Caller, alongside: Alongside): Promise<void> {
    const upload = { ...file, known: { isForced: true, isOnlyNew: false } };
    const { id } = await this.uploads.receive(upload, caller);
    await this.commit(id, caller, async (tx, row) => {
      await this.deps.store.disown(tx, row.id);
      await alongside(tx, row);
    });
  }

  async get(id: number, reader: Reader): Promise<DataImport | ImportPreview> {
    const listed = await this.deps.store.findListed(id);
    if (listed === null) throw new AppError('not_found');
    if (listed.status !== 'preview') return toDataImport(listed, reader, this.now(id));
    const row = await this.find(id);
    return row.status === 'preview' ? this.reading.present(row, reader) : toDataImport(row, reader, this.now(id));
  }

  /** One page in the order and of the selection that is asked for. */
  async list(
    query: EndpointOutput<typeof listImports>['query'],
    reader: Reader,
  ): Promise<{ items: DataImport[]; total: number }> {
    const { rows, total } = await this.deps.store.list({
      ...query,
      offset: pageOffset(query),
      statuses: query.status === undefined ? null : storedStatusesOf(query.status),
    });
    return { items: rows.map((row) => toDataImport(row, reader, this.now(row.id))), total };
  }

  /** The rejects as a CSV stream, as they were written, or for people to read. */
  async rejects(id: number, reader: Reader | null): Promise<Readable> {
    const { files } = this.deps;
    await this.find(id);
    if (!(await files.hasRejects(id))) throw new AppError('not_found');
    if (reader === null) return createReadStream(files.rejects(id));
    const pieces = createReadStream(files.rejects(id), { encoding: 'utf8' });
    return Readable.from(rejectsInWords(pieces, reader.t, reader.locale));
  }

  /** Interrupts what runs. */
  async close(): Promise<void> {
    await Promise.all([this.runner.close(), this.endCleaning()]);
  }

  private now(id: number) {
    return { live: this.runner.progress(id), delay: this.removal.delayOf(id) };
  }

  private async find(id: number): Promise<StoredImport> {
    const row = await this.deps.store.find(id);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  private async findOpen(id: number): Promise<StoredImport> {
    const row = await this.find(id);
    if (!row.isFileKept) throw new AppError('import_file_gone');
    if (row.status === 'preview' || row.status === 'failed') return row;
    throw new AppError(row.status === 'undone' ? 'import_undone' : 'import_running');
  }
}

/** The latest answer counts. What was accepted although its bytes were imported before stays accepted. */
function knownAnswer({ isForced, isOnlyNew }: KnownAnswer, { force, onlyNew }: ImportChanges): KnownAnswer {
  return { isForced: force ?? isForced, isOnlyNew: onlyNew ?? (force === true ? false : isOnlyNew) };
}

/** Only sales come in wide files. */
function optionsFor(kind: ImportKind, { unpivot, ...options }: ImportOptions): ImportOptions {
  return kind === 'sales' && unpivot ? { ...options, unpivot } : options;
}
