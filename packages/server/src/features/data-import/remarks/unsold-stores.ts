import { z } from 'zod';
import type { Warehouse, WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { stagedTable } from '../../../sales/store/sale-line-tables';
import type { Remark } from '../reading/remark-counts';

const UnsoldRow = z.object({ rows: z.coerce.number(), example: z.string() });

/**
 * Rows of finished visitor counts whose store no sale names, and one such store. Sales that name no store at all may be of
 * any, so that none is strange then.
 */
function unsoldStores(importId: number): WarehouseQuery<z.infer<typeof UnsoldRow>> {
  const sold = "SELECT DISTINCT toString(store) FROM sale_lines WHERE store != ''";
  return {
    sql: `SELECT count() AS rows, min(toString(store)) AS example FROM ${stagedTable(importId, 'visitor_counts')}
      WHERE store != '' AND toString(store) NOT IN (${sold}) AND (SELECT count() FROM (${sold} LIMIT 1)) > 0`,
    params: {},
    row: UnsoldRow,
  };
}

/** Counts of a store that no sale names lower the conversion and nothing else shows it: it is said at the import. */
export async function unsoldStoresRemark(warehouse: Warehouse, importId: number): Promise<Remark[]> {
  const [found] = await warehouse.query(unsoldStores(importId));
  if (found === undefined || found.rows === 0) return [];
  return [{ code: 'stores_unsold', column: null, count: found.rows, found: found.example }];
}
