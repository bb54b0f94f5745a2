import type { Warehouse } from '../../packages/server/src/platform/warehouse/warehouse';
import {
  createStaging,
  finishStaging,
  publishStaging,
  selectIntoStaging,
} from '../../packages/server/src/sales/store/sale-lines';

/** `Store 0` and so on. */
export const STORES = 8;
const LINES_PER_TICKET = 3;
const TICKETS_PER_SLICE = 500_000;

/** Hash of a ticket or line and a name: the same each time. */
const dice = (name: string, of: string) => `sipHash64('${name}', ${of})`;

/**
 * Lines of three years, 2023 to 2025: 24 categories, 4,000 products (few sell most), 60 % of tickets with one of a
 * customer for each 30 lines (few come often), 1.5 % refunds, 8 stores.
 */
const select = `
  SELECT toUInt32(number * 8 + place) AS line, date, minute, store, ticket, customer, gender, age, product_id, product,
    category, quantity, amount, 0 AS discount, payment
  FROM (
    SELECT number, toDate('2023-01-01') + ${dice('day', 'number')} % 1096 AS date,
      480 + ${dice('minute', 'number')} % 780 AS minute, concat('Store ', toString(number % ${STORES})) AS store,
      toString(number) AS ticket, ${dice('known', 'number')} % 10 < 6 AS isKnown,
      toUInt32(pow((${dice('who', 'number')} % 1000000) / 1000000, 1.7) * {customers:UInt32}) AS person,
      if(isKnown, concat('C', toString(person)), '') AS customer,
      if(isKnown, 1 + ${dice('gender', 'person')} % 2, 0) AS gender, if(isKnown, 16 + ${dice('age', 'person')} % 70, -1) AS age,
      ['cash', 'card', 'qr'][1 + ${dice('pay', 'number')} % 3] AS payment,
      arrayJoin(range(1 + ${dice('basket', 'number')} % ${2 * LINES_PER_TICKET - 1})) AS place,
      ${dice('line', 'number * 8 + place')} AS seed,
      toUInt32(pow((seed % 1000003) / 1000003, 2) * 4000) AS item, toString(item) AS product_id,
      concat('Product ', product_id) AS product, concat('Category ', toString(item % 24)) AS category,
      if(seed % 67 = 0, -1, 1) * (1 + intDiv(seed, 67) % 3) AS quantity, quantity * (500 + item * 37 % 90000) AS amount
    FROM numbers({first:UInt64}, {tickets:UInt64})
  )`;

/**
 * Publishes about so many lines as an import, through the same staging as a file. Resolves to their exact number. The server
 * gives its first file the number 1.
 */
export async function generateLines(warehouse: Warehouse, lines: number, importId = 1): Promise<number> {
  await createStaging(warehouse, importId);
  const tickets = Math.ceil(lines / LINES_PER_TICKET);
  for (let first = 0; first < tickets; first += TICKETS_PER_SLICE) {
    const slice = Math.min(TICKETS_PER_SLICE, tickets - first);
    const customers = Math.ceil(lines / 30);
    await selectIntoStaging(warehouse, importId, select, { first, tickets: slice, customers });
  }
  const count = await finishStaging(warehouse, importId);
  await publishStaging(warehouse, importId);
  return count;
}
