import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import type { ColumnSummary } from '../columns/column-summary';
import { currencyInHeader } from '../words/header-currency';
import { foldWord, isUnknownWord } from '../words/value-words';
import { wordList } from '../words/word-list';

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

/** What people call currencies; `peso` is that of the neighbour. */
const CURRENCY_NAMES: ReadonlyMap<string, string> = new Map(
  [
    ['PYG', 'guarani, guaranies'],
    ['USD', 'dolar, dolares, dollar, dollars, us dollar, us dollars, dolar americano, dolares americanos'],
    ['BRL', 'real, reales, reais'],
    ['EUR', 'euro, euros'],
    ['ARS', 'peso, pesos, peso argentino, pesos argentinos'],
    ['UYU', 'peso uruguayo, pesos uruguayos'],
    ['PEN', 'sol, soles'],
    ['BOB', 'boliviano, bolivianos'],
    ['MXN', 'peso mexicano, pesos mexicanos, m.n., mn'],
    ['CLP', 'peso chileno, pesos chilenos'],
    ['COP', 'peso colombiano, pesos colombianos'],
    ['DOP', 'peso dominicano, pesos dominicanos'],
    ['GTQ', 'quetzal, quetzales'],
    ['HNL', 'lempira, lempiras'],
    ['CRC', 'colon, colones'],
    ['NIO', 'cordoba, cordobas'],
    ['VES', 'bolivar, bolivares'],
    ['GBP', 'pound, pounds, pound sterling, pounds sterling, libra, libras'],
    ['INR', 'rupee, rupees, rupia, rupias'],
  ].flatMap(([code = '', names = '']) => wordList(names).map((name) => [name, code] as const)),
);

export function isCurrencyWord(word: string): boolean {
  return SIGNS.has(word.trim().toUpperCase()) || CURRENCY_NAMES.has(foldWord(word));
}

/** The code of a currency as a cell writes it. */
export function currencyCode(word: string): string {
  const text = word.trim().toUpperCase();
  return SIGNS.get(text) ?? CURRENCY_NAMES.get(foldWord(word)) ?? text;
}

/**
 * The column of money of which some values stand beside the sign of one currency and some beside that of another, or beside none where
 * the company has another one; null for none.
 */
export function mixedSigns(
  columns: readonly ColumnSummary[],
  { amount, unit_price: price }: ImportMapping,
  company: string,
): ColumnSummary | null {
  const isMixed = ({ name, currency, currencies = [], hasUnsigned = false }: ColumnSummary) =>
    (name === amount || name === price) &&
    (currencies.length > 1 || (hasUnsigned && currency !== null && currency !== '$' && currency !== company));
  return columns.find(isMixed) ?? null;
}

/** The currencies of the column that names them, the commonest first; else those beside its money. */
export function currenciesOf(columns: readonly ColumnSummary[], mapping: ImportMapping, company: string): string[] {
  const column = columns.find(({ name }) => name === mapping.currency);
  if (column === undefined) {
    const mixed = mixedSigns(columns, mapping, company);
    if (mixed === null) return [];
    const signs = mixed.currencies ?? (mixed.currency === null ? [] : [mixed.currency]);
    return mixed.hasUnsigned === true && !signs.includes('$') ? [...new Set([...signs, company])] : signs;
  }
  const words = (column.words ?? []).filter(([word]) => !isUnknownWord(word)).toSorted((a, b) => b[1] - a[1]);
  return [...new Set(words.map(([word]) => currencyCode(word)))];
}

/** The currency of what is stored of a file, as far as it says so or somebody said so; null: that of the company, converted or not. */
export function fileCurrency(
  columns: readonly ColumnSummary[],
  mapping: ImportMapping,
  { currency, rates }: ImportOptions,
  company: string,
): string | null {
  const own = ownCurrency(columns, mapping, currency, company);
  const isConverted = rates !== undefined && (own === null || Object.hasOwn(rates, own));
  return isConverted ? null : own;
}

function ownCurrency(
  columns: readonly ColumnSummary[],
  mapping: ImportMapping,
  currency: string | undefined,
  company: string,
): string | null {
  if (currency !== undefined) return currency;
  const named = currenciesOf(columns, mapping, company);
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const money = columns.find(({ name }) => name === (mapping.amount ?? mapping.unit_price));
  if (money === undefined) return null;
  return money.currency !== null && /^[A-Z]{3}$/.test(money.currency) ? money.currency : currencyInHeader(money.name);
}
