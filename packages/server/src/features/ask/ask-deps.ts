import type { Locale } from '@botica/contract/locales';
import type { Translate } from '../../platform/i18n';
import type { SalesDeps } from '../../sales/scope/data-state';
import type { AskModel } from './model/ask-model';

/** What questions are answered with. */
export interface AskDeps {
  sales: SalesDeps;
  /** Words of a language: an answer is in that of its question, whatever the page is in. */
  translator: (locale: Locale) => Translate;
  model: AskModel | null;
  /** Which day it is where the company is. */
  readToday: () => Promise<string>;
}
