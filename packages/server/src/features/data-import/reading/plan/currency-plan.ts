import type { PlanContext } from '../kinds/kind-rules';
import { type Remark, remark } from '../remark-counts';
import { currenciesOf, fileCurrency, mixedSigns } from './file-currency';
import type { ImportPlan } from './import-plan';

/** Amounts of several currencies are never added up: one is taken, once it is said which. */
export function mixedCurrency(
  { columns, mapping, options, company, sense }: PlanContext,
  questions: Remark[],
): ImportPlan['currency'] {
  const named = currenciesOf(columns, mapping, company.currency);
  const { rates, currency } = options;
  const hasBlank = sense.hasBlankCurrency === true;
  // Where one alone is named, somebody who says it says it of all rows.
  const ofBlank = named.length === 1 && currency !== undefined && currency === named[0] ? currency : company.currency;
  const blank = hasBlank ? { blank: ofBlank } : {};
  const all = [...new Set([...named, ...Object.values(blank)])];
  if (all.length < 2) return null;
  const mixed = mapping.currency === undefined ? mixedSigns(columns, mapping, company.currency) : null;
  const signs = mixed === null ? null : { index: columns.indexOf(mixed), unsigned: company.currency };
  if (rates !== undefined) return { rates: { ...rates, [company.currency]: '1' }, signs, ...blank };
  const column = mapping.currency ?? mixed?.name ?? null;
  const asked = hasBlank && named.length === 1 ? 'currency_blank' : 'currency_mixed';
  if (currency === undefined)
    questions.push(remark(asked, column, asked === 'currency_blank' ? named[0] : all.join(', ')));
  return { rates: { [currency ?? all[0] ?? '']: '1' }, signs, ...blank };
}

/** The rate of a file whose money is in one other currency. */
export function onlyRate({ columns, mapping, options, company }: PlanContext): string | null {
  if (options.rates === undefined || currenciesOf(columns, mapping, company.currency).length > 1) return null;
  const { rates: _, ...said } = options;
  const currency = fileCurrency(columns, mapping, said, company.currency);
  if (currency === null || currency === company.currency) return null;
  return Object.hasOwn(options.rates, currency) ? (options.rates[currency] ?? null) : null;
}
