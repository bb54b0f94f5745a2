import type { FilterName } from '@botica/contract/sales-trends/filter';
import fc from 'fast-check';
import type { ReferenceCustomer } from './reference-customers';
import type { ReferenceFilter, ReferenceLine } from './reference-lines';
import type { ReferenceAnswer, ReferenceCount, ReferenceOutside } from './reference-visits';

/** Days where windows and months go wrong, over four years with a leap day, and any days between. */
const edgeDays = [
  '2021-02-28',
  '2021-03-31',
  '2021-12-31',
  '2022-01-01',
  '2022-02-28',
  '2022-03-01',
  '2022-08-31',
  '2022-12-31',
  '2023-01-01',
  '2023-01-31',
  '2023-02-28',
  '2023-03-01',
  '2023-06-30',
  '2023-08-31',
  '2023-12-31',
  '2024-01-01',
  '2024-01-31',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-06-30',
  '2024-12-31',
  '2025-02-28',
  '2025-03-01',
];
const dayBetween = (first: number, last: number) =>
  fc
    .integer({ min: first, max: last })
    .map((days) => new Date(Date.UTC(2020, 11, 1 + days)).toISOString().slice(0, 10));
/** Most of them in the last two years, so that windows are not empty. */
const day = fc.oneof(fc.constantFrom(...edgeDays), dayBetween(0, 1600), dayBetween(900, 1600), dayBetween(1200, 1600));

const categories = ['', 'Analgésicos', "O'Hara \\ hijos", 'Vitaminas'];
const products: readonly (readonly [id: string, name: string])[] = [
  ['p1', 'Paracetamol'],
  ['p1', 'Paracetamol nuevo'],
  ['p2', ''],
  ['', 'Gasa'],
  ['p4', 'Gasa'],
  ['', ''],
];
const stores = ['', 'Centro', 'Luque, km 9'];
/** Four who come often, and more of whom some are only ever refunded. */
const customer = fc.oneof(
  fc.constant(''),
  fc.constantFrom('ana', 'beto', 'carla', 'dora'),
  fc.integer({ min: 1, max: 25 }).map((number) => `c${number}`),
);

const cents = (low: number, high: number) =>
  fc.integer({ min: low, max: high }).map((value) => BigInt(value) * 10_000n);
/** Sales, free ones, refunds with either sign of the quantity. */
const money = fc.oneof(
  { weight: 8, arbitrary: fc.record({ quantity: cents(1, 500), amount: cents(0, 90_000) }) },
  { weight: 1, arbitrary: fc.record({ quantity: cents(-500, -1), amount: cents(-90_000, 100) }) },
  { weight: 1, arbitrary: fc.record({ quantity: cents(1, 500), amount: cents(-90_000, -1) }) },
);

const line: fc.Arbitrary<ReferenceLine> = fc
  .record({
    date: day,
    store: fc.constantFrom(...stores),
    ticket: fc.constantFrom('', '1', '2', '0012'),
    customer,
    gender: fc.constantFrom('unknown', 'female', 'male', 'other'),
    minute: fc.constantFrom(-1, 0, 119, 120, 359, 360, 719, 720, 1085, 1439),
    payment: fc.constantFrom('cash', 'cash', 'card', "Vale d'Or", ''),
    age: fc.constantFrom(-1, 0, 17, 18, 24, 25, 44, 64, 65, 99),
    product: fc.constantFrom(...products),
    category: fc.constantFrom(...categories),
    money,
  })
  .map(({ product: [productId, product], money: { quantity, amount }, ...rest }) => ({
    ...rest,
    productId,
    product,
    quantity,
    amount,
  }))
  .filter((candidate) => candidate.category !== '' || candidate.product !== '' || candidate.productId !== '');

/** A ticket as tills print it: several lines that share day, store, number and customer. */
const ticket = fc
  .tuple(line, fc.array(line, { maxLength: 4 }))
  .map(([head, others]) => [head, ...others.map((other) => ({ ...head, ...pickGoods(other) }))]);

function pickGoods({ productId, product, category, quantity, amount }: ReferenceLine) {
  return { productId, product, category, quantity, amount };
}

type CrowdVisit = Pick<ReferenceLine, 'customer' | 'date' | 'ticket' | 'amount' | 'gender' | 'category'>;

/** Customers enough for profiles, some with equal values, most of them of the last two years. */
const crowd: fc.Arbitrary<CrowdVisit[]> = fc.array(
  fc.record({
    customer: fc.integer({ min: 1, max: 90 }).map((number) => `k${number}`),
    date: fc.oneof(dayBetween(900, 1600), dayBetween(1235, 1600), dayBetween(1235, 1600)),
    ticket: fc.constantFrom('', '1', '7'),
    amount: fc.oneof(fc.constantFrom(10_000_000n, 25_000_000n), cents(0, 9000)),
    gender: fc.constantFrom<ReferenceLine['gender']>('female', 'male'),
    category: fc.constantFrom('Analgésicos', 'Vitaminas'),
  }),
  { minLength: 260, maxLength: 400, size: 'max' },
);

/** One line of somebody of the crowd; the store is theirs, so that few of their tickets meet. */
function crowdLine({ customer, date, ticket, amount, gender, category }: CrowdVisit): ReferenceLine {
  const age = gender === 'female' ? 30 : -1;
  const goods = { productId: 'p1', product: 'Paracetamol', category, quantity: 1_000_000n, amount };
  return { date, store: `Casa ${customer.slice(-1)}`, ticket, customer, gender, age, ...goods };
}

/**
 * Lines of a small pharmacy: whole tickets, and loose lines that collide with them on purpose (a ticket whose lines
 * disagree about the customer). Files may lack tickets, customers or products altogether.
 */
export const randomLines: fc.Arbitrary<ReferenceLine[]> = fc
  .record({
    tickets: fc.array(ticket, { minLength: 1, maxLength: 70, size: 'max' }),
    loose: fc.array(line, { minLength: 1, maxLength: 25, size: 'max' }),
    crowd: fc.oneof(fc.constant<CrowdVisit[]>([]), crowd),
    lacks: fc.constantFrom('nothing', 'nothing', 'nothing', 'ticket', 'customer', 'product', 'both', 'person', 'time'),
  })
  .map(({ tickets, loose, crowd: visits, lacks }) =>
    [...tickets.flat(), ...loose, ...visits.map(crowdLine)].map((one) => ({
      ...one,
      ...((lacks === 'ticket' || lacks === 'both') && { ticket: '' }),
      ...((lacks === 'customer' || lacks === 'both') && { customer: '' }),
      ...(lacks === 'person' && { gender: 'unknown' as const, age: -1 }),
      ...(lacks === 'time' && { minute: -1, payment: '' }),
      ...(lacks === 'product' && { product: '', productId: '', category: one.category || 'Vitaminas' }),
    })),
  );

const someOf = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });

const span = fc.oneof(
  fc.constantFrom<ReferenceFilter>({}, { period: '6m' }, { period: '1y' }, { period: '2y' }),
  fc.tuple(day, day).map((days) => {
    const [from = '', to = ''] = days.sort();
    return { from, to };
  }),
);

/** Values of each filter of the contract: one that is missing here does not compile. */
const filterValues = {
  category: someOf(...categories),
  product: someOf('p1', 'p2', 'Gasa', 'p4', ''),
  store: someOf(...stores.filter((store) => store !== '')),
  age: someOf('18-24', '25-34', '35-44', '45-54', '55-64', '65+'),
  gender: someOf('female', 'male', 'other'),
  payment: someOf('cash', 'card', "Vale d'Or"),
  hour: someOf('00-02h', '02-04h', '04-06h', '12-14h', '18-20h', '22-24h'),
  profile: someOf('champions', 'loyal', 'promising', 'atRisk', 'lost'),
} satisfies Record<FilterName, fc.Arbitrary<string[]>>;
const filterNames = Object.keys(filterValues) as FilterName[];

/** Any combination of filters, mostly of few kinds: many together leave no line. */
export const randomFilter: fc.Arbitrary<ReferenceFilter> = fc
  .record({
    span,
    compare: fc.constantFrom<ReferenceFilter['compare']>(undefined, 'previous', 'year', 'year'),
    values: fc.record(filterValues),
    names: fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.subarray(filterNames, { minLength: 1, maxLength: 1 }) },
      { weight: 2, arbitrary: fc.subarray(filterNames, { minLength: 2 }) },
    ),
  })
  .map(({ span: dates, compare, values, names }) => {
    const filter: ReferenceFilter = { ...dates, ...(compare !== undefined && { compare }) };
    for (const name of names) filter[name] = values[name];
    return filter;
  });

/** What files of customers say of those customers and of others: unknown, contradicting, impossible values as well. */
const customerRecord: fc.Arbitrary<ReferenceCustomer> = fc.record({
  customer: customer.map((name) => name || 'stranger'),
  gender: fc.constantFrom('unknown', 'female', 'male', 'other'),
  birth_date: fc.oneof(
    fc.constant(null),
    fc.constantFrom('1904-02-29', '1957-03-01', '1996-02-29', '2006-02-28', '2023-06-30', '2024-03-01'),
    fc.integer({ min: 1900, max: 2030 }).map((year) => `${year}-03-01`),
  ),
});

/** Two imports of customers, often none at all. */
export const randomCustomers: fc.Arbitrary<[ReferenceCustomer[], ReferenceCustomer[]]> = fc.oneof(
  fc.constant<[ReferenceCustomer[], ReferenceCustomer[]]>([[], []]),
  fc.tuple(fc.array(customerRecord, { minLength: 1, maxLength: 30 }), fc.array(customerRecord, { maxLength: 20 })),
);

const count: fc.Arbitrary<ReferenceCount> = fc.record({
  date: day,
  store: fc.constantFrom(...stores, 'Nowhere'),
  visitors: fc.integer({ min: 0, max: 60 }),
});
const answer: fc.Arbitrary<ReferenceAnswer> = fc.record({
  date: day,
  customer,
  score: fc.integer({ min: 0, max: 10 }),
});

/** Two imports of visitors, some of days with sales for sure, and two of survey answers; often none. */
export const randomOutside: fc.Arbitrary<ReferenceOutside> = fc.record({
  counts: fc.tuple(fc.array(count, { maxLength: 60, size: 'max' }), fc.array(count, { maxLength: 20 })),
  answers: fc.tuple(fc.array(answer, { maxLength: 40, size: 'max' }), fc.array(answer, { maxLength: 5 })),
});
