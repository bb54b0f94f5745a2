import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import { type Remark, remark } from '../remark-counts';
import { currencyInHeader, withoutCurrency } from '../words/header-currency';
import { normalizeHeader } from '../words/header-words';
import { isTotalsWord } from '../words/totals-words';
import { isUnknownWord } from '../words/value-words';
import type { RowSample } from './row-sample';

/** Whether rows that sell something for money leave the column of currencies blank. */
export function areCurrenciesBlank(sample: RowSample, mapping: ImportMapping): boolean {
  const currencies = sample.texts(mapping.currency);
  const money = sample.numbers(mapping.amount ?? mapping.unit_price);
  const dates = sample.texts(mapping.date);
  if (currencies === null || money === null || dates === null) return false;
  const labels = [mapping.ticket, mapping.product, mapping.product_id]
    .map((name) => sample.texts(name))
    .filter((texts) => texts !== null);
  const isSale = (at: number) => {
    const own = labels.map((texts) => texts[at] ?? '').filter((text) => text !== '');
    return dates[at] !== '' && (money[at] || 0) !== 0 && own.length > 0 && !own.some(isTotalsWord);
  };
  const blank = currencies.flatMap((text, at) =>
    isUnknownWord(text) && !Number.isNaN(money[at] ?? Number.NaN) ? [at] : [],
  );
  // Where none of the first rows is blank, not even a sum, those further down are sales.
  return (
    blank.some(isSale) ||
    (blank.length === 0 && filledOf(sample, mapping.currency) < filledOf(sample, mapping.amount ?? mapping.unit_price))
  );
}

function filledOf({ columns }: RowSample, name: string | undefined): number {
  return columns.find((column) => column.name === name)?.filled ?? 0;
}

/** Asks which to take of two columns that differ in their currency alone, where each row has its money in one of them. */
export function moneyOfOtherCurrency(
  sample: RowSample,
  { amount, unit_price: price }: ImportMapping,
  { currency }: ImportOptions,
): Remark[] {
  const name = amount ?? price;
  const own = sample.numbers(name);
  if (name === undefined || own === null || currency !== undefined) return [];
  const bare = withoutCurrency(normalizeHeader(name));
  const code = currencyInHeader(name);
  const other = sample.columns.find((column) => {
    const named = currencyInHeader(column.name);
    if (column.name === name || named === null || named === code) return false;
    if (withoutCurrency(normalizeHeader(column.name)) !== bare) return false;
    const values = sample.numbers(column.name) ?? [];
    const isBoth = values.some((value, at) => value > 0 && (own[at] ?? 0) > 0);
    return !isBoth && values.some((value, at) => value > 0 && !((own[at] ?? 0) > 0));
  });
  if (other === undefined) return [];
  const found = [code, currencyInHeader(other.name)].filter((one) => one !== null).join(', ');
  return [remark('currency_mixed', `${name}, ${other.name}`, found)];
}
