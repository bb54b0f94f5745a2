import { FORECAST_PARTS_MAX, OTHER_SEGMENTS } from '@botica/contract/insights/vocabulary';
import { microToNumber } from '../../../sales/figures/figures';
import { itemId } from '../../../sales/query/params';
import type { InsightDeps } from '../insight-jobs';
import { namesOfProducts } from '../item-names.queries';
import {
  largestParts,
  largestProducts,
  type PartOf,
  partKey,
  partsBySteps,
  productsBySteps,
  type SeriesQuestion,
  type StepRow,
} from './forecast.queries';

/** A part with what it brought at each step. */
export interface Part {
  /** `others` for all that are not listed. */
  id: string;
  name: string;
  /** Of a product, or of the other products of a category, which is `others` beyond the largest ones. */
  category: { id: string; name: string } | null;
  values: number[];
}

/** Parts of a whole, the largest first, those of groups one group after the other. */
export interface Parts {
  parts: Part[];
  groups?: { values: number[]; parts: number[][] }[];
}

export interface PartsQuestion {
  question: SeriesQuestion;
  /** First days of the steps. */
  dates: readonly string[];
  by: PartOf;
  /** A part that is listed however small it is. */
  id: string | undefined;
}

/** Parts whose tickets are those of others, too, are no sum. */
export function addsUp({ question: { measure }, by }: Pick<PartsQuestion, 'question' | 'by'>): boolean {
  return measure !== 'tickets' || by === 'store';
}

/** The largest parts, with all others as one where they add up. Products that do stand within the categories that are listed as parts. */
export async function readParts(deps: InsightDeps, asked: PartsQuestion, signal: AbortSignal): Promise<Parts> {
  if (asked.by === 'product' && addsUp(asked)) return readProductsOfCategories(deps, asked, signal);
  const { question, dates, by, id } = asked;
  const largest = await deps.warehouse.query(largestParts(by, FORECAST_PARTS_MAX, question), { signal });
  const keys = [...new Set([...largest.map(({ key }) => key), ...(id === undefined ? [] : [partKey(by, id)])])];
  const rows = await deps.warehouse.query(partsBySteps(by, keys, question), { signal });
  const products = by === 'product' ? await nameProducts(deps, keys, signal) : new Map<string, string>();
  const names = new Map([...largest.map(({ key, name }) => [key, name] as const), ...products]);
  const parts = [...keys, ''].map((key): Part => {
    const partId = key === '' ? OTHER_SEGMENTS : by === 'store' ? key : itemId(BigInt(key));
    const own = rows.filter((row) => row.key === key);
    return { id: partId, name: key && (names.get(key) || partId), category: null, values: valuesAt(dates, own) };
  });
  const hasOthers = addsUp(asked) && rows.some(({ key }) => key === '');
  return { parts: hasOthers ? parts : parts.slice(0, -1) };
}

/** Each category as `readParts` lists them, with its part of the largest products and all its others. */
async function readProductsOfCategories(
  deps: InsightDeps,
  { question, dates, id }: PartsQuestion,
  signal: AbortSignal,
): Promise<Parts> {
  const { warehouse } = deps;
  const [kinds, largest] = await Promise.all([
    warehouse.query(largestParts('category', FORECAST_PARTS_MAX, question), { signal }),
    warehouse.query(largestProducts(FORECAST_PARTS_MAX, question), { signal }),
  ]);
  const own = id === undefined ? null : partKey('product', id);
  const products = [...new Set([...largest.map(({ part }) => part), ...(own === null ? [] : [own])])];
  const categories = kinds.map(({ key }) => key);
  const rows = await warehouse.query(productsBySteps({ products, categories }, question), { signal });
  const names = await nameProducts(deps, products, signal);
  const cellOf = ({ kind, part }: { kind: string; part: string }) => `${categories.includes(kind) ? kind : ''} ${part}`;
  const listed = new Set([...largest, ...rows.filter(({ part }) => part === own)].map(cellOf));
  const groups = [...kinds, { key: '', name: '' }].flatMap(({ key: kind, name }) => {
    const within = rows.filter((row) => row.kind === kind);
    if (within.length === 0) return [];
    const category = { id: kind === '' ? OTHER_SEGMENTS : itemId(BigInt(kind)), name };
    const parts = products.flatMap((part): Part[] => {
      if (!listed.has(cellOf({ kind, part }))) return [];
      const values = valuesAt(
        dates,
        within.filter((row) => row.part === part),
      );
      const partId = itemId(BigInt(part));
      return [{ id: partId, name: names.get(part) || partId, category, values }];
    });
    const others = within.filter((row) => !listed.has(cellOf(row)));
    if (others.length > 0) parts.push({ id: OTHER_SEGMENTS, name: '', category, values: valuesAt(dates, others) });
    return [{ values: valuesAt(dates, within), parts }];
  });
  return {
    parts: groups.flatMap(({ parts }) => parts),
    groups: groups.map(({ values, parts }) => ({ values, parts: parts.map((part) => part.values) })),
  };
}

async function nameProducts(
  { warehouse }: InsightDeps,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const rows = await warehouse.query(namesOfProducts(keys.map(BigInt)), { signal });
  return new Map(rows.map(({ key, name }) => [String(key), name]));
}

/** Sums at all steps; one without a line is 0. */
export function valuesAt(dates: readonly string[], rows: readonly StepRow[]): number[] {
  const known = new Map<string, bigint>();
  for (const { step, value } of rows) known.set(step, (known.get(step) ?? 0n) + value);
  return dates.map((date) => microToNumber(known.get(date) ?? 0n));
}
