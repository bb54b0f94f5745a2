import type { BinaryColumn, BinaryTarget, Warehouse } from '../../platform/warehouse/warehouse';
import { WarehouseError } from '../../platform/warehouse/warehouse-error';
import { buildCustomerDays, refreshCustomerDays } from '../customers/customer-days';
import { dropKnownLines } from './known-lines';
import { LINE_KEYS } from './line-keys';
import { markLines } from './mark-lines';
import {
  checkId,
  countLines,
  listStaging,
  listStagingTables,
  publishedPartitions,
  rawTable,
  removingTable,
  stagedTable,
  withdrawPartition,
} from './sale-line-tables';
import { dropOverlaps, markOverlaps } from './ticket-overlaps';

/**
 * How the lines of an import get into `sale_lines`, and out again:
 *
 *     createStaging -> insertStaging ... -> finishStaging -> publishStaging        removeImport
 *                         dropStaging at any time before
 *
 * Each step but `insertStaging` can be repeated after a crash of either side; after a failed insert the import starts
 * over with `createStaging`. Readers see an import as a whole or not at all: all its parts appear or disappear at one
 * moment, and `customer_days` follows at once. A crash of the engine at that moment may leave some of the parts: as long as the
 * tables of the step are there (`listChanging`), nobody makes days of customers of them, and readers, who want these, wait
 * until the step has been repeated. Steps of one import, and the publishing of several, come one after another.
 */

/** The fields of a row of a batch, in this order, with the types of RowBinary. Decimals are millionths as Int64. */
const stagingColumns: readonly BinaryColumn[] = [
  { name: 'line', type: 'UInt32' },
  /** Days since 1970-01-01 as UInt16. */
  { name: 'date', type: 'Date' },
  /** Minute of the day, -1 unknown. */
  { name: 'minute', type: 'Int16' },
  { name: 'store', type: 'String' },
  { name: 'ticket', type: 'String' },
  { name: 'customer', type: 'String' },
  /** 0 unknown, 1 female, 2 male, 3 other. */
  { name: 'gender', type: 'Int8' },
  /** At the purchase, -1 unknown. */
  { name: 'age', type: 'Int16' },
  { name: 'product_id', type: 'String' },
  { name: 'product', type: 'String' },
  { name: 'category', type: 'String' },
  { name: 'quantity', type: 'Decimal(18, 6)' },
  { name: 'amount', type: 'Decimal(18, 6)' },
  { name: 'discount', type: 'Decimal(18, 6)' },
  { name: 'payment', type: 'String' },
];

/**
 * Parts of the raw lines are read once and dropped: joining them before that is lost work, a third of what inserting them
 * takes. Only where there are very many would reading them all at once take too much memory.
 */
const FEWEST_MERGED = 40;

/** Makes the place for the lines of an import, empty, whatever was staged of it before. */
export async function createStaging(warehouse: Warehouse, importId: number): Promise<void> {
  await dropStaging(warehouse, importId);
  // Sorted as the final lines are, so that marking them needs no sorting.
  await warehouse.command(`CREATE TABLE ${rawTable(importId)} (
    line UInt32,
    date Date,
    minute Int16,
    store LowCardinality(String),
    ticket String,
    customer String,
    gender Enum8('unknown' = 0, 'female' = 1, 'male' = 2, 'other' = 3),
    age Int16,
    product_id LowCardinality(String),
    product LowCardinality(String),
    category LowCardinality(String),
    quantity Decimal(18, 6),
    amount Decimal(18, 6),
    discount Decimal(18, 6),
    payment LowCardinality(String),
    is_sale UInt8 DEFAULT quantity > 0 AND amount >= 0,
    ticket_key UInt64 DEFAULT ${LINE_KEYS.ticket},
    customer_key UInt64 DEFAULT ${LINE_KEYS.customer},
    product_key UInt64 DEFAULT ${LINE_KEYS.product},
    category_key UInt64 DEFAULT ${LINE_KEYS.category}
  ) ENGINE = MergeTree PRIMARY KEY (date, ticket_key)
  ORDER BY (date, ticket_key, is_sale, category_key, product_key, line)
  SETTINGS merge_selector_base = ${FEWEST_MERGED}`);
}

/** Where the batches of an import go; see `Warehouse.insertBinary` for their size. */
export function stagingTarget(importId: number): BinaryTarget {
  return { table: rawTable(importId), columns: stagingColumns };
}

/** Adds a batch of rows of `stagingColumns` in RowBinary. @internal */
export async function insertStaging(warehouse: Warehouse, importId: number, batch: Uint8Array): Promise<void> {
  const { table, columns } = stagingTarget(importId);
  await warehouse.insertBinary(table, columns, batch);
}

/** Adds the rows of a query that selects the `stagingColumns` in their order. */
export async function selectIntoStaging(
  warehouse: Warehouse,
  importId: number,
  select: string,
  params: Record<string, unknown> = {},
): Promise<void> {
  const names = stagingColumns.map(({ name }) => name).join(', ');
  await warehouse.command(`INSERT INTO ${rawTable(importId)} (${names}) ${select}`, params);
}

/**
 * Turns the rows into final lines, with the marks of their tickets. Resolves to their number.
 * @throws {WarehouseError} when there is no staging of this import.
 */
export async function finishStaging(warehouse: Warehouse, importId: number): Promise<number> {
  if (await isFinished(warehouse, importId)) return countLines(warehouse, stagedTable(importId));
  const lines = await markLines(warehouse, importId);
  const staged = await countLines(warehouse, stagedTable(importId));
  if (staged !== lines) {
    throw new WarehouseError('invalid', new Error(`${staged} of ${lines} lines of import ${importId} were marked`));
  }
  // The raw lines go last: without them the final ones are known to be complete.
  await warehouse.command(`DROP TABLE ${rawTable(importId)} SYNC`);
  return lines;
}

/**
 * Shows the lines of a finished staging to all readers, at one moment, in place of what the import had published before.
 * Tickets that are in other imports too become mixed on both sides.
 * @throws {WarehouseError} when the import is neither finished nor published.
 */
export async function publishStaging(warehouse: Warehouse, importId: number): Promise<void> {
  if (!(await isFinished(warehouse, importId))) {
    if ((await publishedImports(warehouse)).includes(importId)) return;
    throw new WarehouseError('invalid', new Error(`import ${importId} is not finished`));
  }
  const staged = stagedTable(importId);
  if ((await countLines(warehouse, staged)) > 0) {
    await markOverlaps(warehouse, importId, staged);
    await refreshCustomerDays(warehouse);
    const days = await buildCustomerDays(warehouse, importId, staged);
    await warehouse.command(`ALTER TABLE sale_lines REPLACE PARTITION ${checkId(importId)} FROM ${staged}`);
    await days.publish();
  }
  await dropStaging(warehouse, importId);
}

/** Forgets what is staged; what is published stays. */
export async function dropStaging(warehouse: Warehouse, importId: number): Promise<void> {
  const tables = await listStagingTables(warehouse, importId);
  // In this order a crash in between never makes incomplete final lines look finished.
  for (const table of [stagedTable(importId), rawTable(importId)]) {
    if (tables.delete(table)) await warehouse.command(`DROP TABLE IF EXISTS ${table} SYNC`);
  }
  if (tables.size === 0) return;
  await Promise.all([dropOverlaps(warehouse, importId), dropKnownLines(warehouse, importId)]);
}

/** Takes exactly the lines of an import out again, at one moment, and what is staged of it. */
export async function removeImport(warehouse: Warehouse, importId: number): Promise<void> {
  // Before the staging goes: what an interrupted publishing left must not be taken for the whole import in between.
  await warehouse.command(`CREATE TABLE IF NOT EXISTS ${removingTable(importId)} (line UInt32) ENGINE = Memory`);
  await dropStaging(warehouse, importId);
  await withdrawPartition(warehouse, 'sale_lines', importId);
  await warehouse.command(`DROP TABLE ${removingTable(importId)} SYNC`);
  await refreshCustomerDays(warehouse);
}

/** Ids of the imports whose lines readers see, ascending. */
export async function publishedImports(warehouse: Warehouse): Promise<number[]> {
  return publishedPartitions(warehouse, 'sale_lines');
}

async function isFinished(warehouse: Warehouse, importId: number): Promise<boolean> {
  const all = await listStaging(warehouse);
  return all.some((staging) => staging.importId === importId && staging.isFinished);
}
