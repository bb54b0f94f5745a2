import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { ImportStore, StoredImport } from './data-import.store';
import { knownTickets } from './known-tickets.queries';
import type { FilePreview } from './reading/preview-file';
import type { EarlierImport, Remark } from './reading/remark-counts';

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
  const found: { row: StoredImport; tickets: number }[] = [];
  for (const { importId, tickets: known } of await warehouse.query(knownTickets(tickets.sampled))) {
    const row = await store.find(importId);
    // The sample pharmacy is in no list of imports, and goes by itself.
    if (row !== null) found.push({ row, tickets: known });
  }
  const [main] = found;
  if (main === undefined) return null;
  const known = found.reduce((sum, { tickets: some }) => sum + some, 0);
  const share = Math.min(1, known / tickets.sampled.length);
  const isMost = share > MOST;
  const remark: Remark = {
    code: isMost ? 'already_imported' : 'partly_imported',
    column: null,
    count: Math.max(1, Math.round(share * tickets.tickets)),
    found: null,
    earlier: earlierImport(main.row, timeZone),
  };
  return { isMost, remark };
}

/** What a person recognises an earlier import by. */
export function earlierImport({ id, filename, finishedAt, createdAt }: StoredImport, timeZone: string): EarlierImport {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(finishedAt ?? createdAt);
  return { id, file: filename, date: day };
}
