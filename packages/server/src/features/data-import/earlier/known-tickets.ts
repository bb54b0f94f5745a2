import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { findKnownLines, type KnownTickets, leaveOutKnown } from '../../../sales/store/known-lines';
import type { ImportStore, StoredImport } from '../data-import.store';
import type { FilePreview } from '../reading/preview/preview-file';
import type { EarlierImport, Remark } from '../reading/remark-counts';
import type { ImportResult } from '../reading/worker/worker-protocol';
import { knownTickets } from './known-tickets.queries';

/** With more of its tickets in the figures already, a file is taken for one that was imported before. */
const MOST = 0.5;
/** So many days of stores with the same sums are no chance, where most of the days that both have are the same. */
const LEAST_DAYS = 3;

interface KnownTicketsDeps {
  store: ImportStore;
  warehouse: Warehouse;
  /** IANA name, for the day of the earlier import. */
  timeZone: string;
}

/** What is said of a file that has tickets of earlier imports. */
export interface KnownTicketsFinding {
  /** Whether it must be decided what to do with them: most of the file, tickets, or days that are no chance. */
  isQuestion: boolean;
  /** How many there are. */
  remark: Remark;
  /** Those among them that are there with other lines. */
  changed: Remark[];
}

/** Compares the tickets of a file's trial with those in the figures, whatever the file is called or wrapped in. */
export async function findKnownTickets(
  { tickets: trial }: Pick<FilePreview, 'tickets'>,
  { store, warehouse, timeZone }: KnownTicketsDeps,
): Promise<KnownTicketsFinding | null> {
  if (trial === undefined || trial.sampled.length === 0) return null;
  const found = await ofListedImports(await warehouse.query(knownTickets(trial.sampled)), store);
  const changed = sumOf(found, 'changedTickets');
  const tickets = sumOf(found, 'sameTickets') + changed;
  const known = sumOf(found, 'same') + changed;
  const sameDays = known - tickets;
  const otherDays = sumOf(found, 'changed') - changed;
  const isChance = sameDays < LEAST_DAYS || sameDays <= otherDays;
  const [main] = found;
  if (main === undefined || known === 0) return null;
  const inAll = (sampled: number) => Math.max(1, Math.round((sampled / trial.sampled.length) * trial.tickets));
  const isQuestion = known / trial.sampled.length > MOST || tickets > 0 || !isChance;
  const said = remarks(main.row, timeZone);
  return {
    isQuestion,
    remark: said.one(isQuestion ? 'already_imported' : 'partly_imported', inAll(known)),
    changed: changed === 0 ? [] : [said.one('known_changed', inAll(changed))],
  };
}

/**
 * Deals with the tickets of a whole file that earlier imports have, once all of its rows are staged: the trial reads a part
 * of a large file, and what others have may be beyond it. Forced, all count again, which is said; otherwise their lines are
 * left out, with `isOnlyNew` also those of days of stores.
 */
export async function settleKnownTickets(
  { id, isForced, isOnlyNew }: Pick<StoredImport, 'id' | 'isForced' | 'isOnlyNew'>,
  staged: ImportResult,
  { store, warehouse, timeZone }: KnownTicketsDeps,
): Promise<ImportResult> {
  const found = await ofListedImports(await findKnownLines(warehouse, id), store);
  const [main] = found;
  if (main === undefined) return staged;
  const said = remarks(main.row, timeZone);
  const tickets = sumOf(found, 'sameTickets') + sumOf(found, 'changedTickets');
  if (isForced && !isOnlyNew) {
    const again = sumOf(found, 'same') + sumOf(found, 'changedTickets');
    return { ...staged, warnings: [...staged.warnings, ...said.some('partly_imported', again)] };
  }
  const leftOut = isOnlyNew ? sumOf(found, 'same') + sumOf(found, 'changed') : tickets;
  const again = isOnlyNew ? 0 : sumOf(found, 'same') - sumOf(found, 'sameTickets');
  const changed = sumOf(found, isOnlyNew ? 'changed' : 'changedTickets');
  const warnings = [
    ...staged.warnings,
    ...said.some('known_left_out', leftOut),
    ...said.some('known_changed', changed),
    ...said.some('partly_imported', again),
  ];
  if (leftOut === 0) return { ...staged, warnings };
  const which = isOnlyNew ? 'all' : 'tickets';
  const { lines, ...figures } = await leaveOutKnown(warehouse, id, { of: found, which });
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

function sumOf(known: readonly Known[], what: Exclude<keyof KnownTickets, 'importId'>): number {
  return known.reduce((sum, one) => sum + one[what], 0);
}

type KnownCode = 'already_imported' | 'partly_imported' | 'known_left_out' | 'known_changed';

/** Remarks that name an earlier import. */
function remarks(row: StoredImport, timeZone: string) {
  const one = (code: KnownCode, count: number): Remark => {
    return { code, column: null, count, found: null, earlier: earlierImport(row, timeZone) };
  };
  const some = (code: KnownCode, count: number) => (count === 0 ? [] : [one(code, count)]);
  return { one, some };
}

/** What a person recognises an earlier import by. */
export function earlierImport({ id, filename, finishedAt, createdAt }: StoredImport, timeZone: string): EarlierImport {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(finishedAt ?? createdAt);
  return { id, file: filename, date: day };
}
