import { z } from 'zod';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { WarehouseError } from '../../platform/warehouse/warehouse-error';
import { type PublishedTable, WITHDRAWALS } from './published-tables';

/** For steps on a whole import of tens of millions of lines. */
export const LONG_STEP_SECONDS = 3_600;

/**
 * Import id of the sample pharmacy. It is out of reach of the sequence that numbers real imports, which counts from 1, and
 * has no row among them.
 */
export const SAMPLE_IMPORT_ID = 0xff_ff_ff_f0;

/** Rows as they were inserted; exists while an import is being read. */
export function rawTable(importId: number, table: PublishedTable = 'sale_lines'): string {
  return `${table}_raw_${checkId(importId)}`;
}

/** Final rows, of the same structure as the published table; complete as soon as there is no raw table any more. */
export function stagedTable(importId: number, table: PublishedTable = 'sale_lines'): string {
  return `${table}_staged_${checkId(importId)}`;
}

/** Empty; exists while the lines of an import are taken out. */
export function removingTable(importId: number): string {
  return `sale_lines_removing_${checkId(importId)}`;
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
export async function listStaging(warehouse: Warehouse, table: PublishedTable = 'sale_lines'): Promise<Staging[]> {
  const names = new Set(await tablesLike(warehouse, `^${table}_(raw|staged)_[0-9]+$`));
  const ids = new Set([...names].map(importOf));
  return [...ids]
    .sort((a, b) => a - b)
    .map((importId) => ({
      importId,
      isFinished: names.has(stagedTable(importId, table)) && !names.has(rawTable(importId, table)),
    }));
}

/** Tables of the steps before an import of sales is published, as far as they are there. */
export async function listStagingTables(warehouse: Warehouse, importId: number): Promise<Set<string>> {
  const pattern = `^sale_lines_(raw|staged|overlap|known|known_tickets)_${checkId(importId)}$`;
  return new Set(await tablesLike(warehouse, pattern));
}

/**
 * Imports whose lines are being published or taken out: after a crash of the engine in the middle of it only some of their
 * parts may be there, until whoever did it has done it again.
 */
export async function listChanging(
  warehouse: Pick<Warehouse, 'query'>,
  which: 'staged|removing' | 'removing' = 'staged|removing',
): Promise<number[]> {
  return (await tablesLike(warehouse, `^sale_lines_(${which})_[0-9]+$`)).map(importOf);
}

async function tablesLike(warehouse: Pick<Warehouse, 'query'>, pattern: string): Promise<string[]> {
  const rows = await warehouse.query({
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase() AND match(name, {pattern:String})`,
    params: { pattern },
    row: z.object({ name: z.string() }),
  });
  return rows.map(({ name }) => name);
}

/** The import whose id ends the name of a table. */
function importOf(table: string): number {
  return Number(table.slice(table.lastIndexOf('_') + 1));
}

/** Rows of what stands after FROM. */
export async function countLines(warehouse: Warehouse, table: string): Promise<number> {
  const [row] = await warehouse.query({
    sql: `SELECT count() AS lines FROM ${table}`,
    params: {},
    row: z.object({ lines: z.coerce.number() }),
  });
  return row?.lines ?? 0;
}

/** Ids of the imports whose rows readers of a table see, ascending. */
export async function publishedPartitions(warehouse: Warehouse, table: PublishedTable): Promise<number[]> {
  const rows = await warehouse.query({
    sql: `SELECT DISTINCT toUInt32(_partition_id) AS importId FROM ${table} ORDER BY importId`,
    params: {},
    row: z.object({ importId: z.number() }),
  });
  return rows.map(({ importId }) => importId);
}

/**
 * Takes the rows of an import out of a published table at one moment. Afterwards the table may be what it was before the import, by
 * the names of its parts too: nothing else than this brings an earlier state back, and the withdrawals say that it happened.
 */
export async function withdrawPartition(
  warehouse: Pick<Warehouse, 'command'>,
  table: PublishedTable,
  importId: number,
): Promise<void> {
  await warehouse.command(`INSERT INTO ${WITHDRAWALS} (import_id) SELECT {importId:UInt32}`, { importId });
  await warehouse.command(`ALTER TABLE ${table} DROP PARTITION ${checkId(importId)}`);
}

/**
 * How many of the rows of an import readers see: a step that was cut short may have left a part of them.
 * @throws {WarehouseError} when the warehouse does not answer.
 */
export async function publishedShare(
  warehouse: Warehouse,
  table: PublishedTable,
  importId: number,
): Promise<'none' | 'some' | 'all'> {
  if (!(await publishedPartitions(warehouse, table)).includes(importId)) return 'none';
  const isStaged = (await listStaging(warehouse, table)).some((staging) => staging.importId === importId);
  if (!isStaged) return 'all';
  const published = await countLines(warehouse, `${table} WHERE import_id = ${checkId(importId)}`);
  return published === (await countLines(warehouse, stagedTable(importId, table))) ? 'all' : 'some';
}

/** Makes all rows of a table one part, so that publishing them is one rename. */
export async function joinParts(warehouse: Pick<Warehouse, 'query' | 'command'>, table: string): Promise<void> {
  if ((await countParts(warehouse, table)) <= 1) return;
  const settings = { optimize_throw_if_noop: 1 };
  await warehouse.command(`OPTIMIZE TABLE ${table} FINAL`, {}, { maxSeconds: LONG_STEP_SECONDS, settings });
  const parts = await countParts(warehouse, table);
  if (parts > 1) throw new WarehouseError('invalid', new Error(`${table} still has ${parts} parts`));
}

async function countParts(warehouse: Pick<Warehouse, 'query'>, table: string): Promise<number> {
  const [row] = await warehouse.query({
    sql: `SELECT count() AS parts FROM system.parts WHERE active AND database = currentDatabase() AND table = {table:String}`,
    params: { table },
    row: z.object({ parts: z.coerce.number() }),
  });
  return row?.parts ?? 0;
}
