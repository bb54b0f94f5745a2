import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';

/**
 * The table of each data kind; its partitions are imports. What names answers, what an undo takes out and what the sample
 * leaves follow from this list: a kind that is left out does not compile.
 */
export const TABLE_OF_KIND = {
  sales: 'sale_lines',
  visitors: 'visitor_counts',
  surveys: 'survey_answers',
  customers: 'customer_records',
  products: 'product_records',
} as const satisfies Record<ImportKind, string>;

export type PublishedTable = (typeof TABLE_OF_KIND)[ImportKind];
export type CompanionTable = Exclude<PublishedTable, 'sale_lines'>;

const TABLES: readonly PublishedTable[] = Object.values(TABLE_OF_KIND);
export const COMPANION_TABLES = TABLES.filter((table) => table !== 'sale_lines');

/** Made from the lines by the server itself. */
const ROLLUP = 'customer_days';

/** Gets a row before a partition of a published table goes. Its name is the last one: the engine looks at tables in their order. */
export const WITHDRAWALS = 'withdrawals';

/** All that a look at the data looks at. */
const LOOKED_AT_TABLES = [...TABLES, ROLLUP, WITHDRAWALS] as const;
export const LOOKED_AT: readonly string[] = LOOKED_AT_TABLES;

const Key = z.string().regex(/^\d+$/);

const Partition = z.object({
  table: z.enum(LOOKED_AT_TABLES),
  id: z.string(),
  /** What its files hold, wherever they are: the same files hold the same rows. */
  source: Key,
  /** Differs whenever its parts do. Publishing, undoing and mutations put parts in the place of others. */
  state: Key.transform(BigInt),
});
export type Partition = z.infer<typeof Partition>;

/**
 * One row for each partition of the published tables that has rows, and of the withdrawals. One look for all that is asked of it: each costs more
 * than most questions about few rows.
 */
export function listPartitions(): WarehouseQuery<Partition> {
  return {
    sql: `SELECT table, partition_id AS id, toString(groupBitXor(sipHash64(hash_of_all_files))) AS source,
        toString(groupBitXor(sipHash64(name, hash_of_all_files))) AS state
      FROM system.parts
      WHERE active AND rows > 0 AND database = currentDatabase() AND table IN {tables:Array(String)} GROUP BY table, id`,
    params: { tables: LOOKED_AT },
    row: Partition,
  };
}
