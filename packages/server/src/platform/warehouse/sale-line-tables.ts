import { z } from 'zod';
import type { Warehouse } from './warehouse';

/** Lines as they were inserted; exists while an import is being read. */
export function rawTable(importId: number): string {
  return `sale_lines_raw_${checkId(importId)}`;
}

/** Final lines, of the same structure as `sale_lines`; complete as soon as there is no raw table any more. */
export function stagedTable(importId: number): string {
  return `sale_lines_staged_${checkId(importId)}`;
}

/** Ids become parts of names and of DDL, where no parameter can stand. */
export function checkId(importId: number): number {
  if (!Number.isInteger(importId) || importId < 0 || importId > 0xffff_ffff) {
    throw new RangeError(`${importId} is no import id`);
  }
  return importId;
}

export interface Staging {
  importId: number;
  /** Whether `publishStaging` is the next step; otherwise nobody but the importer knows whether its lines are complete. */
  isFinished: boolean;
}

/** What imports that are neither published nor dropped have in the warehouse, e.g. after a crash. */
export async function listStaging(warehouse: Warehouse): Promise<Staging[]> {
  const rows = await warehouse.query({
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase()
      AND match(name, '^sale_lines_(raw|staged)_[0-9]+$')`,
    params: {},
    row: z.object({ name: z.string() }),
  });
  const names = new Set(rows.map(({ name }) => name));
  const ids = new Set([...names].map((name) => Number(name.slice(name.lastIndexOf('_') + 1))));
  return [...ids]
    .sort((a, b) => a - b)
    .map((importId) => ({
      importId,
      isFinished: names.has(stagedTable(importId)) && !names.has(rawTable(importId)),
    }));
}

export async function countLines(warehouse: Warehouse, table: string): Promise<number> {
  const [row] = await warehouse.query({
    sql: `SELECT count() AS lines FROM ${table}`,
    params: {},
    row: z.object({ lines: z.coerce.number() }),
  });
  return row?.lines ?? 0;
}
