import { z } from 'zod';
import { type DayCount, planChunks } from './day-chunks';
import { markOverlaps } from './ticket-overlaps';
import type { BinaryColumn, Warehouse } from './warehouse';
import { WarehouseError } from './warehouse-error';

/**
 * How the lines of an import get into `sale_lines`, and out again:
 *
 *     createStaging -> insertStaging ... -> finishStaging -> publishStaging        removeImport
 *                         dropStaging at any time before
 *
 * Each step can be repeated after a crash of either side. Readers see an import as a whole or not at all: its lines
 * become one part, and a part appears or disappears by one rename.
 */

/** The fields of a row of a batch, in this order, with the types of RowBinary. Decimals are millionths as Int64. */
export const stagingColumns: readonly BinaryColumn[] = [
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

/** Lines that one statement turns into final ones: its memory is about 400 bytes per line. */
const CHUNK_LINES = 1_100_000;
const LEAST_CHUNK_LINES = 60_000;
/** Steps on a whole import of tens of millions of lines. */
const STEP = { maxSeconds: 3_600 };

/** Readers need `raw`'s order, so that it is sorted as the final table is: then marking needs no sorting. */
const ORDER = 'date, ticket_key, is_sale, category_key, product_key, line';

const finalColumns = `import_id, line, date, minute, ticket_minute, store, ticket, ticket_key, customer, customer_key,
  gender, age, product_id, product, product_key, category, category_key, quantity, amount, discount, payment, is_sale,
  first_of_ticket, first_of_ticket_category, first_of_ticket_product, is_mixed`;

/** Makes the place for the lines of an import, empty. An id is used for one import only. */
export async function createStaging(warehouse: Warehouse, importId: number): Promise<void> {
  await dropStaging(warehouse, importId);
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
    ticket_key UInt64 DEFAULT multiIf(ticket != '', sipHash64('ticket', store, ticket, date),
      customer != '', sipHash64('customer', store, customer, date), 0),
    customer_key UInt64 DEFAULT if(customer = '', 0, sipHash64(customer)),
    product_key UInt64 DEFAULT multiIf(product_id != '', sipHash64('id', product_id),
      product != '', sipHash64('name', product), 0),
    category_key UInt64 DEFAULT if(category = '', 0, sipHash64(category))
  ) ENGINE = MergeTree PRIMARY KEY (date, ticket_key) ORDER BY (${ORDER})`);
}

/** Adds a batch of rows of `stagingColumns` in RowBinary; see `Warehouse.insertBinary` for its size. */
export async function insertStaging(warehouse: Warehouse, importId: number, batch: Uint8Array): Promise<void> {
  await warehouse.insertBinary(rawTable(importId), stagingColumns, batch);
}

/** Adds the rows that a SELECT of the engine itself makes, in the order of `stagingColumns`. */
export async function selectIntoStaging(
  warehouse: Warehouse,
  importId: number,
  select: string,
  params: Record<string, unknown>,
): Promise<void> {
  const names = stagingColumns.map(({ name }) => name).join(', ');
  await warehouse.command(`INSERT INTO ${rawTable(importId)} (${names}) ${select}`, params, STEP);
}

/**
 * Turns the rows into final lines, with the marks of their tickets. Resolves to their number.
 * @throws {WarehouseError} when there is no staging of this import.
 */
export async function finishStaging(warehouse: Warehouse, importId: number): Promise<number> {
  const tables = await tablesOf(warehouse, importId);
  // The raw lines go last: without them the final ones are complete.
  if (!tables.has(rawTable(importId)) && tables.has(stagedTable(importId))) {
    return countLines(warehouse, stagedTable(importId));
  }
  const days = await warehouse.query({
    sql: `SELECT date AS day, count() AS lines FROM ${rawTable(importId)} GROUP BY day ORDER BY day`,
    params: {},
    row: DayCountRow,
  });
  for (let chunkLines = CHUNK_LINES; ; chunkLines /= 2) {
    try {
      await fillStaged(warehouse, importId, days, chunkLines);
      break;
    } catch (error) {
      const isTooBig = error instanceof WarehouseError && error.reason === 'memory' && chunkLines > LEAST_CHUNK_LINES;
      if (!isTooBig) throw error;
    }
  }
  const lines = days.reduce((sum, day) => sum + day.lines, 0);
  const staged = await countLines(warehouse, stagedTable(importId));
  if (staged !== lines) {
    throw new WarehouseError('invalid', new Error(`${staged} of ${lines} lines of import ${importId} were marked`));
  }
  await warehouse.command(`DROP TABLE ${rawTable(importId)} SYNC`);
  return lines;
}

/**
 * Shows the lines of a finished staging to all readers, at one moment, in place of what the import had published before.
 * Tickets that are in other imports too become mixed on both sides.
 * @throws {WarehouseError} when the import is neither finished nor published.
 */
export async function publishStaging(warehouse: Warehouse, importId: number): Promise<void> {
  const tables = await tablesOf(warehouse, importId);
  if (tables.has(rawTable(importId)) || !tables.has(stagedTable(importId))) {
    if ((await publishedImports(warehouse)).includes(importId)) return;
    throw new WarehouseError('invalid', new Error(`import ${importId} is not finished`));
  }
  if ((await countLines(warehouse, stagedTable(importId))) > 0) {
    await markOverlaps(warehouse, importId, stagedTable(importId));
    const replace = `ALTER TABLE sale_lines REPLACE PARTITION ${checkId(importId)} FROM ${stagedTable(importId)}`;
    await warehouse.command(replace, {}, STEP);
  }
  await dropStaging(warehouse, importId);
}

/** Forgets what is staged; what is published stays. */
export async function dropStaging(warehouse: Warehouse, importId: number): Promise<void> {
  for (const table of [rawTable(importId), stagedTable(importId)]) {
    await warehouse.command(`DROP TABLE IF EXISTS ${table} SYNC`);
  }
}

/** Takes exactly the lines of an import out again, at one moment, and what is staged of it. */
export async function removeImport(warehouse: Warehouse, importId: number): Promise<void> {
  await dropStaging(warehouse, importId);
  await warehouse.command(`ALTER TABLE sale_lines DROP PARTITION ${checkId(importId)}`, {}, STEP);
}

/** Ids of the imports whose lines readers see, ascending. */
export async function publishedImports(warehouse: Warehouse): Promise<number[]> {
  const rows = await warehouse.query({
    sql: 'SELECT DISTINCT toUInt32(_partition_id) AS importId FROM sale_lines ORDER BY importId',
    params: {},
    row: z.object({ importId: z.number() }),
  });
  return rows.map(({ importId }) => importId);
}

export interface Staging {
  importId: number;
  /** Whether `publishStaging` is the next step; otherwise its lines are incomplete unless the importer knows better. */
  isFinished: boolean;
}

/** What unfinished or unpublished imports left, e.g. after a crash. */
export async function listStaging(warehouse: Warehouse): Promise<Staging[]> {
  const names = await tablesLike(warehouse, 'sale\\_lines\\_%');
  const ids = new Set([...names].map((name) => Number(/^sale_lines_(?:raw|staged)_(\d+)$/.exec(name)?.[1])));
  return [...ids]
    .filter((importId) => Number.isInteger(importId))
    .sort((a, b) => a - b)
    .map((importId) => ({
      importId,
      isFinished: names.has(stagedTable(importId)) && !names.has(rawTable(importId)),
    }));
}

const DayCountRow: z.ZodType<DayCount> = z.object({ day: z.iso.date(), lines: z.coerce.number() });

async function fillStaged(
  warehouse: Warehouse,
  importId: number,
  days: readonly DayCount[],
  chunkLines: number,
): Promise<void> {
  const staged = stagedTable(importId);
  await warehouse.command(`DROP TABLE IF EXISTS ${staged} SYNC`);
  await warehouse.command(`CREATE TABLE ${staged} AS sale_lines`);
  const chunks = planChunks(days, chunkLines);
  for (const { from, to, slice, slices } of chunks) {
    await warehouse.command(
      markedLines(importId),
      { from, to, slice, slices },
      {
        ...STEP,
        settings: { max_insert_threads: 1, min_insert_block_size_rows: chunkLines, min_insert_block_size_bytes: 0 },
      },
    );
  }
  // One part, so that publishing is one rename.
  if (chunks.length > 0) await warehouse.command(`OPTIMIZE TABLE ${staged} FINAL`, {}, { ...STEP, settings: onePart });
}

const onePart = { optimize_throw_if_noop: 1, optimize_skip_merged_partitions: 1 };

/**
 * A ticket has one day, so that a range of days holds whole tickets. The lines of `raw` are read in the order of the
 * windows: nothing is sorted here. `differs` compares a hash of what the lines of one ticket should share.
 */
function markedLines(importId: number): string {
  return `INSERT INTO ${stagedTable(importId)} (${finalColumns})
    SELECT ${checkId(importId)} AS import_id, line, date, minute, if(start = 32767, -1, start) AS ticket_minute, store,
      ticket, ticket_key, customer, customer_key, gender, age, product_id, product, product_key, category, category_key,
      quantity, amount, discount, payment, is_sale,
      is_ticket AND NOT differs AND place = 1 AS first_of_ticket,
      is_ticket AND NOT differs AND (place = 1 OR category_before != category_key) AS first_of_ticket_category,
      is_ticket AND NOT differs AND (place = 1 OR category_before != category_key OR product_before != product_key)
        AS first_of_ticket_product,
      is_ticket AND differs AS is_mixed
    FROM (
      SELECT *, is_sale AND ticket_key != 0 AS is_ticket, row_number() OVER lines AS place,
        lagInFrame(category_key) OVER lines AS category_before, lagInFrame(product_key) OVER lines AS product_before,
        min(shared) OVER lines != max(shared) OVER lines AS differs, min(known_minute) OVER lines AS start
      FROM (
        SELECT *, cityHash64(customer_key, gender, age, payment) AS shared, if(minute < 0, 32767, minute) AS known_minute
        FROM ${rawTable(importId)}
        WHERE date BETWEEN {from:Date} AND {to:Date} AND ticket_key % {slices:UInt32} = {slice:UInt32}
      )
      WINDOW lines AS (PARTITION BY date, ticket_key, is_sale ORDER BY category_key, product_key, line
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    )`;
}

async function countLines(warehouse: Warehouse, table: string): Promise<number> {
  const [row] = await warehouse.query({
    sql: `SELECT count() AS lines FROM ${table}`,
    params: {},
    row: z.object({ lines: z.coerce.number() }),
  });
  return row?.lines ?? 0;
}

function tablesOf(warehouse: Warehouse, importId: number): Promise<Set<string>> {
  return tablesLike(warehouse, `sale\\_lines\\_%\\_${checkId(importId)}`);
}

async function tablesLike(warehouse: Warehouse, pattern: string): Promise<Set<string>> {
  const rows = await warehouse.query({
    sql: 'SELECT name FROM system.tables WHERE database = currentDatabase() AND name LIKE {pattern:String}',
    params: { pattern },
    row: z.object({ name: z.string() }),
  });
  return new Set(rows.map(({ name }) => name));
}

function rawTable(importId: number): string {
  return `sale_lines_raw_${checkId(importId)}`;
}

function stagedTable(importId: number): string {
  return `sale_lines_staged_${checkId(importId)}`;
}

/** Ids become parts of names and of DDL, where no parameter can stand. */
function checkId(importId: number): number {
  if (!Number.isInteger(importId) || importId < 0 || importId > 0xffff_ffff) {
    throw new RangeError(`${importId} is no import id`);
  }
  return importId;
}
