import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import type { Caller, SalesTrendsDeps } from './scope';

/**
 * Names what readers see now: the parts of all tables but the ones that imports are staged in, and the days of customers,
 * which follow from the lines. Publishing, undoing and
 * mutations put parts in the place of others, whatever process does it; the same parts hold the same rows.
 */
const PARTS: WarehouseQuery<{ version: string }> = {
  sql: `SELECT toString(cityHash64(arraySort(groupArray((table, name))))) AS version FROM system.parts
    WHERE active AND database = currentDatabase() AND NOT match(table, '_(raw|staged|overlap)_[0-9]+$|^customer_days')`,
  params: {},
  row: z.object({ version: z.string() }),
};

/** The state of everything that the figures depend on: the data and the company's currency. */
export async function readDataVersion(
  { warehouse, readCurrency }: SalesTrendsDeps,
  { signal }: Pick<Caller, 'signal'>,
): Promise<string> {
  const [currency, [parts]] = await Promise.all([readCurrency(), warehouse.query(PARTS, { signal })]);
  if (!parts) throw new Error('an aggregate without grouping answers one row');
  return `${currency} ${parts.version}`;
}
