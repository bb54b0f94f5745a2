import { findKnownLines, type KnownTickets, leaveOutKnown } from '../../platform/warehouse/known-lines';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { ImportStore, StoredImport } from './data-import.store';
import { JobFailure } from './import-jobs';
import { knownTickets } from './known-tickets.queries';
import type { FilePreview } from './reading/preview-file';
import type { EarlierImport, Remark } from './reading/remark-counts';
import type { ImportResult } from './reading/worker-protocol';

/** With more of its tickets in the figures already, a file is taken for one that was imported before. */
const MOST = 0.5;

interface KnownTicketsDeps {
  store: ImportStore;
  warehouse: Warehouse;
  /** IANA name, for the day of the earlier import. */
  timeZone: string;
}

/** What is said of a file that has tickets of earlier imports; null when it has none. */
export interface KnownTicketsFinding {
  /**
   * Whether it must be decided what to do with them: most of the file, or tickets with a number, which are the same beyond
   * doubt. A few days with equal sums may be chance and are only said.
   */
  isQuestion: boolean;
  remark: Remark;
}

/** Compares the tickets of a file's trial with those in the figures, whatever the file is called or wrapped in. */
export async function findKnownTickets(
  { tickets }: Pick<FilePreview, 'tickets'>,
  { store, warehouse, timeZone }: KnownTicketsDeps,
): Promise<KnownTicketsFinding | null> {
  if (tickets === undefined || tickets.sampled.length === 0) return null;
  const found = await ofListedImports(await warehouse.query(knownTickets(tickets.sampled)), store);
  const [main] = found;
  if (main === undefined) return null;
  const share = Math.min(1, sumOf(found, 'tickets') / tickets.sampled.length);
  const isQuestion = share > MOST || sumOf(found, 'numbered') > 0;
  const count = Math.max(1, Math.round(share * tickets.tickets));
  return { isQuestion, remark: remark(isQuestion ? 'already_imported' : 'partly_imported', count, main.row, timeZone) };
}

/**
 * Deals with the tickets of a whole file that earlier imports have, once all of its rows are staged: the trial reads a part
 * of a large file, and what others have may be beyond it. Forced, all count again, which is said; otherwise those with a
 * number are left out, and with `isOnlyNew` also the days of customers or stores with equal sums.
 * @throws {JobFailure} `nothing_new`: nothing remains.
 */
export async function settleKnownTickets(
  { id, isForced, isOnlyNew }: Pick<StoredImport, 'id' | 'isForced' | 'isOnlyNew'>,
  staged: ImportResult,
  { store, warehouse, timeZone }: KnownTicketsDeps,
): Promise<ImportResult> {
  const found = await ofListedImports(await findKnownLines(warehouse, id), store);
  const which = isOnlyNew ? 'tickets' : 'numbered';
  const leftOut = isForced ? 0 : sumOf(found, which);
  const again = sumOf(found, 'tickets') - leftOut;
  const [main] = found;
  if (main === undefined) return staged;
  const said = (code: 'known_left_out' | 'partly_imported', count: number) =>
    count === 0 ? [] : [remark(code, count, main.row, timeZone)];
  const warnings = [...staged.warnings, ...said('known_left_out', leftOut), ...said('partly_imported', again)];
  if (leftOut === 0) return { ...staged, warnings };
  const { lines, ...figures } = await leaveOutKnown(warehouse, id, { of: found, which });
  if (lines === 0) {
    const earlier = { id: main.row.id, file: main.row.filename };
    throw new JobFailure({ code: 'nothing_new', params: earlier, field: null, detail: '' });
  }
  const rowsKnown = staged.counts.rowsAccepted - lines;
  return { counts: { ...staged.counts, rowsAccepted: lines, rowsKnown }, figures, warnings };
}

interface Known extends KnownTickets {
  row: StoredImport;
}

/** The sample pharmacy is in no list of imports, and goes by itself. */
async function ofListedImports(counts: readonly KnownTickets[], store: ImportStore): Promise<Known[]> {
  const known: Known[] = [];
  for (const one of counts) {
    const row = await store.find(one.importId);
    if (row !== null) known.push({ row, ...one });
  }
  return known;
}

function sumOf(known: readonly Known[], what: 'tickets' | 'numbered'): number {
  return known.reduce((sum, one) => sum + one[what], 0);
}

function remark(
  code: 'already_imported' | 'partly_imported' | 'known_left_out',
  count: number,
  row: StoredImport,
  timeZone: string,
): Remark {
  return { code, column: null, count, found: null, earlier: earlierImport(row, timeZone) };
}

/** What a person recognises an earlier import by. */
export function earlierImport({ id, filename, finishedAt, createdAt }: StoredImport, timeZone: string): EarlierImport {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(finishedAt ?? createdAt);
  return { id, file: filename, date: day };
}
