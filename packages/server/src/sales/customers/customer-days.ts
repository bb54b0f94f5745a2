import { z } from 'zod';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { BACKGROUND, runAs } from '../../platform/work-context';
import { dropAbandonedTables, temporaryName } from '../store/abandoned-tables';
import { type DayChunk, type DayCount, planChunks } from '../store/day-chunks';
import { withLessMemory } from '../store/less-memory';
import type { Partition } from '../store/published-tables';
import { checkId, joinParts, LONG_STEP_SECONDS, listChanging } from '../store/sale-line-tables';
import { categoryBit, extendCategoryBits, listContradicting } from './category-bits';
import { customerDayColumns, selectCustomerDays } from './customer-day-rows';

/** Reading, and DDL and INSERT. */
type Builder = Pick<Warehouse, 'query' | 'command'>;

/** Lines that one statement groups by customer and day: it takes some 100 bytes of memory per line. */
const PORTIONS = { most: 1_100_000, least: 60_000 };
const STEP = { maxSeconds: LONG_STEP_SECONDS };
/** Builds that last longer were interrupted: their tables may go. */
const ABANDONED_HOURS = 6;
const BUILDING = 'customer_days_building';

/**
 * The state of the lines in a table, for each partition: the same files hold the same lines, wherever they are. Parts whose
 * rows were all deleted go by themselves some time later.
 */
const sourcesOf = (table: string) => `
  SELECT partition_id, groupBitXor(sipHash64(hash_of_all_files)) AS source FROM system.parts
  WHERE active AND rows > 0 AND database = currentDatabase() AND table = '${table}' GROUP BY partition_id`;

/** Whether `customer_days` is made of exactly the lines that readers see. */
export function hasCustomerDays(partitions: readonly Partition[]): boolean {
  const of = (table: Partition['table']) => partitions.filter((partition) => partition.table === table);
  const made = new Set(of('customer_days').map(({ id }) => id));
  const wanted = of('sale_lines').map(({ id, source }) => `${id}-${source}`);
  return wanted.length === made.size && wanted.every((id) => made.has(id));
}

const refreshes = new WeakMap<Builder, Promise<void>>();

/**
 * Makes `customer_days` follow the lines: imports whose lines changed or are new are made anew, and those whose bits mean other
 * categories than the others'; those that are gone are dropped. Imports that are being published or taken out are left to who
 * does it, since not all of their lines may be there. Can be repeated after a crash, and by several at once; a partition
 * appears whole or not at all. Resolves at once when nothing changed.
 */
export async function refreshCustomerDays(warehouse: Builder): Promise<void> {
  // What is under way may have begun before the last change.
  await refreshes.get(warehouse)?.catch(() => {});
  // Whoever asks first, it is done for all.
  const running = refreshes.get(warehouse) ?? runAs(BACKGROUND, () => refresh(warehouse));
  refreshes.set(warehouse, running);
  try {
    await running;
  } finally {
    if (refreshes.get(warehouse) === running) refreshes.delete(warehouse);
  }
}

async function refresh(warehouse: Builder): Promise<void> {
  for (;;) {
    const { missing, stale } = await compare(warehouse);
    // Looked up last: what a publisher has begun since then has not been seen as missing.
    const changing = missing.length === 0 ? [] : await listChanging(warehouse);
    const settled = missing.filter((importId) => !changing.includes(importId));
    for (const importId of settled) await (await buildCustomerDays(warehouse, importId, 'sale_lines')).publish();
    for (const partition of stale) await dropPartition(warehouse, partition);
    if (settled.length === 0) return;
  }
}

/**
 * Makes the rows of the lines of an import in a table, unseen. `publish` shows them in place of those that the import had;
 * without it `refreshCustomerDays` makes them once more.
 */
export async function buildCustomerDays(
  warehouse: Builder,
  importId: number,
  table: string,
): Promise<{ publish(): Promise<void> }> {
  const id = checkId(importId);
  const building = temporaryName(BUILDING);
  const [source] = await Promise.all([
    readSource(warehouse, table, id),
    dropAbandonedTables(warehouse, BUILDING, ABANDONED_HOURS),
  ]);
  const [days, categories] = await Promise.all([
    linesOfDays(warehouse, table, id),
    extendCategoryBits(warehouse, table, id),
  ]);
  const build = { building, table, id, source, categories };
  await withLessMemory(PORTIONS, (chunkLines) => fill(warehouse, build, days, chunkLines));
  // Lines that changed meanwhile may be in the rows; those of a staging change by nobody else.
  const isWhole = table !== 'sale_lines' || (await readSource(warehouse, table, id)) === source;
  return {
    async publish() {
      const partition = `${id}-${source}`;
      if (isWhole) {
        await warehouse.command(`ALTER TABLE customer_days REPLACE PARTITION ID '${partition}' FROM ${building}`);
        const others = (await partitions(warehouse)).filter((one) => one.startsWith(`${id}-`) && one !== partition);
        for (const other of others) await dropPartition(warehouse, other);
      }
      await warehouse.command(`DROP TABLE ${building} SYNC`);
    },
  };
}

async function compare(warehouse: Builder): Promise<{ missing: number[]; stale: string[] }> {
  const [sources, made, contradicting] = await Promise.all([
    warehouse.query({
      sql: sourcesOf('sale_lines'),
      params: {},
      row: z.object({ partition_id: z.string(), source: z.string() }),
    }),
    partitions(warehouse),
    listContradicting(warehouse),
  ]);
  const isMade = (partition: string) => made.includes(partition) && !contradicting.includes(partition);
  const wanted = new Map(sources.map(({ partition_id: id, source }) => [`${id}-${source}`, Number(id)]));
  return {
    missing: [...wanted].filter(([partition]) => !isMade(partition)).map(([, importId]) => importId),
    stale: made.filter((partition) => !wanted.has(partition)),
  };
}

async function partitions(warehouse: Builder): Promise<string[]> {
  const rows = await warehouse.query({
    sql: `SELECT DISTINCT partition_id AS id FROM system.parts
      WHERE active AND database = currentDatabase() AND table = 'customer_days'`,
    params: {},
    row: z.object({ id: z.string().regex(/^\d+-\d+$/) }),
  });
  return rows.map(({ id }) => id);
}

async function readSource(warehouse: Builder, table: string, importId: number): Promise<string> {
  const [row] = await warehouse.query({
    sql: `SELECT source FROM (${sourcesOf(table)}) WHERE partition_id = {id:String}`,
    params: { id: String(importId) },
    row: z.object({ source: z.string().regex(/^\d+$/) }),
  });
  return row?.source ?? '0';
}

interface Build {
  building: string;
  table: string;
  id: number;
  source: string;
  /** Categories in the order of their bits. */
  categories: readonly bigint[];
}

function linesOfDays(warehouse: Builder, table: string, id: number): Promise<DayCount[]> {
  return warehouse.query({
    sql: `SELECT date AS day, count() AS lines FROM ${table} WHERE import_id = {id:UInt32} GROUP BY day ORDER BY day`,
    params: { id },
    row: z.object({ day: z.iso.date(), lines: z.coerce.number() }),
  });
}

/** Leaves no table when it fails, so that it can begin again with smaller chunks. */
async function fill(warehouse: Builder, build: Build, days: readonly DayCount[], chunkLines: number): Promise<void> {
  await warehouse.command(`CREATE TABLE ${build.building} AS customer_days`);
  await fillInChunks(warehouse, build, planChunks(days, chunkLines), chunkLines).catch(async (error: unknown) => {
    await warehouse.command(`DROP TABLE ${build.building} SYNC`);
    throw error;
  });
}

async function fillInChunks(
  warehouse: Builder,
  { building, table, id, source, categories }: Build,
  [first, ...others]: readonly DayChunk[],
  chunkLines: number,
): Promise<void> {
  const columns = [...customerDayColumns, 'categories'].join(', ');
  const where = [
    `import_id = ${id}`,
    'date BETWEEN {from:Date} AND {to:Date}',
    'ticket_key % {slices:UInt32} = {slice:UInt32}',
  ];
  const rows = selectCustomerDays(table, where, categoryBit(categories));
  const insert = `INSERT INTO ${building} (import_id, source, ${columns}, category_keys)`;
  const sql = `${insert} SELECT import_id, ${source} AS source, ${columns}, [] AS category_keys FROM (${rows})`;
  const settings = {
    max_insert_threads: 1,
    min_insert_block_size_rows: chunkLines + 1,
    min_insert_block_size_bytes: 0,
  };
  // The row of customer 0 comes with the first chunk, so that one chunk is one part as it is. It has what columns have by default.
  const defaults = customerDayColumns.map((column) => `any(${column})`);
  const nobody = `SELECT ${id}, ${source}, ${defaults}, 0, CAST([${categories}], 'Array(UInt64)') FROM ${building}`;
  if (first === undefined) await warehouse.command(`${insert} ${nobody}`);
  else await warehouse.command(`${sql} UNION ALL ${nobody}`, { ...first }, { ...STEP, settings });
  for (const chunk of others) await warehouse.command(sql, { ...chunk }, { ...STEP, settings });
  if (others.length > 0) await joinParts(warehouse, building);
}

async function dropPartition(warehouse: Builder, partition: string): Promise<void> {
  await warehouse.command(`ALTER TABLE customer_days DROP PARTITION ID '${partition}'`);
}
