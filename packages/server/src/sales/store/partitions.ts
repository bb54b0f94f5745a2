import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';

/** The tables whose rows readers see. */
const PUBLISHED = [
  'sale_lines',
  'customer_days',
  'customer_records',
  'product_records',
  'visitor_counts',
  'survey_answers',
] as const;

const Key = z.string().regex(/^\d+$/);

const Partition = z.object({
  table: z.enum(PUBLISHED),
  id: z.string(),
  /** What its files hold, wherever they are: the same files hold the same rows. */
  source: Key,
  /** Differs whenever its parts do. Publishing, undoing and mutations put parts in the place of others. */
  state: Key.transform(BigInt),
});
export type Partition = z.infer<typeof Partition>;

/**
 * One row for each partition of the published tables that has rows. One look for all that is asked of it: each costs more
 * than most questions about few rows.
 */
export function listPartitions(): WarehouseQuery<Partition> {
  return {
    sql: `SELECT table, partition_id AS id, toString(groupBitXor(sipHash64(hash_of_all_files))) AS source,
        toString(groupBitXor(sipHash64(name, hash_of_all_files))) AS state
      FROM system.parts
      WHERE active AND rows > 0 AND database = currentDatabase() AND table IN {tables:Array(String)} GROUP BY table, id`,
    params: { tables: PUBLISHED },
    row: Partition,
  };
}
