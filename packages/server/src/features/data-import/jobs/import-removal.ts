import { AppError } from '../../../platform/errors';
import type { Reader } from '../../../platform/i18n';
import { isDiskFull } from '../../../platform/storage/disk-full';
import { publishedPartitions } from '../../../sales/store/sale-line-tables';
import type { Alongside, StoredImport } from '../data-import.store';
import type { RecoveryDeps } from './import-recovery';
import type { ImportRunner } from './import-runner';
import { importTable } from './import-tables';

/** How an import that was asked to end did end. */
export type Removal = 'discarded' | 'cancelled' | 'undone';

/** Why an undo that was begun has not ended yet: no room on the disk, before or after its rows went; or no answer. */
export type UndoDelay = 'no_space' | 'no_space_afterwards' | 'no_answer';

/** What is written about the end of an import, in the transaction of it. */
type RemovalRecord = (how: 'discarded' | 'undone') => Alongside;

/** Ends imports: forgets a file, stops what runs, takes the rows of a finished one out again. All of it works on a full disk. */
export class ImportRemoval {
  private readonly undoing = new Set<number>();
  /** Of undos that wait; kept in memory, since there may be no room to write it down. */
  private readonly delays = new Map<number, UndoDelay>();

  constructor(
    private readonly deps: RecoveryDeps,
    private readonly runner: ImportRunner,
    /** Told of an undo that waits, or waits for something else than before. */
    private readonly onWait: (id: number) => void,
  ) {}

  /** Why the undo of an import waits; null when it is not known to. */
  delayOf(id: number): UndoDelay | null {
    return this.delays.get(id) ?? null;
  }

  /**
   * Forgets a file that does not count, stops a running import, or takes exactly the rows of a finished one out again. `by` is
   * who asked for it; null is nobody in particular. `alongside` is written with the change of state.
   * @throws {AppError} `undo_waits` when there is no room for it: it is begun, and ends by itself.
   */
  async remove(id: number, by: string | null, reader: Reader, alongside?: RemovalRecord): Promise<Removal> {
    const { store, files, reserve } = this.deps;
    let row = await this.find(id);
    if (row.status === 'running' || row.status === 'publishing') {
      await this.runner.cancel(id, by);
      row = await this.find(id);
      if (row.status === 'failed') return 'cancelled';
    } else if (await reserve.cleanUp(() => store.discard(id, alongside?.('discarded')))) {
      await files.remove(id);
      return 'discarded';
    }
    await this.undo(row, reader, alongside?.('undone'));
    return 'undone';
  }

  async removeSample(): Promise<void> {
    await this.runner.exclusively(() => this.deps.reserve.cleanUp(this.deps.removeSampleData));
  }

  /** Tries an undo again that an earlier run of the server could not end, until it succeeds. */
  async resume(id: number, error: unknown): Promise<void> {
    const row = await this.deps.store.find(id);
    if (row?.status === 'undoing') await this.wait(row, error);
  }

  /** A second undo at the same time is refused; one that waits may be asked for again. */
  private async undo(row: StoredImport, reader: Reader, alongside: Alongside | undefined): Promise<void> {
    const { store, warehouse, reserve } = this.deps;
    const { id } = row;
    if (row.status === 'running' || row.status === 'publishing' || this.undoing.has(id))
      throw new AppError('import_running');
    const started = await reserve
      .cleanUp(() => store.startUndo(id, alongside))
      .catch(async (error: unknown) => {
        // It may have begun all the same.
        await this.wait(row, error);
        throw error;
      });
    if (started === null && row.status !== 'undoing') throw new AppError('import_undone');
    this.undoing.add(id);
    try {
      await this.runner.exclusively(() => reserve.cleanUp(() => importTable(row.kind).remove(warehouse, id)));
      await reserve.cleanUp(() => store.finishUndo(id));
      this.delays.delete(id);
    } catch (error) {
      const delay = await this.wait(row, error);
      if (delay === 'no_answer') throw error;
      throw new AppError('undo_waits', { params: { reason: reader.t(`dataImport.undoDelay.${delay}`) }, cause: error });
    } finally {
      this.undoing.delete(id);
    }
  }

  private async wait(row: StoredImport, error: unknown): Promise<UndoDelay> {
    const { id } = row;
    const isWaiting = this.delays.has(id);
    const delay = await this.delayBy(row, error);
    this.delays.set(id, delay);
    this.onWait(id);
    if (!isWaiting) void this.runner.settleLater(id).then(() => this.delays.delete(id));
    return delay;
  }

  private async delayBy({ id, kind }: StoredImport, error: unknown): Promise<UndoDelay> {
    if (!isDiskFull(error)) return 'no_answer';
    const partitions = await publishedPartitions(this.deps.warehouse, importTable(kind).table).catch(() => [id]);
    return partitions.includes(id) ? 'no_space' : 'no_space_afterwards';
  }

  private async find(id: number): Promise<StoredImport> {
    const row = await this.deps.store.find(id);
    if (row === null) throw new AppError('not_found');
    return row;
  }
}
