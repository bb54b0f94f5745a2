import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import type { ImportField, QuestionCode } from '@botica/contract/data-import.vocabulary';
import type { ColumnSummary } from '../columns/column-summary';
import type { CompanyFormat } from '../plan/company-format';
import type { FileSense } from '../plan/file-sense';
import type { ImportPlan } from '../plan/import-plan';
import { type Remark, remark } from '../remark-counts';

/** What a plan is judged by. */
export interface PlanContext {
  columns: readonly ColumnSummary[];
  mapping: ImportMapping;
  options: ImportOptions;
  company: CompanyFormat;
  /** What only rows beside each other tell. */
  sense: FileSense;
  /** The mapping was chosen by somebody: leaving something out is then an answer. */
  isMappingGiven: boolean;
  /** Columns that look like the classes of a wide file. */
  unpivotSuggestion: readonly string[];
}

/** How columns are given to the fields of a kind of data, and what a file of it must have. */
export interface KindRules {
  /** Its fields, the most telling first: a column that one takes, a later one cannot. */
  order: readonly ImportField[];
  /** Names of columns where they differ from those in a file of sales, best first. */
  names: ReadonlyMap<ImportField, readonly string[]>;
  /** Names that no file of another kind would have. */
  telling: ReadonlySet<string>;
  /** Fields that a single column left over may fill when no name tells. */
  leftOver: ReadonlySet<ImportField>;
  ask(plan: ImportPlan, context: PlanContext): Remark[];
  warn(plan: ImportPlan, context: PlanContext): Remark[];
}

/** Of each of these sets of fields one must be mapped, or the question is asked. */
export function asksFor(...needs: readonly (readonly [QuestionCode, ...ImportField[]])[]): KindRules['ask'] {
  return ({ columns }: ImportPlan, _: PlanContext) =>
    needs
      .filter(([, ...fields]) => fields.every((field) => columns[field] === undefined))
      .map(([question]) => remark(question, null));
}
