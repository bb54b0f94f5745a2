import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CUSTOMER_MOVES, EFFECTS } from '@botica/contract/insights/vocabulary';
import { getWhy } from '@botica/contract/insights/why';
import { readWhy } from '../../packages/server/src/features/insights/why/why.service';
import { fixtureLine } from '../../packages/server/src/features/sales-trends/testing/fixture';
import { loadLines } from '../../packages/server/src/features/sales-trends/testing/load-lines';
import { parseQuery } from '../../packages/server/src/features/sales-trends/testing/queries';
import type { ReferenceLine } from '../../packages/server/src/features/sales-trends/testing/reference-lines';
import { withEngine } from '../sales-trends/engine';
import type { BenchRow } from './bench-row';

type Known = Partial<Record<string, number>>;

const JANUARY = { againstFrom: '2019-01-01', againstTo: '2019-01-28' };
const FEBRUARY = { from: '2019-02-01', to: '2019-02-28' };

/** Why a supermarket sold less in February 2019 than in the 28 days, and the whole month, before. */
export async function supermarketRows(text: string): Promise<BenchRow[]> {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const cells = line.split(',');
      const [ticket = '', store = '', , , , category = '', , units = '0'] = cells;
      const [month = '', day = '', year = ''] = cells[10]?.split('/') ?? [];
      const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      return fixtureLine(date, ticket, '', [category, ''], [Number(units), Number(cells[9])], { store });
    });
  return whyOf(lines, async (why) => [
    ...rowsOf('supermarket', await why({ ...FEBRUARY, ...JANUARY }), {
      change: -7765.17,
      tickets: -4564.43,
      items: -2684.05,
      price: 66.52,
      mix: -583.22,
      A: -6412.53,
      B: 1432.7,
      C: -2785.35,
      'A, tickets': -5181.23,
    }),
    ...rowsOf('supermarket, whole January', await why({ ...FEBRUARY, ...JANUARY, againstTo: '2019-01-31' }), {
      change: -19_072.49,
    }),
  ]);
}

/** Why a wholesaler (Online Retail, UCI) sold less in February 2011 than in January. */
export async function wholesalerRows(text: string): Promise<BenchRow[]> {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [ticket = '', code = ''] = line.split(',');
      const [units = '0', at = '', price = '0', customer = ''] = line.split(',').slice(-5);
      const amounts = [Number(units), Number(units) * Number(price)] as const;
      return fixtureLine(at.slice(0, 10), ticket, customer.replace('.0', ''), ['', code], amounts);
    });
  const periods = { from: '2011-02-01', to: '2011-02-28', againstFrom: '2011-01-01', againstTo: '2011-01-31' };
  return whyOf(lines, async (why) =>
    rowsOf('wholesaler', await why(periods), {
      change: -61_937.61,
      tickets: 3225.04,
      items: -200_801.2,
      price: 4680.87,
      mix: 25_162.62,
      refunds: 105_795.06,
      stayed: -7426.27,
      left: -263_671.49,
      new: 155_969.55,
      back: 72_993.04,
      refundedOnly: 3606.94,
      anonymous: -23_409.38,
    }),
  );
}

type Why = Awaited<ReturnType<typeof readWhy>>;

async function whyOf(
  lines: ReferenceLine[],
  look: (why: (periods: object) => Promise<Why>) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'));
  try {
    return await withEngine(dataDir, async (warehouse) => {
      await loadLines(warehouse, lines);
      const caller = { t: (key: string) => key, signal: AbortSignal.timeout(60_000) };
      return look((periods) =>
        readWhy({ warehouse, readCurrency: async () => 'USD' }, parseQuery(getWhy.query, periods), caller),
      );
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function rowsOf(name: string, { data }: Why, known: Known): BenchRow[] {
  const values: Record<string, string | null> = { change: data.change };
  for (const effect of EFFECTS) values[effect] = data[effect];
  for (const move of CUSTOMER_MOVES) values[move] = data.customers[move];
  for (const store of data.by.store) {
    values[store.name] = store.change;
    values[`${store.name}, tickets`] = store.tickets;
  }
  return Object.entries(known).map(([figure, expected]) => ({
    figure: `why, ${name}: ${figure}`,
    value: Number(Number(values[figure]).toFixed(2)),
    known: expected ?? null,
  }));
}
