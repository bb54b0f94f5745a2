import { planChunks } from '../../platform/warehouse/day-chunks';
import { withLessMemory } from '../../platform/warehouse/less-memory';
import { daysWithOthers } from '../../platform/warehouse/ticket-overlaps';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { ImportStore, StoredImport } from './data-import.store';
import { type KnownTickets, knownStagedTickets, knownTickets } from './known-tickets.queries';
import type { FilePreview } from './reading/preview-file';
import type { EarlierImport, Remark } from './reading/remark-counts';

/** With more of its tickets in the figures already, a file is taken for one that was imported before. */
const MOST = 0.5;
/** Lines whose tickets are compared at a time. */
const PORTIONS = { most: 1_000_000, least: 50_000 };

interface KnownTicketsDeps {
  store: ImportStore;
  warehouse: Warehouse;
  /** IANA name, for the day of the earlier import. */
  timeZone: string;
}

/** What is said of a file that has tickets of earlier imports; null when it has none. */
export interface KnownTicketsFinding {
  /** Most of the tickets: to import them is asked about; otherwise it is only said. */
  isMost: boolean;
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
  const share = Math.min(1, sumOf(found) / tickets.sampled.length);
  const isMost = share > MOST;
  const count = Math.max(1, Math.round(share * tickets.tickets));
  return { isMost, remark: remark(isMost ? 'already_imported' : 'partly_imported', count, main.row, timeZone) };
}

/**
 * The same of a whole file once all of its rows are staged, counted exactly: the trial reads a part of a large file, and
 * the part that others have may be beyond it.
 */
export async function stagedKnownTickets(
  importId: number,
  { store, warehouse, timeZone }: KnownTicketsDeps,
): Promise<Remark[]> {
  const days = await daysWithOthers(warehouse, importId);
  const found = await withLessMemory(PORTIONS, async (lines) => {
    const known = new Map<number, number>();
    for (const chunk of planChunks(days, lines)) {
      for (const { importId: id, tickets } of await warehouse.query(knownStagedTickets(importId, chunk))) {
        known.set(id, (known.get(id) ?? 0) + tickets);
      }
    }
    return known;
  });
  const counts = [...found].map(([id, tickets]) => ({ importId: id, tickets }));
  const listed = await ofListedImports(
    counts.sort((a, b) => b.tickets - a.tickets || b.importId - a.importId),
    store,
  );
  const [main] = listed;
  return main === undefined ? [] : [remark('partly_imported', sumOf(listed), main.row, timeZone)];
}

interface Known {
  row: StoredImport;
  tickets: number;
}

/** The sample pharmacy is in no list of imports, and goes by itself. */
async function ofListedImports(counts: readonly KnownTickets[], store: ImportStore): Promise<Known[]> {
  const known: Known[] = [];
  for (const { importId, tickets } of counts) {
    const row = await store.find(importId);
    if (row !== null) known.push({ row, tickets });
  }
  return known;
}

function sumOf(known: readonly Known[]): number {
  return known.reduce((sum, { tickets }) => sum + tickets, 0);
}

function remark(
  code: 'already_imported' | 'partly_imported',
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
