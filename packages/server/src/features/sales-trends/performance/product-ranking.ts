import type { LineFilter } from '../../../sales/query/line-filter';
import type { LineFacts } from '../../../sales/query/line-source';
import type { SalesDeps } from '../../../sales/scope/data-state';
import type { Caller } from '../../../sales/scope/sales-scope';
import type { DateRange } from '../../../sales/windows/calendar';
import { type NamedRow, productsOfLines, type RankedRow, rankProducts } from './product-ranking.queries';

export type RankedProduct = RankedRow & NamedRow;

/** Products whose names are asked for at once: their keys are parameters of one statement. */
const NAMED_AT_ONCE = 2_000;

/**
 * The first products of W by units, descending, ties by name; one more than `limit`, since the row of lines without a product
 * may be among them. Name and category are those of the product's latest line in W; only those of products that may be
 * shown are read.
 */
export async function readRanking(
  { warehouse }: Pick<SalesDeps, 'warehouse'>,
  { filter, window, facts, limit }: { filter: LineFilter; window: DateRange; facts: LineFacts; limit: number },
  { signal }: Pick<Caller, 'signal'>,
): Promise<RankedProduct[]> {
  const ranked = await warehouse.query(rankProducts(filter, window, limit, facts), { signal });
  const named: NamedRow[] = [];
  for (let from = 0; from < ranked.length; from += NAMED_AT_ONCE) {
    const some = ranked.slice(from, from + NAMED_AT_ONCE);
    named.push(...(await warehouse.query(productsOfLines(some), { signal })));
  }
  const byKey = new Map(named.map((row) => [row.key, row]));
  const products = ranked.flatMap((row) => {
    const name = byKey.get(row.key);
    return name ? [{ ...row, ...name }] : [];
  });
  return products.sort(byUnitsThenName).slice(0, limit + 1);
}

function byUnitsThenName(a: RankedProduct, b: RankedProduct): number {
  if (a.units !== b.units) return a.units > b.units ? -1 : 1;
  return Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) || (a.key < b.key ? -1 : 1);
}
