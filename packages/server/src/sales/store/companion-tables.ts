import { z } from 'zod';
import type { BinaryColumn, BinaryTarget, Warehouse } from '../../platform/warehouse/warehouse';
import { WarehouseError } from '../../platform/warehouse/warehouse-error';
import type { CompanionTable } from './published-tables';
import {
  checkId,
  countLines,
  joinParts,
  listStaging,
  publishedPartitions,
  rawTable,
  stagedTable,
  withdrawPartition,
} from './sale-line-tables';

const ROW: readonly BinaryColumn[] = [{ name: 'line', type: 'UInt32' }];
const DATED: readonly BinaryColumn[] = [...ROW, { name: 'date', type: 'Date' }];

interface RowShape {
  /** The fields of a row of a batch, in this order, with the types of RowBinary. The engine adds the import and the keys. */
  columns: readonly BinaryColumn[];
  /** What a row is about; a survey answer is about itself. */
  subject: string;
}

const ROWS: Record<CompanionTable, RowShape> = {
  visitor_counts: {
    columns: [...DATED, { name: 'store', type: 'String' }, { name: 'visitors', type: 'UInt32' }],
    subject: 'date, store',
  },
  survey_answers: {
    columns: [...DATED, { name: 'customer', type: 'String' }, { name: 'score', type: 'UInt8' }],
    subject: 'line',
  },
  customer_records: {
    columns: [
      ...ROW,
      { name: 'customer', type: 'String' },
      { name: 'gender', type: 'Int8' },
      { name: 'birth_date', type: 'Nullable(Date32)' },
    ],
    subject: 'customer_key',
  },
  product_records: {
    columns: [
      ...ROW,
      { name: 'product_id', type: 'String' },
      { name: 'product', type: 'String' },
      { name: 'category', type: 'String' },
    ],
    subject: 'product_key',
  },
};

/**
 * How the rows of an import get into a small table and out again, with the steps and promises of `sale-lines.ts`:
 * create -> insert ... -> finish -> publish, drop at any time before, remove after.
 */
export async function createRows(warehouse: Warehouse, table: CompanionTable, importId: number): Promise<void> {
  await dropRows(warehouse, table, importId);
  const raw = rawTable(importId, table);
  await warehouse.command(`CREATE TABLE ${raw} AS ${table}`);
  await warehouse.command(`ALTER TABLE ${raw} MODIFY COLUMN import_id UInt32 DEFAULT ${checkId(importId)}`);
}

/** Where the batches of an import go; see `Warehouse.insertBinary` for their size. */
export function rowsTarget(table: CompanionTable, importId: number): BinaryTarget {
  return { table: rawTable(importId, table), columns: ROWS[table].columns };
}

/** Adds the rows of a query that selects the columns of a batch in their order. */
export async function selectRows(
  warehouse: Warehouse,
  table: CompanionTable,
  importId: number,
  select: string,
  params: Record<string, unknown> = {},
): Promise<void> {
  const names = ROWS[table].columns.map(({ name }) => name).join(', ');
  await warehouse.command(`INSERT INTO ${rawTable(importId, table)} (${names}) ${select}`, params);
}

/**
 * Makes the rows ready to be published, as one part. Resolves to their number.
 * @throws {WarehouseError} when there is no staging of this import.
 */
export async function finishRows(warehouse: Warehouse, table: CompanionTable, importId: number): Promise<number> {
  const staged = stagedTable(importId, table);
  if (!(await isFinished(warehouse, table, importId))) {
    await joinParts(warehouse, rawTable(importId, table));
    await warehouse.command(`RENAME TABLE ${rawTable(importId, table)} TO ${staged}`);
  }
  return countLines(warehouse, staged);
}

/** How many of the finished rows are about something that another row of the import is about. */
export async function countRepeated(warehouse: Warehouse, table: CompanionTable, importId: number): Promise<number> {
  const [row] = await warehouse.query({
    sql: `SELECT count() - uniqExact(${ROWS[table].subject}) AS repeated FROM ${stagedTable(importId, table)}`,
    params: {},
    row: z.object({ repeated: z.coerce.number() }),
  });
  return row?.repeated ?? 0;
}

/**
 * Shows the rows of a finished staging to all readers, at one moment, in place of what the import had published before.
 * @throws {WarehouseError} when the import is neither finished nor published.
 */
export async function publishRows(warehouse: Warehouse, table: CompanionTable, importId: number): Promise<void> {
  if (!(await isFinished(warehouse, table, importId))) {
    if ((await publishedPartitions(warehouse, table)).includes(importId)) return;
    throw new WarehouseError('invalid', new Error(`import ${importId} is not finished`));
  }
  const staged = stagedTable(importId, table);
  if ((await countLines(warehouse, staged)) > 0) {
    await warehouse.command(`ALTER TABLE ${table} REPLACE PARTITION ${checkId(importId)} FROM ${staged}`);
  }
  await dropRows(warehouse, table, importId);
}

/** Forgets what is staged; what is published stays. */
export async function dropRows(warehouse: Warehouse, table: CompanionTable, importId: number): Promise<void> {
  for (const name of [stagedTable(importId, table), rawTable(importId, table)]) {
    await warehouse.command(`DROP TABLE IF EXISTS ${name} SYNC`);
  }
}

/** Takes exactly the rows of an import out again, at one moment, and what is staged of it. */
export async function removeRows(warehouse: Warehouse, table: CompanionTable, importId: number): Promise<void> {
  await dropRows(warehouse, table, importId);
  await withdrawPartition(warehouse, table, importId);
}

async function isFinished(warehouse: Warehouse, table: CompanionTable, importId: number): Promise<boolean> {
  const all = await listStaging(warehouse, table);
  return all.some((staging) => staging.importId === importId && staging.isFinished);
}
