import { setTimeout as sleep } from 'node:timers/promises';
import { IMPORT_READING_SHARE, IMPORT_SORTED_SHARE } from '@botica/contract/limits';
import type { CompanySettings } from '@botica/contract/settings';
import { FairQueue } from '../../../platform/scheduling/fair-queue';
import type { OpenWarehouse } from '../../../platform/warehouse/warehouse';
import { IMPORTING, runAs } from '../../../platform/work-context';
import type { StoredImport } from '../data-import.store';
import { settleKnownTickets } from '../earlier/known-tickets';
import { repeatedRemark } from '../reading/kinds/open-reader';
import { companyFormat } from '../reading/plan/company-format';
import { compilePlan } from '../reading/plan/compile-plan';
import { fileCurrency } from '../reading/plan/file-currency';
import { PLAIN_SENSE } from '../reading/plan/file-sense';
import type { Remark } from '../reading/remark-counts';
import type { ImportCounts } from '../reading/rows/row-runner';
import type { ImportResult } from '../reading/worker/worker-protocol';
import { unsoldStoresRemark } from '../remarks/unsold-stores';
import type { ImportJobs, LiveProgress } from './import-jobs';
import { finishPublishing, type RecoveryDeps, settleImport } from './import-recovery';
import { importTable } from './import-tables';
import { failureCode, JobFailure } from './job-failure';

export interface RunnerDeps extends RecoveryDeps {
  jobs: ImportJobs;
  warehouse: OpenWarehouse;
  readSettings: () => Promise<CompanySettings>;
  onProgress: (id: number, progress: LiveProgress) => void;
  onUndoWaits: (id: number) => void;
}

const SAVE_EVERY_MS = 1000;
/** What is read is told at most this often, since a batch takes a few milliseconds. */
const TELL_EVERY_MS = 200;
/** Pause between attempts to settle an import while a database is away. */
const RETRY_MS = 2000;
const MOST_RETRY_MS = 30_000;
/** Time that publishing gets to end by itself when the server stops; the whole stop has 10 s. */
const PUBLISH_GRACE_MS = 4000;

function currencyOf({ preview }: StoredImport, { currency }: CompanySettings): string {
  return fileCurrency(preview.summary.columns, preview.mapping, preview.options, currency) ?? currency;
}

interface Entry {
  abort: AbortController;
  settled: Promise<void>;
  progress: LiveProgress | null;
}

function interruption(code: 'cancelled' | 'interrupted', by: string | null = null): JobFailure {
  return new JobFailure({ code, params: by === null ? {} : { by } });
}

/** One at a time; how many can wait is bounded by how many files may. */
const TURNS = { running: 1, runningPerOwner: 1, waiting: 10_000, waitingPerOwner: 10_000, waitMs: 2 ** 31 - 1 };

/** Carries out committed imports, one at a time and its owners in turn, by the protocol of docs/decisions/data-import/005-import-protocol.md. */
export class ImportRunner {
  private readonly entries = new Map<number, Entry>();
  private readonly turns = new FairQueue(TURNS);
  /** Changes of what readers see come one after another, as the warehouse asks for. */
  private publishing: Promise<void> = Promise.resolve();
  private isClosing = false;

  constructor(private readonly deps: RunnerDeps) {}

  /** Queues an import whose state is `running`, for `owner`. */
  enqueue(id: number, owner: string): void {
    if (this.entries.has(id)) return;
    const abort = new AbortController();
    if (this.isClosing) abort.abort(interruption('interrupted'));
    const settled = runAs(IMPORTING, () => this.run(id, owner, abort.signal)).finally(() => this.entries.delete(id));
    this.entries.set(id, { abort, settled, progress: null });
  }

  /** Runs a change of what is published while no other one runs. */
  exclusively<T>(change: () => Promise<T>): Promise<T> {
    const result = this.publishing.then(change);
    this.publishing = result.then(
      () => {},
      () => {},
    );
    return result;
  }

  progress(id: number): LiveProgress | null {
    return this.entries.get(id)?.progress ?? null;
  }

  /** Stops an import unless it is past that, for `by`; resolves when it is `failed` or, too late to stop, `done`. */
  async cancel(id: number, by: string | null = null): Promise<void> {
    const entry = this.entries.get(id);
    entry?.abort.abort(interruption('cancelled', by));
    await entry?.settled;
  }

  /** Interrupts what runs and what waits; both end as `failed`. An import that is being published may still end `done`. */
  async close(): Promise<void> {
    this.isClosing = true;
    for (const { abort } of this.entries.values()) abort.abort(interruption('interrupted'));
    const grace = new Promise((resolve) => setTimeout(resolve, PUBLISH_GRACE_MS).unref());
    await Promise.race([Promise.all([...this.entries.values()].map(({ settled }) => settled)), grace]);
  }

  /** Never rejects: how it went is in the database. */
  private async run(id: number, owner: string, signal: AbortSignal): Promise<void> {
    const { store, logger } = this.deps;
    // Who is stopped while it waits needs no turn for that.
    const endTurn = await this.turns.take(owner, signal).catch(() => () => {});
    try {
      const row = await store.find(id);
      if (row?.status === 'running') await this.carryOut(row, signal);
    } catch (error) {
      logger.error({ err: error, importId: id }, 'the state of an import could not be stored');
      await this.settleLater(id);
    } finally {
      endTurn();
    }
  }

  /** A database went away in the middle: settles the import once both answer again, or leaves it to the next start. */
  settleLater(id: number): Promise<void> {
    return this.repeat(id, () => settleImport(id, this.deps));
  }

  /** The answer to its start was lost: queues it if it was started, once the database answers again. */
  enqueueIfStarted(id: number, owner: string): Promise<void> {
    return this.repeat(id, async () => {
      if ((await this.deps.store.find(id))?.status === 'running') this.enqueue(id, owner);
    });
  }

  /** Tries a step again and again, less often with time, until it succeeds or the server stops. */
  private async repeat(id: number, step: () => Promise<unknown>): Promise<void> {
    const { logger } = this.deps;
    for (let waitMs = RETRY_MS; !this.isClosing; waitMs = Math.min(2 * waitMs, MOST_RETRY_MS)) {
      await sleep(waitMs, undefined, { ref: false });
      if (this.isClosing) return;
      try {
        await this.exclusively(() => runAs(IMPORTING, step));
        return;
      } catch (error) {
        logger.warn({ err: error, importId: id }, 'an import still waits to be settled');
      }
    }
  }

  private async carryOut(row: StoredImport, signal: AbortSignal): Promise<void> {
    const { store, readSettings, logger } = this.deps;
    const stages = async () => {
      signal.throwIfAborted();
      const company = await readSettings();
      return { company, staged: await this.stage(row, company, signal) };
    };
    const ready = await stages().catch((error: unknown) => this.fail(row, error));
    if (!ready) return;
    const outcome = await this.exclusively(async () => {
      try {
        const result = await this.settleKnown(row, ready.staged, ready.company);
        signal.throwIfAborted();
        if (!(await store.publish(row.id, result, currencyOf(row, ready.company)))) throw interruption('cancelled');
      } catch (error) {
        await this.fail(row, error);
        return 'failed';
      }
      return finishPublishing(row.id, row.kind, this.deps);
    });
    if (outcome === 'done') logger.info({ importId: row.id }, 'import done');
  }

  private async stage(row: StoredImport, company: CompanySettings, signal: AbortSignal): Promise<ImportResult> {
    const { files, warehouse } = this.deps;
    const { summary, mapping, options } = row.preview;
    const table = importTable(row.kind);
    const { plan, warnings } = compilePlan({
      kind: row.kind,
      columns: summary.columns,
      mapping,
      options,
      company: { ...companyFormat(company), aliases: row.preview.aliases ?? {} },
      markByProducts: row.preview.markByProducts ?? null,
      sense: row.preview.sense ?? PLAIN_SENSE,
      isMappingGiven: row.preview.isMappingGiven,
      unpivotSuggestion: row.preview.unpivotSuggestion,
    });
    await table.create(warehouse, row.id);
    const result = await this.deps.jobs.import(
      {
        target: table.target(row.id),
        dataKind: row.kind,
        path: files.source(row.id),
        filename: row.filename,
        sizeBytes: row.sizeBytes,
        options,
        plan,
        delimiter: summary.delimiter ?? ',',
        rejectsPath: files.rejects(row.id),
        warehouse: warehouse.address,
      },
      { owner: 'imports', signal, onProgress: this.progressOf(row.id) },
    );
    if (result.counts.rowsAccepted === 0) {
      await this.deps.store.saveProgress(row.id, result.counts, 1);
      throw new JobFailure({ code: 'nothing_accepted' });
    }
    signal.throwIfAborted();
    this.tellProgress(row.id, result.counts, IMPORT_READING_SHARE);
    const lines = await table.finish(warehouse, row.id);
    this.tellProgress(row.id, result.counts, IMPORT_SORTED_SHARE);
    if (lines !== result.counts.rowsAccepted)
      throw new Error(`${lines} of ${result.counts.rowsAccepted} lines were staged`);
    return { ...result, warnings: [...warnings, ...result.warnings, ...(await this.remarksOnAll(row))] };
  }

  /** While no other import is published or undone: what is left out must be in the figures. */
  private async settleKnown(
    row: StoredImport,
    staged: ImportResult,
    { timeZone }: CompanySettings,
  ): Promise<ImportResult> {
    const { store, warehouse } = this.deps;
    return row.kind === 'sales' ? settleKnownTickets(row, staged, { store, warehouse, timeZone }) : staged;
  }

  /** What only all rows together tell. */
  private async remarksOnAll({ id, kind }: StoredImport): Promise<Remark[]> {
    const { warehouse } = this.deps;
    const code = repeatedRemark(kind);
    const count = code === null ? 0 : await importTable(kind).countRepeated(warehouse, id);
    const repeated: Remark[] = code === null || count === 0 ? [] : [{ code, column: null, count, found: null }];
    // The sample goes with this import, and its stores with it.
    if (kind !== 'visitors' || (await this.deps.hasSampleData())) return repeated;
    return [...repeated, ...(await unsoldStoresRemark(warehouse, id))];
  }

  private tellProgress(id: number, counts: ImportCounts, share: number): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    entry.progress = { counts, share };
    this.deps.onProgress(id, entry.progress);
  }

  private progressOf(id: number): (progress: LiveProgress) => void {
    let savedAt = 0;
    let toldAt = 0;
    return ({ counts, share }) => {
      const now = performance.now();
      if (now - toldAt < TELL_EVERY_MS) return;
      toldAt = now;
      this.tellProgress(id, counts, share * IMPORT_READING_SHARE);
      if (now - savedAt < SAVE_EVERY_MS) return;
      savedAt = now;
      // Only for readers after a crash: a write that fails is no reason to stop.
      this.deps.store.saveProgress(id, counts, share * IMPORT_READING_SHARE).catch(() => {});
    };
  }

  private async fail({ id, kind }: StoredImport, error: unknown): Promise<void> {
    const { store, warehouse, logger, reserve } = this.deps;
    const failure = error instanceof JobFailure ? error : null;
    if (failure === null || failure.code === 'internal') logger.error({ err: error, importId: id }, 'import failed');
    // First what holds rows, then the state that says that there are none.
    const drop = () => reserve.cleanUp(() => importTable(kind).drop(warehouse, id));
    await drop().catch((cause: unknown) => {
      logger.warn({ err: cause, importId: id }, 'staged lines wait to be dropped');
      void this.repeat(id, drop);
    });
    await reserve.cleanUp(() => store.fail(id, failure?.code ?? failureCode(error), failure?.params ?? {}));
  }
}
