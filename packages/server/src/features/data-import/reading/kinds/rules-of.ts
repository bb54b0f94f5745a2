import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import { customersRules, productsRules, surveysRules, visitorsRules } from './companion-rules';
import type { KindRules } from './kind-rules';
import { salesRules } from './sales-rules';

const RULES: Record<ImportKind, KindRules> = {
  sales: salesRules,
  visitors: visitorsRules,
  surveys: surveysRules,
  customers: customersRules,
  products: productsRules,
};

export function rulesOf(kind: ImportKind): KindRules {
  return RULES[kind];
}
