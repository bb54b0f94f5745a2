import type { LabelAliases } from '@botica/contract/data-import';
import type { CompanySettings } from '@botica/contract/settings';

/** What of the company bears on how a file is read. */
export interface CompanyFormat {
  timeZone: string;
  currency: string;
  /** Decimals of the currency; PYG has none. */
  currencyDecimals: number;
  /** Spellings that are joined with others. */
  aliases?: LabelAliases;
}

/** The settings as the reading of a file needs them; the decimals of the currency are those of ICU. */
export function companyFormat({ timeZone, currency }: Pick<CompanySettings, 'timeZone' | 'currency'>): CompanyFormat {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return { timeZone, currency, currencyDecimals: maximumFractionDigits };
}
