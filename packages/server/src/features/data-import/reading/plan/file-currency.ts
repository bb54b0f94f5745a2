import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import type { ColumnSummary } from '../columns/column-summary';
import { isUnknownWord } from '../words/value-words';

/** Signs that a column of currencies may hold in place of codes. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['₲', 'PYG'],
  ['GS', 'PYG'],
  ['GS.', 'PYG'],
  ['R$', 'BRL'],
  ['US$', 'USD'],
  ['U$S', 'USD'],
  ['€', 'EUR'],
  ['S/', 'PEN'],
]);

/** The code of a currency as a cell writes it. */
export function currencyCode(word: string): string {
  const text = word.trim().toUpperCase();
  return SIGNS.get(text) ?? text;
}

/** The currencies of the column that names them, the commonest first. */
export function currenciesOf(columns: readonly ColumnSummary[], mapping: ImportMapping): string[] {
  const column = columns.find(({ name }) => name === mapping.currency);
  const words = (column?.words ?? []).filter(([word]) => !isUnknownWord(word)).toSorted((a, b) => b[1] - a[1]);
  return [...new Set(words.map(([word]) => currencyCode(word)))];
}

/** The currency that the money of a file is in, as far as it says so or somebody said so; null: that of the company. */
export function fileCurrency(
  columns: readonly ColumnSummary[],
  mapping: ImportMapping,
  { currency }: ImportOptions,
): string | null {
  if (currency !== undefined) return currency;
  const named = currenciesOf(columns, mapping);
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const money = columns.find(({ name }) => name === (mapping.amount ?? mapping.unit_price));
  return money?.currency !== undefined && /^[A-Z]{3}$/.test(money.currency ?? '') ? money.currency : null;
}
