import { z } from 'zod';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { itemId } from '../../../sales/query/params';
import { publishTestLines, removeImports } from '../../../sales/store/testing-import';
import type { ReferenceLine } from './reference-lines';

const GENDERS = { unknown: 0, female: 1, male: 2, other: 3 } as const;
const toNumber = (micro: bigint) => Number(micro) / 1_000_000;

/** Replaces all data by these imports, each through the real staging; the first one gets id 1. */
export async function loadLines(warehouse: Warehouse, ...imports: readonly ReferenceLine[][]): Promise<void> {
  await removeImports(warehouse);
  for (const [index, lines] of imports.entries()) {
    if (lines.length === 0) continue;
    const rows = lines.map((line) => ({
      ...line,
      date: Date.parse(line.date) / 86_400_000,
      gender: GENDERS[line.gender],
      quantity: toNumber(line.quantity),
      amount: toNumber(line.amount),
    }));
    await publishTestLines(warehouse, index + 1, rows);
  }
}

/** Ids of categories by name, and of products by what the reference calls them. */
export interface Ids {
  category: Map<string, string>;
  product: Map<string, string>;
}

export async function readIds(warehouse: Warehouse): Promise<Ids> {
  const rows = await warehouse.query({
    sql: `SELECT DISTINCT category, category_key AS categoryKey, if(product_id = '', product, product_id) AS product,
        product_key AS productKey FROM sale_lines`,
    params: {},
    row: z.object({
      category: z.string(),
      categoryKey: z.string().transform(BigInt),
      product: z.string(),
      productKey: z.string().transform(BigInt),
    }),
  });
  return {
    category: new Map(rows.map((row) => [row.category, itemId(row.categoryKey)])),
    product: new Map(rows.map((row) => [row.product, itemId(row.productKey)])),
  };
}
