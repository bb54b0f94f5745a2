import type { LabelAliases } from '@botica/contract/data-import';
import type { listImports } from '@botica/contract/data-import.endpoints';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { EndpointOutput } from '@botica/contract/endpoint';
import { and, count, desc, eq, getTableColumns, inArray, lt, ne, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listOrder, type SortColumns, searchIn } from '../../platform/database/list-query';
import type { Querying, Transaction } from '../../platform/database/transaction';
import { violatedUnique } from '../../platform/database/unique-violation';
import { notify } from '../../platform/notifications/notify';
import { imports, type StoredStatus } from './data-import.table';
import { headersOf } from './earlier/import-layout';
import { keepAliases, readAliases } from './earlier/label-aliases';
import type { WaitingBytes } from './files/upload-quota';
import type { FilePreview } from './reading/preview/preview-file';
import type { ImportCounts } from './reading/rows/row-runner';
import type { ImportResult } from './reading/worker/worker-protocol';

/** An import with all that is stored of it. */
export type StoredImport = typeof imports.$inferSelect;
/** The same without the preview, which may be long. */
export type ListedImport = Omit<StoredImport, 'preview' | 'sha256' | 'headers'>;

/** What is to be done with tickets that earlier imports have; neither: it is asked where that must be decided. */
export type KnownAnswer = Pick<StoredImport, 'isForced' | 'isOnlyNew'>;

export interface NewImport extends KnownAnswer {
  kind: ImportKind;
  filename: string;
  sizeBytes: number;
  sha256: Buffer;
  createdBy: string | null;
  createdById: number | null;
  preview: FilePreview;
}

const { preview: _preview, sha256: _sha256, headers: _headers, ...listed } = getTableColumns(imports);

/** What is written in the transaction of a change, about the import that changed. */
export type Alongside = (tx: Transaction, row: StoredImport) => Promise<void>;

const nothing: Alongside = async () => {};

/** Tells who brought a file what became of it. */
function tellOwner(kind: 'import_finished' | 'import_failed'): Alongside {
  return (tx, { id, filename, createdById }) =>
    notify(tx, createdById === null ? [] : [createdById], { kind, params: { id, file: filename } });
}

/** What a page of the list is asked by. */
type ImportsQuery = Omit<EndpointOutput<typeof listImports>['query'], 'page' | 'status'> & {
  /** Rows before the page. */
  offset: number;
  /** Null: all. */
  statuses: StoredStatus[] | null;
};

const SORTED: SortColumns<ImportsQuery['sortBy']> = {
  createdAt: [imports.createdAt],
  filename: [sql`lower(${imports.filename})`],
  rowsAccepted: [imports.rowsAccepted],
  // Amounts of different currencies cannot be compared.
  net: [imports.currency, imports.net],
  firstDate: [imports.firstDate, imports.lastDate],
};
const SEARCHED = { filename: imports.filename, createdBy: imports.createdBy };

/** Layouts that are compared with a new file. */
const LATEST = 50;
/** States in which the rows of a file count, or are about to. */
const COUNTING: StoredStatus[] = ['running', 'publishing', 'done', 'undoing'];
/** Why an import ended before all of its rows were read. */
const INTERRUPTED: ReadonlySet<string> = new Set(['cancelled', 'interrupted']);
/** States from which a file may be committed: never tried, or tried in vain. */
const COMMITTABLE: StoredStatus[] = ['preview', 'failed'];
/** Those of them whose file is still there. */
const WAITING = and(inArray(imports.status, COMMITTABLE), imports.isFileKept);
/** When an import that waits was brought, or failed. */
const LAST_CHANGE = sql`coalesce(${imports.finishedAt}, ${imports.createdAt})`;

/**
 * Imports in PostgreSQL. Every change of state names the states it may start from, so that of two callers at the same
 * time one gets the row and the other null.
 */
export class ImportStore {
  /** @param onState told of each state that an import came into, once it is stored; null: it is forgotten */
  constructor(
    private readonly db: NodePgDatabase,
    private readonly onState: (id: number, status: StoredStatus | null) => void = () => {},
  ) {}

  async insert(values: NewImport): Promise<StoredImport> {
    const { format } = values.preview.summary;
    const headers = headersOf(values.preview.summary);
    const [row] = await this.db
      .insert(imports)
      .values({ ...values, format, headers, status: 'preview' })
      .returning();
    if (!row) throw new Error('the import was not stored');
    this.onState(row.id, row.status);
    return row;
  }

  async find(id: number): Promise<StoredImport | null> {
    const [row] = await this.db.select().from(imports).where(eq(imports.id, id));
    return row ?? null;
  }

  /** What lists show of it: who waits for its end asks again and again, and a preview may be long. */
  async findListed(id: number): Promise<ListedImport | null> {
    const [row] = await this.db.select(listed).from(imports).where(eq(imports.id, id));
    return row ?? null;
  }

  /** One page, and the number of all that are selected. */
  async list(query: ImportsQuery): Promise<{ rows: ListedImport[]; total: number }> {
    const { statuses, offset, per_page } = query;
    const isSelected = and(
      searchIn(SEARCHED, query),
      statuses === null ? undefined : inArray(imports.status, statuses),
    );
    const order = listOrder(SORTED, query, imports.id);
    const [rows, [counted]] = await Promise.all([
      this.db
        .select(listed)
        .from(imports)
        .where(isSelected)
        .orderBy(...order)
        .offset(offset)
        .limit(per_page),
      this.db.select({ total: count() }).from(imports).where(isSelected),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  /** The import by which the same content counts already. */
  async findContent(kind: ImportKind, sha256: Buffer): Promise<StoredImport | null> {
    const [row] = await this.db
      .select()
      .from(imports)
      .where(and(eq(imports.kind, kind), eq(imports.sha256, sha256), inArray(imports.status, COUNTING)))
      .orderBy(desc(imports.id))
      .limit(1);
    return row ?? null;
  }

  /** The company's list of spellings that are joined. */
  aliases(): Promise<LabelAliases> {
    return readAliases(this.db);
  }

  /** Headers of the latest imports of a kind that are in the figures, the newest first. */
  async latestHeaders(kind: ImportKind): Promise<{ id: number; headers: string[] }[]> {
    const { id, headers } = imports;
    return this.db
      .select({ id, headers })
      .from(imports)
      .where(and(eq(imports.kind, kind), eq(imports.status, 'done'), ne(headers, sql`'{}'`)))
      .orderBy(desc(id))
      .limit(LATEST);
  }

  async savePreview(
    id: number,
    kind: ImportKind,
    preview: FilePreview,
    known: KnownAnswer,
  ): Promise<StoredImport | null> {
    const { format } = preview.summary;
    const headers = headersOf(preview.summary);
    const values = {
      kind,
      preview,
      format,
      headers,
      ...known,
      status: 'preview',
      errorCode: null,
      errorParams: null,
    } as const;
    return this.change(id, 'waiting', values);
  }

  /** Null: not in a state to start; `duplicate`: the same content counts already. */
  async start(id: number, alongside: Alongside = nothing): Promise<StoredImport | 'duplicate' | null> {
    try {
      const values = {
        status: 'running',
        startedAt: new Date(),
        finishedAt: null,
        rowsRead: 0,
        rowsAccepted: 0,
        rowsRejected: 0,
        rowsCancelled: 0,
        rowsKnown: 0,
        progress: 0,
        errorCode: null,
        errorParams: null,
      } as const;
      return await this.changeAlong(id, 'waiting', values, async (tx, row) => {
        await keepAliases(tx, row.preview.options.join ?? {});
        await alongside(tx, row);
      });
    } catch (error) {
      if (violatedUnique(error) === 'imports_content_key') return 'duplicate';
      throw error;
    }
  }

  /** Nobody hears of what becomes of it. */
  async disown(tx: Transaction, id: number): Promise<void> {
    await tx.update(imports).set({ createdById: null }).where(eq(imports.id, id));
  }

  async saveProgress(id: number, counts: ImportCounts, progress: number): Promise<void> {
    // The row is not read back: its preview may be long.
    await this.db
      .update(imports)
      .set({ ...counts, progress })
      .where(and(eq(imports.id, id), eq(imports.status, 'running')));
  }

  /** Counts and sums are stored before the rows are published, so that they are there whenever the rows are. */
  async publish(id: number, result: ImportResult, currency: string): Promise<boolean> {
    const { counts, figures, warnings } = result;
    const money = { net: figures.net, currency: figures.net === null ? null : currency };
    const values = { ...counts, ...figures, ...money, warnings, progress: 1, status: 'publishing' as const };
    return (await this.change(id, ['running'], values)) !== null;
  }

  async finish(id: number): Promise<void> {
    const values = { status: 'done', finishedAt: new Date() } as const;
    await this.changeAlong(id, ['publishing'], values, tellOwner('import_finished'));
  }

  async fail(id: number, code: string, params: Record<string, string | number> = {}): Promise<void> {
    const values = {
      status: 'failed' as const,
      finishedAt: new Date(),
      errorCode: code,
      errorParams: params,
      rowsAccepted: 0,
      // What was rejected until then is not kept.
      ...(INTERRUPTED.has(code) && { rowsRejected: 0 }),
      firstDate: null,
      lastDate: null,
      net: null,
      currency: null,
    };
    const alongside = code === 'cancelled' ? nothing : tellOwner('import_failed');
    await this.changeAlong(id, ['running', 'publishing'], values, alongside);
  }

  async startUndo(id: number, alongside: Alongside = nothing): Promise<StoredImport | null> {
    return this.changeAlong(id, ['done'], { status: 'undoing' }, alongside);
  }

  async finishUndo(id: number): Promise<void> {
    await this.change(id, ['undoing'], { status: 'undone' });
  }

  /** Forgets a file that never counted; false when it is in another state. */
  async discard(id: number, alongside: Alongside = nothing): Promise<boolean> {
    const isDiscarded = await this.db.transaction(async (tx) => {
      const [row] = await tx
        .delete(imports)
        .where(and(eq(imports.id, id), inArray(imports.status, COMMITTABLE)))
        .returning();
      if (row) await alongside(tx, row);
      return row !== undefined;
    });
    if (isDiscarded) this.onState(id, null);
    return isDiscarded;
  }

  /** Bytes of files that wait to be committed, of one user and of all. */
  async waitingBytes(userId: number): Promise<WaitingBytes> {
    const [row] = await this.db
      .select({
        own: sql<string | null>`sum(${imports.sizeBytes}) FILTER (WHERE ${eq(imports.createdById, userId)})`,
        all: sum(imports.sizeBytes),
      })
      .from(imports)
      .where(WAITING);
    return { own: Number(row?.own ?? 0), all: Number(row?.all ?? 0) };
  }

  /** Forgets previews that nobody committed since `before`; answers their ids. */
  async discardOldPreviews(before: Date): Promise<number[]> {
    const rows = await this.db
      .delete(imports)
      .where(and(eq(imports.status, 'preview'), lt(LAST_CHANGE, before)))
      .returning({ id: imports.id });
    return rows.map(({ id }) => id);
  }

  /** Imports that failed before and that nobody tried again: their files may go now; answers their ids. */
  async giveUpOldFiles(before: Date): Promise<number[]> {
    const rows = await this.db
      .update(imports)
      .set({ isFileKept: false })
      .where(and(eq(imports.status, 'failed'), imports.isFileKept, lt(LAST_CHANGE, before)))
      .returning({ id: imports.id });
    return rows.map(({ id }) => id);
  }

  /** State of every import, for the comparison with the warehouse at the start. */
  async statuses(): Promise<Map<number, Pick<StoredImport, 'kind' | 'status' | 'isFileKept'>>> {
    const { id, kind, status, isFileKept } = imports;
    const rows = await this.db.select({ id, kind, status, isFileKept }).from(imports);
    return new Map(rows.map(({ id, ...rest }) => [id, rest]));
  }

  private async changeAlong(
    id: number,
    from: StoredStatus[] | 'waiting',
    values: Partial<typeof imports.$inferInsert>,
    alongside: Alongside,
  ): Promise<StoredImport | null> {
    const changed = await this.db.transaction(async (tx) => {
      const row = await write(tx, id, from, values);
      if (row) await alongside(tx, row);
      return row;
    });
    return this.told(changed, values);
  }

  private async change(
    id: number,
    from: StoredStatus[] | 'waiting',
    values: Partial<typeof imports.$inferInsert>,
  ): Promise<StoredImport | null> {
    return this.told(await write(this.db, id, from, values), values);
  }

  private told(row: StoredImport | null, { status }: Partial<typeof imports.$inferInsert>): StoredImport | null {
    if (row && status) this.onState(row.id, status);
    return row;
  }
}

async function write(
  db: Querying,
  id: number,
  from: StoredStatus[] | 'waiting',
  values: Partial<typeof imports.$inferInsert>,
): Promise<StoredImport | null> {
  const [row] = await db
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), from === 'waiting' ? WAITING : inArray(imports.status, from)))
    .returning();
  return row ?? null;
}
