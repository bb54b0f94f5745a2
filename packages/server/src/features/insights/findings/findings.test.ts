import { getBaskets } from '@botica/contract/insights/baskets';
import { getCustomersModel } from '@botica/contract/insights/customers';
import { getFindings } from '@botica/contract/insights/findings';
import { getForecast } from '@botica/contract/insights/forecast';
import { FINDING_PARTS } from '@botica/contract/insights/vocabulary';
import type { Locale } from '@botica/contract/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventBus } from '../../../platform/event-bus';
import { createTranslator } from '../../../platform/i18n';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { WorkerPool } from '../../../platform/workers/worker-pool';
import { salesMessages } from '../../../sales/sales.messages';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { fixtureLine } from '../../sales-trends/testing/fixture';
import { loadLines, readIds } from '../../sales-trends/testing/load-lines';
import { parseQuery } from '../../sales-trends/testing/queries';
import type { ReferenceLine } from '../../sales-trends/testing/reference-lines';
import { readBaskets } from '../baskets/baskets.service';
import { readCustomersModel } from '../customers/customers.service';
import { readForecast } from '../forecast/forecast.service';
import { type InsightDeps, InsightJobs } from '../insight-jobs';
import { insightsMessages } from '../insights.messages';
import { InsightsAhead } from '../insights-ahead';
import { readFindings } from './findings.service';

let warehouse: TestWarehouse;
const workers = new WorkerPool();
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(async () => {
  await workers.close();
  await warehouse.close();
});

const translator = createTranslator([salesMessages, insightsMessages]);
const deps = (of: SalesDeps['warehouse']): InsightDeps => ({
  warehouse: of,
  readCurrency: async () => 'USD',
  jobs: new InsightJobs(workers),
  readCountry: async () => 'ZZ',
});
const callerIn = (locale: Locale) => ({ t: translator(locale), locale, signal: new AbortController().signal });
const findings = (locale: Locale = 'en-US', query: object = {}) =>
  readFindings(deps(warehouse), parseQuery(getFindings.query, query), callerIn(locale));

const WEEKS = 60;
const dayAt = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

/** Two stores with two categories each, a ticket a week with some 100 of each, and what happened in the last eight weeks. */
function pharmacy(factorOf: (store: string, category: string) => number, extra: ReferenceLine[] = []): ReferenceLine[] {
  const lines = ['Centro', 'Norte'].flatMap((store, row) =>
    ['Pain', 'Care'].flatMap((category, column) =>
      Array.from({ length: WEEKS }, (_, week) => {
        const amount = 100 + ((7 * week + 3 * row + 5 * column) % 11) - 5;
        const factor = week < WEEKS - 8 ? 1 : factorOf(store, category);
        return fixtureLine(
          dayAt(7 * week + 2),
          `${store}${category}${week}`,
          '',
          [category, `${category} 1`],
          // At a price of 1.
          [amount * factor, amount * factor],
          { store },
        );
      }),
    ),
  );
  // The last week is whole, and a day of the next one is not told as a fall.
  const end = [
    fixtureLine(dayAt(7 * WEEKS - 1), 'end', '', ['Care', 'Care 1'], [1, 1]),
    fixtureLine(dayAt(7 * WEEKS), 'next', '', ['Care', 'Care 1'], [1, 1]),
  ];
  return [...lines, ...end, ...extra];
}

describe('findings', () => {
  it('are computed ahead with all that the page shows first, in any language', async () => {
    await loadLines(
      warehouse,
      pharmacy((store) => (store === 'Norte' ? 0.5 : 1)),
    );
    const asked: string[] = [];
    const counted: SalesDeps['warehouse'] = {
      query: (query, options) => {
        asked.push(query.sql);
        return warehouse.query(query, options);
      },
      stream: (query, options) => warehouse.stream(query, options),
      command: (sql, params, options) => warehouse.command(sql, params, options),
    };
    const insights = deps(counted);
    const bus = new EventBus({ error: () => {} });
    const ahead = new InsightsAhead({ bus, insights, logger: { warn: () => {} } });
    await ahead.compute();
    await ahead.close();
    const computed = () => asked.filter((sql) => /AS kindName|groupUniqArrayIf|AS firstDay|AS step/.test(sql)).length;
    const before = computed();
    expect(before).toBeGreaterThan(6);
    const { data } = await readFindings(insights, parseQuery(getFindings.query, {}), callerIn('es-PY'));
    await readBaskets(insights, parseQuery(getBaskets.query, {}), callerIn('es-PY'));
    await readCustomersModel(insights, parseQuery(getCustomersModel.query, {}), callerIn('es-PY'));
    for (const by of ['total', 'category', 'product']) {
      await readForecast(insights, parseQuery(getForecast.query, { by }), callerIn('es-PY'));
    }
    expect(data[0]?.text).toMatch(/^Norte: /);
    expect(computed()).toBe(before);
  });

  it('name a cause once, where it is, with its money and where to look', async () => {
    await loadLines(
      warehouse,
      pharmacy((store, category) => (store === 'Norte' && category === 'Pain' ? 0.5 : 1)),
    );
    const { data, meta } = await findings();
    const ids = await readIds(warehouse);
    const [first] = data.filter(({ kind }) => kind === 'below' || kind === 'above');
    expect(first).toMatchObject({
      kind: 'below',
      from: dayAt(7 * (WEEKS - 8)),
      to: dayAt(7 * WEEKS - 1),
      evidence: { store: 'Norte', category: ids.category.get('Pain') },
    });
    expect(first?.text).toMatch(
      /^Pain at Norte: \$4\d\d in 8 weeks \(Dec 30, 2024\s–\sFeb 23, 2025\), 5\d% less than the \$8\d\d that were expected\.$/,
    );
    expect(Number(first?.amount)).toBeLessThan(-350);
    expect(data.filter(({ kind }) => kind === 'below')).toHaveLength(1);
    expect(meta).toMatchObject({ asOf: dayAt(7 * WEEKS), currency: 'USD' });
    expect(meta.examined).toBeGreaterThan(WEEKS);
    // Asked for one by one they are the same.
    const parts = await Promise.all(FINDING_PARTS.map((part) => findings('en-US', { part })));
    const idsOf = (of: typeof data) => of.map(({ id }) => id).toSorted();
    expect(idsOf(parts.flatMap((part) => part.data))).toEqual(idsOf(data));
    expect(parts.map((part) => part.data.some(({ kind }) => kind === 'below'))).toEqual([false, true, false]);
    expect(parts.reduce((sum, part) => sum + part.meta.examined, 0)).toBe(meta.examined);
  });

  it('are sentences of the language that is asked in, and names stay text', async () => {
    const spanish = await findings('es-PY');
    expect(spanish.data.find(({ kind }) => kind === 'below')?.text).toMatch(/^Pain en Norte: .* menos que lo esperado/);
    const portuguese = await findings('pt-BR');
    expect(portuguese.data.find(({ kind }) => kind === 'below')?.text).toMatch(
      /^Pain em Norte: .* a menos do que o esperado/,
    );
  });

  it('tell a new product, and nothing of an unfinished week', async () => {
    const name = '<b>$t(nothing) {{x}}</b>';
    const weekly = (product: string, amount: number, from: number) =>
      Array.from({ length: WEEKS - from }, (_, week) =>
        fixtureLine(dayAt(7 * (from + week) + 3), `${product}${week}`, '', ['Care', product], [1, amount]),
      );
    // More products than are read, which change nothing: 1 % of all that was sold is 1 % of theirs as well.
    const others = Array.from({ length: 60 }, (_, number) => weekly(`other ${number}`, 10, 0)).flat();
    const extra = [...weekly(name, 20, WEEKS - 8), ...weekly('Tiny', 10, WEEKS - 8), ...others];
    await loadLines(
      warehouse,
      pharmacy(() => 1, extra),
    );
    const { data } = await findings();
    expect(data.filter(({ kind }) => kind === 'newProduct').map(({ text }) => text)).toEqual([
      expect.stringContaining(`${name} is new: $160 in 8 weeks (Dec 30, 2024`),
    ]);
    expect(data.filter(({ kind }) => kind === 'below')).toEqual([]);
    // Nothing grows beyond all bounds by being new.
    expect(data.map(({ text }) => text).filter((text) => /Infinity|∞|NaN/.test(text))).toEqual([]);
  });

  it('say figures that the page they lead to shows', async () => {
    // Half as much since 24 weeks.
    const change = WEEKS - 24;
    const lines = Array.from({ length: WEEKS * 7 + 1 }, (_, day) =>
      fixtureLine(dayAt(day), `d${day}`, '', ['Care', 'Care 1'], [1, (day < 7 * change ? 100 : 50) + ((5 * day) % 13)]),
    );
    await loadLines(warehouse, lines);
    const { data } = await findings();
    const levels = data.filter(({ kind }) => kind === 'newLevel');
    expect(levels.map(({ from }) => from)).toContain(dayAt(7 * change));
    for (const { text, evidence } of levels) {
      const { from = '', to = '' } = evidence;
      const sold = lines.filter(({ date }) => date >= from && date <= to);
      const mean = Math.round((7 * sold.reduce((sum, { amount }) => sum + Number(amount), 0)) / 1e6 / sold.length);
      expect(text).toContain(`a week brought $${mean} on average`);
    }
  });

  it('stand on the data after a long gap, and tell of no store that does not exist', async () => {
    const old = Array.from({ length: 120 }, (_, day) =>
      fixtureLine(
        `2010-${String((day % 4) + 3).padStart(2, '0')}-${String((day % 28) + 1).padStart(2, '0')}`,
        `o${day}`,
        '',
        ['Care', 'Care 1'],
        [1, 900],
      ),
    );
    await loadLines(warehouse, [...old, ...pharmacy(() => 1)]);
    const { data, meta } = await findings();
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ weeks: WEEKS - 1, gap: { to: '2024-01-02' }, hasSales: true });
    expect((await findings('en-US', { store: 'Nada' })).meta.hasSales).toBe(false);
  });

  it('are none where nothing happened, and where there is no history', async () => {
    await loadLines(
      warehouse,
      pharmacy(() => 1),
    );
    expect((await findings()).data).toEqual([]);
    await loadLines(warehouse, pharmacy(() => 1).slice(0, 20));
    expect(await findings()).toMatchObject({ data: [], meta: { weeks: 18, visible: null } });
    await loadLines(warehouse);
    expect(await findings()).toMatchObject({ data: [], meta: { asOf: null } });
  });
});
