import { type AskFilter, AskQuery } from '@botica/contract/ask/ask';
import { ASK_DIMENSIONS, ASK_METRICS } from '@botica/contract/ask/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import { figureOf, figuresBy, linesWithoutTime } from './answer/ask.queries';
import * as members from './answer/members.queries';
import { questionLines, sharedFilter } from './answer/question-lines';

/**
 * The finished text of every statement of a question, as the engine's own `formatQuery` lays it out, for review by who knows
 * ClickHouse. After a change: `npx vitest run -u` with this file, and read the diff.
 */
const id = '00000000000000ff';
const days = { from: '2025-02-01', to: '2025-03-01' };
const plain = { hasMixed: false, hasCustomerRecords: false };
/** Files of customers, and tickets that several imports share. */
const rich = { hasMixed: true, hasCustomerRecords: true };
const named = (name: string) => ({ id: name, name });
const everything: AskFilter[] = [
  { dimension: 'category', values: [{ id, name: 'Vitaminas' }], exclude: false },
  { dimension: 'product', values: [{ id, name: 'Zinc' }], exclude: true },
  { dimension: 'store', values: [named('Centro')], exclude: false },
  { dimension: 'payment', values: [named('QR')], exclude: true },
  { dimension: 'gender', values: ['female'], exclude: false },
  { dimension: 'age', values: ['18-24', '65+'], exclude: false },
  { dimension: 'years', from: 30, to: null, exclude: false },
  { dimension: 'years', from: null, to: 40, exclude: true },
  { dimension: 'weekday', values: [6, 7], exclude: true },
  { dimension: 'hours', from: 840, to: 960, exclude: false },
  { dimension: 'hours', from: 1320, to: 120, exclude: true },
];

const queryOf = (query: Partial<AskQuery>): AskQuery =>
  AskQuery.parse({
    metric: 'net',
    by: null,
    filters: [],
    period: null,
    compare: null,
    order: null,
    limit: null,
    ...query,
  });

const linesOf = (query: AskQuery, facts: typeof plain) =>
  questionLines(query, sharedFilter(query.filters), days, facts);

function by(query: AskQuery, more: { keep?: boolean; buckets?: string[]; facts?: typeof plain } = {}) {
  const { keep = false, buckets, facts = plain } = more;
  const bounds = query.bounds.flatMap(({ of, is, value }, place) =>
    of === 'change' || of === 'growth' ? [] : [{ of, is, value, place, over: '1' }],
  );
  const lines = linesOf(query, facts);
  const { hasMixed } = facts;
  const question = {
    query,
    lines,
    hasMixed,
    bounds,
    keep,
    only: keep ? ('known' as const) : ('all' as const),
    limit: 100,
    ...(buckets && { buckets }),
  };
  return figuresBy(query.by ?? 'store', question);
}

const total = (query: AskQuery, facts = plain) =>
  figureOf({ query, lines: linesOf(query, facts), hasMixed: facts.hasMixed });

const STATEMENTS: Record<string, WarehouseQuery<unknown>> = {
  ...Object.fromEntries(ASK_METRICS.map((metric) => [`figure: ${metric}`, total(queryOf({ metric }))])),
  'figure: customers per week': total(queryOf({ metric: 'customers', per: 'week' })),
  'figure: tickets, with everything': total(queryOf({ metric: 'tickets', filters: everything }), rich),
  ...Object.fromEntries(ASK_DIMENSIONS.map((dimension) => [`parts: ${dimension}`, by(queryOf({ by: dimension }))])),
  'parts: customers by gender': by(queryOf({ metric: 'customers', by: 'gender' })),
  'parts: store and month, with everything': by(queryOf({ by: 'store', andBy: 'month', filters: everything }), {
    facts: rich,
  }),
  'parts: wanted products': by(queryOf({ by: 'product', order: 'asc' }), { buckets: [id] }),
  'parts: customers within bounds': by(
    queryOf({
      by: 'customer',
      bounds: [
        { of: 'tickets', is: 'atLeast', value: '2' },
        { of: 'averageTicket', is: 'less', value: '100.5' },
        { of: 'net', is: 'more', value: '0' },
      ],
    }),
    { keep: true },
  ),
  'lines without a time': linesWithoutTime(linesOf(queryOf({ by: 'hour' }), rich)),
  'names of categories': members.namedCategories(),
  'names of products': members.namedProducts(),
  'names of stores': members.namesIn('store'),
};

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

it('the statements of questions, each of which the engine answers', async () => {
  const row = z.object({ text: z.string() });
  const texts: string[] = [];
  for (const [name, asked] of Object.entries(STATEMENTS)) {
    await expect(warehouse.query(asked)).resolves.toEqual(expect.any(Array));
    const [laidOut] = await warehouse.query({
      sql: 'SELECT formatQuery({sql:String}) AS text',
      params: { sql: asked.sql },
      row,
    });
    texts.push(`-- ${name}\n${laidOut?.text};\n`);
  }
  await expect(texts.join('\n')).toMatchFileSnapshot('sql/ask.sql');
});
