import type { LineFilter } from '../../../sales/query/line-filter';
import type { LineFacts } from '../../../sales/query/line-source';
import type { SalesDeps } from '../../../sales/scope/data-state';
import type { Caller } from '../../../sales/scope/sales-scope';
import type { DateRange } from '../../../sales/windows/calendar';
import { type NamedProductRow, productsByKey } from '../categories/categories.queries';
import { type RankedRow, rankProducts } from './product-ranking.queries';

export type RankedProduct = RankedRow & NamedProductRow;

/** Products whose names are asked for at once: their keys are parameters of one statement. */
const NAMED_AT_ONCE = 2_000;

/**
 * The first products of W by units, descending, ties by name; one more than `limit`, since the row of lines without a product
 * may be among them. Only names of products that may be shown are read.
 */
export async function readRanking(
  { warehouse }: Pick<SalesDeps, 'warehouse'>,
  { filter, window, facts, limit }: { filter: LineFilter; window: DateRange; facts: LineFacts; limit: number },
  { signal }: Pick<Caller, 'signal'>,
): Promise<RankedProduct[]> {
  const ranked = await warehouse.query(rankProducts(filter, window, limit, facts), { signal });
  const named: NamedProductRow[] = [];
  for (let from = 0; from < ranked.length; from += NAMED_AT_ONCE) {
    const keys = ranked.slice(from, from + NAMED_AT_ONCE).map(({ key }) => key);
    named.push(...(await warehouse.query(productsByKey(keys), { signal })));
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
