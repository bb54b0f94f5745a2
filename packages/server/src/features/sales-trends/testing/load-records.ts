import type { TestWarehouse } from '../../../platform/warehouse/testing';
import { createRows, finishRows, publishRows, removeRows, selectRows } from '../../../sales/store/companion-tables';
import type { CompanionTable } from '../../../sales/store/published-tables';
import { publishedPartitions } from '../../../sales/store/sale-line-tables';

/** Fields of a row as JSON, and what the engine makes of them. */
const STRUCTURES: Record<CompanionTable, string> = {
  visitor_counts: 'line UInt32, date Date, store String, visitors UInt64',
  survey_answers: 'line UInt32, date Date, customer String, score UInt8',
  customer_records: 'line UInt32, customer String, gender String, birth_date Nullable(Date32)',
  product_records: 'line UInt32, product_id String, product String, category String',
};

/** Replaces all rows of a table by these imports, each through the real staging; the first one gets id 101. */
export async function loadRecords(
  warehouse: TestWarehouse,
  table: CompanionTable,
  ...imports: readonly (readonly object[])[]
): Promise<void> {
  for (const importId of await publishedPartitions(warehouse, table)) await removeRows(warehouse, table, importId);
  for (const [index, rows] of imports.entries()) {
    if (rows.length === 0) continue;
    const importId = 101 + index;
    const json = rows.map((row, place) => JSON.stringify({ line: place + 1, ...row })).join('\n');
    await createRows(warehouse, table, importId);
    const select = `SELECT * FROM format(JSONEachRow, '${STRUCTURES[table]}', {rows:String})`;
    await selectRows(warehouse, table, importId, select, { rows: json });
    await finishRows(warehouse, table, importId);
    await publishRows(warehouse, table, importId);
  }
}
