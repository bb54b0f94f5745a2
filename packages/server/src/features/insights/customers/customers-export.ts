import type { Readable } from 'node:stream';
import type { EndpointOutput } from '@botica/contract/endpoint';
import type { ExpectedCustomer, exportExpectedCustomers } from '@botica/contract/insights/customers';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordChanges } from '../../../platform/audit/audit-trail';
import { streamTable } from '../../../platform/http/answers/table-export';
import type { SignedInContext } from '../../../platform/http/route';
import type { InsightDeps } from '../insight-jobs';
import { describeCustomers, expectCustomers, placesInOrder, seesDropout } from './customers.service';

const COLUMNS = [
  'customer',
  'lastPurchase',
  'frequency',
  'spend',
  'chance90',
  'expectedPurchases',
  'expectedSpend',
  'alive',
  'atStake',
  'products',
] as const satisfies readonly (keyof ExpectedCustomer)[];

const MONEY: readonly string[] = ['spend', 'expectedSpend', 'atStake'] satisfies (typeof COLUMNS)[number][];
const TEXTS: readonly string[] = ['customer', 'lastPurchase', 'products'] satisfies (typeof COLUMNS)[number][];
/** What nobody knows where no dropout is to be seen. */
const OF_DROPOUT: readonly string[] = ['alive', 'atStake'] satisfies (typeof COLUMNS)[number][];

/** Customers whose names are looked up together. */
const BLOCK = 500;
/** Decimals of chances and expected purchases: more of them would say more than a model knows. */
const DECIMALS = 4;

/** All of the customers as a file, in their order. Who took it is in the audit log. */
export async function exportCustomers(
  deps: InsightDeps & { db: NodePgDatabase },
  { format, sort, ...query }: EndpointOutput<typeof exportExpectedCustomers>['query'],
  context: SignedInContext,
): Promise<Readable> {
  const found = await expectCustomers(deps, query, context);
  const places = placesInOrder(found, sort);
  await recordChanges(deps.db, context, [
    {
      action: 'customers.exported',
      subject: { kind: 'customers', id: null, name: null },
      after: { format, sort, customers: places.length, ...query },
    },
  ]);
  const columns = COLUMNS.filter((column) => seesDropout(found) === true || !OF_DROPOUT.includes(column));
  async function* blocks() {
    for (let at = 0; at < places.length; at += BLOCK) {
      const customers = await describeCustomers(deps, found, places.slice(at, at + BLOCK), query, context);
      yield customers.map((customer) => columns.map((column) => cellOf(customer[column])));
    }
  }
  const { currency } = found.scope.bounds;
  const labels = columns.map((column) => {
    const label = context.t(`insights.customers.columns.${column}`);
    return MONEY.includes(column) ? `${label} (${currency})` : label;
  });
  const numbers = columns.flatMap((column, place) => (TEXTS.includes(column) ? [] : [place]));
  const name = context.t('insights.customers.fileName');
  return streamTable({ format, name, labels, numbers, blocks: blocks() }, context);
}

function cellOf(value: ExpectedCustomer[(typeof COLUMNS)[number]]): string | null {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(DECIMALS);
  return value;
}
