import { FINDING_WEEKS, HORIZONS } from '@botica/contract/insights/vocabulary';
import type { Cause } from '@botica/insight/findings/cause';
import type { CustomerBalance } from '@botica/insight/findings/examine';
import type { Level } from '@botica/insight/findings/levels';
import type { ProductSteps } from '@botica/insight/findings/products';
import type { UnusualStep } from '@botica/insight/findings/unusual-steps';
import { microToNumber } from '../../../sales/figures/figures';
import type { LineFilter } from '../../../sales/query/line-filter';
import type { LineFacts } from '../../../sales/query/line-source';
import type { DateRange } from '../../../sales/windows/calendar';
import type { InsightDeps } from '../insight-jobs';
import { namesOfProducts } from '../item-names.queries';
import { type MoveRow, movesOfCustomers, type PartRow, partsOf, type WhyQuestion } from '../why/why.queries';
import { netByCells, type ProductWeekRow, productsByWeeks } from './findings.queries';
import { watchCells } from './watch-cells';

/** Products that came or went with less than this share of net are no news; so many of each are told. */
const CAME_OR_WENT = { share: 0.01, most: 3 } as const;

/** What the last whole weeks brought beside what was expected of them. */
export interface FoundChanges {
  causes: readonly Cause[];
  customers: CustomerBalance | null;
  /** Of the whole. */
  unusual: readonly UnusualStep[];
  levels: readonly Level[];
  /** What was looked at. */
  examined: number;
  /** The smallest change of the whole that would have been told, as a share of it; null where nothing could. */
  visible: number | null;
  /** Names of categories, and of the products of causes, by their keys. */
  categoryNames: ReadonlyMap<string, string>;
  productNames: ReadonlyMap<string, string>;
}

/** Of a history that is too short. */
export const NO_CHANGES: FoundChanges = {
  causes: [],
  customers: null,
  unusual: [],
  levels: [],
  examined: 0,
  visible: null,
  categoryNames: new Map(),
  productNames: new Map(),
};

interface ChangesQuestion {
  filter: LineFilter;
  /** The whole weeks, and their first days. */
  days: DateRange;
  weeks: readonly string[];
  facts: LineFacts;
}

/** The last whole weeks against what was expected of them. */
export async function findChanges(
  { warehouse, jobs }: InsightDeps,
  { filter, days, weeks, facts }: ChangesQuestion,
  signal: AbortSignal,
): Promise<FoundChanges> {
  const recent: DateRange = { from: weeks.at(-FINDING_WEEKS) ?? days.from, to: days.to };
  const before: DateRange = { from: weeks.at(-2 * FINDING_WEEKS) ?? days.from, to: recent.from };
  const nobody = { buyers: 0n, customers: null };
  const question: WhyQuestion = { filter, now: recent, before, facts, profiles: nobody };
  const [cells, products, moved, moves] = await Promise.all([
    warehouse.query(netByCells(filter, days, facts), { signal }),
    warehouse.query(productsByWeeks(filter, days, facts), { signal }),
    warehouse.query(partsOf(['total', 'product'], question), { signal }),
    warehouse.query(movesOfCustomers(question), { signal }),
  ]);
  const { watched, names } = watchCells(cells, weeks, HORIZONS.week.period);
  const categoryOf = new Map(products.map(({ key, category }) => [String(key), String(category)]));
  const customers = balanceOf(moves);
  const { result } = await jobs.run(
    {
      kind: 'findings',
      watched,
      products: productSteps(products, weeks),
      customers,
      cameOrWent: cameOrWent(moved, categoryOf),
      steps: FINDING_WEEKS,
    },
    signal,
  );
  const keys = result.found.flatMap(({ of: [, , product] }) => (product === null ? [] : BigInt(product)));
  const named = keys.length === 0 ? [] : await warehouse.query(namesOfProducts(keys), { signal });
  return {
    causes: result.found,
    customers,
    unusual: result.unusual,
    levels: result.levels,
    examined: result.examined + weeks.length,
    visible: result.visible,
    categoryNames: names,
    productNames: new Map(named.map(({ key, name }) => [String(key), name])),
  };
}

function productSteps(rows: readonly ProductWeekRow[], weeks: readonly string[]): ProductSteps[] {
  const stepOf = new Map(weeks.map((week, step) => [week, step]));
  const products = new Map<bigint, ProductSteps & { units: number[]; sales: number[] }>();
  for (const { key, category, step, units, sales } of rows) {
    const place = stepOf.get(step);
    if (place === undefined) continue;
    const empty = () => new Array<number>(weeks.length).fill(0);
    const own = products.get(key) ?? {
      product: String(key),
      category: String(category),
      units: empty(),
      sales: empty(),
    };
    products.set(key, own);
    own.units[place] = microToNumber(units);
    own.sales[place] = microToNumber(sales);
  }
  return [...products.values()];
}

function cameOrWent(rows: readonly PartRow[], categoryOf: ReadonlyMap<string, string>): Cause[] {
  // Of all that was sold: of many products those with the largest changes alone are read.
  const whole = rows.find(({ dimension }) => dimension === 'total');
  const least = (name: 'soldNow' | 'soldBefore') => CAME_OR_WENT.share * microToNumber(whole?.[name] ?? 0n);
  // What was sold and given back is no news.
  const netOf = (row: PartRow, isNew: boolean) =>
    microToNumber(isNew ? row.soldNow + row.refundsNow : row.soldBefore + row.refundsBefore);
  const pick = (kind: 'newProduct' | 'goneProduct'): Cause[] => {
    const isNew = kind === 'newProduct';
    return rows
      .filter(({ dimension, key }) => dimension === 'product' && key !== '0')
      .filter(({ state }) => state === (isNew ? 'opened' : 'closed'))
      .map((row) => ({ key: row.key, net: netOf(row, isNew) }))
      .filter(({ net }) => net > 0 && net >= least(isNew ? 'soldNow' : 'soldBefore'))
      .toSorted((a, b) => b.net - a.net)
      .slice(0, CAME_OR_WENT.most)
      .map(({ key, net }) => ({
        kind,
        of: [null, categoryOf.get(key) ?? null, key],
        amount: isNew ? net : -net,
        now: isNew ? net : 0,
        before: isNew ? 0 : net,
        pValue: null,
      }));
  };
  return [...pick('newProduct'), ...pick('goneProduct')];
}

function balanceOf(moves: readonly MoveRow[]): CustomerBalance | null {
  const of = (names: readonly MoveRow['move'][]) => {
    const rows = moves.filter(({ move }) => names.includes(move));
    return {
      money: Math.abs(rows.reduce((sum, { change }) => sum + microToNumber(change), 0)),
      customers: rows.reduce((sum, { customers }) => sum + Number(customers), 0),
    };
  };
  const balance = { left: of(['left']), came: of(['new', 'back']) };
  return balance.left.customers === 0 || balance.came.customers === 0 ? null : balance;
}
