import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import type { RepeatedBlock } from '../columns/repeated-block';
import { columnsOfPayment, returningRows, rowsByPayment } from '../columns/returning-rows';
import type { RowSample } from '../columns/row-sample';
import type { OtherTable, RowTraceFacts } from '../columns/row-trace';
import { type Remark, remark } from '../remark-counts';

/** What is asked and said about it. */
export interface Said {
  questions: Remark[];
  remarks: Remark[];
}

/** Rows that stand above once more in their order: asked about, and left out once somebody says so. */
export function decideRepeated(
  found: RepeatedBlock | null,
  { repeats }: ImportOptions,
  said: Said,
): RepeatedBlock | null {
  if (found === null || repeats === 'keep') return null;
  const count = found.to - found.from;
  if (repeats === undefined) said.questions.push({ ...remark('rows_repeated', null), count });
  else said.remarks.push({ ...remark('repeated_left_out', null), count });
  return repeats === 'drop' ? found : null;
}

/** From where on rows are those of another table: they are left out unless somebody says that they belong to this one. */
export function decideTables(found: OtherTable | null, { tables }: ImportOptions, said: Said): number | null {
  if (found === null || tables === 'all') return null;
  const one = {
    ...remark(tables === undefined ? 'other_table' : 'table_left_out', null, found.title),
    count: found.line,
  };
  (tables === undefined ? said.questions : said.remarks).push(one);
  return found.place;
}

/** Rows that stand in the file again in any order, or once for each payment. */
export function decideOnce(
  sample: RowSample,
  mapping: ImportMapping,
  { repeats }: ImportOptions,
  { trace, ...said }: Said & { trace: RowTraceFacts | null },
): { except: string[] } | null {
  if (repeats === 'keep') return null;
  const byPayment = rowsByPayment(sample, mapping);
  const equal = mapping.ticket === undefined && trace?.isTwice !== true ? 0 : equalRows(sample, mapping, trace);
  const count = byPayment || equal;
  if (count === 0) return null;
  const except = byPayment > 0 ? columnsOfPayment(sample, mapping) : [];
  const question = byPayment > 0 ? remark('payments_split', mapping.payment ?? null) : remark('rows_repeated', null);
  if (repeats === undefined) said.questions.push({ ...question, count });
  else said.remarks.push({ ...remark('repeated_left_out', null), count });
  if (repeats === 'drop' && trace?.isCut === true)
    said.remarks.push({ ...remark('repeats_beyond', null), count: trace.rows });
  return repeats === 'drop' ? { except } : null;
}

/** So much of all rows being there twice is no chance where tickets are numbered. */
const MANY_EQUAL = 0.45;
/** Fewer are no chance where they are in the order of those above. */
const IN_RUNS = 0.01;

function equalRows(sample: RowSample, mapping: ImportMapping, trace: RowTraceFacts | null): number {
  if (trace === null || trace.equal === 0) return returningRows(sample, mapping);
  const isMany = trace.isTwice || trace.apart >= MANY_EQUAL * trace.rows || (trace.inRuns ?? 0) >= IN_RUNS * trace.rows;
  return isMany ? trace.equal : returningRows(sample, mapping);
}
