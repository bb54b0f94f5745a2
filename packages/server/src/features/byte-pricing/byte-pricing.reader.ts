import type { BytePrice } from '@botica/contract/byte-pricing';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { describePrice } from './byte-pricing.service';
import { readActivePrices } from './byte-pricing.store';

/** Prices in force, the one activated last first. */
export async function readPricesInForce(db: NodePgDatabase): Promise<BytePrice[]> {
  return (await readActivePrices(db)).map(describePrice);
}
