import type { ImportColumn, ImportPreview } from '@botica/contract/data-import';
import { DECIMAL_MARKS, NUMBER_FIELDS } from '@botica/contract/data-import.vocabulary';
import type { ColumnSummary } from '../reading/columns/column-summary';
import type { FilePreview } from '../reading/preview/preview-file';
import type { Remark } from '../reading/remark-counts';

/** Warnings that say which decimal mark a column was given that does not settle it itself. */
const GIVEN_MARKS: ReadonlySet<string> = new Set(['decimal_assumed', 'decimal_by_products', 'decimal_by_currency']);

/** The decimal mark of a column: by its values, else as it was decided; null while it is open, and where it needs none. */
export function markOf(
  { name, format: { decimal } }: ColumnSummary,
  warnings: readonly Remark[],
): ImportColumn['decimal'] {
  if (decimal !== 'ambiguous') return decimal;
  const given = warnings.find(({ code, column }) => column === name && GIVEN_MARKS.has(code));
  return DECIMAL_MARKS.find((mark) => mark === given?.found) ?? null;
}

/** The mark of the columns of numbers that are imported, else of all columns, when they agree. */
export function commonMark({
  summary,
  mapping,
  options,
  warnings,
}: Pick<FilePreview, 'mapping' | 'options' | 'warnings'> & {
  summary: Pick<FilePreview['summary'], 'columns'>;
}): ImportPreview['decimal'] {
  const imported = new Set([...NUMBER_FIELDS.map((field) => mapping[field]), ...(options.unpivot ?? [])]);
  const marked = summary.columns.flatMap((column) => {
    const mark = markOf(column, warnings);
    return mark === null ? [] : [{ mark, isImported: imported.has(column.name) }];
  });
  const own = marked.filter(({ isImported }) => isImported);
  const [only, ...others] = new Set((own.length > 0 ? own : marked).map(({ mark }) => mark));
  return only === undefined || others.length > 0 ? null : only;
}
