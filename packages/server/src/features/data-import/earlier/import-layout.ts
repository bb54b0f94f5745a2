import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import type { ColumnSummary } from '../reading/columns/column-summary';
import type { FileSummary } from '../reading/columns/summarise-file';
import type { FilePreview, KnownLayout } from '../reading/preview/preview-file';

/** How a file was read when it was confirmed. */
export interface Layout {
  mapping: ImportMapping | null;
  options: ImportOptions;
}

const MOST_HEADERS = 500;
const LONGEST_HEADER = 200;
/** A table of fewer named columns is known by nothing. */
const FEWEST_HEADERS = 3;
/** So much of all columns of both must be shared. */
const ALIKE = 0.6;

/** The names of a file's columns, by which its layout is known; none where it does not name them all. */
export function headersOf({ columns, headerRow }: Pick<FileSummary, 'columns' | 'headerRow'>): string[] {
  const isKnown = headerRow && columns.length >= FEWEST_HEADERS && columns.length <= MOST_HEADERS;
  return isKnown && columns.every(({ isNamed }) => isNamed)
    ? columns.map(({ name }) => name.slice(0, LONGEST_HEADER))
    : [];
}

/** The newest import with the same columns, in any order; else the one whose columns are most alike. */
export function bestLayout<Known extends { headers: readonly string[] }>(
  headers: readonly string[],
  known: readonly Known[],
): Known | null {
  const own = new Set(headers);
  const scored = known.map((layout) => {
    const shared = layout.headers.filter((header) => own.has(header)).length;
    return { layout, alike: shared / Math.max(1, own.size + layout.headers.length - shared) };
  });
  const [best] = scored.filter(({ alike }) => alike >= ALIKE).toSorted((a, b) => b.alike - a.alike);
  return best?.layout ?? null;
}

/** What of an earlier import holds for the next file of its layout: not what is about its rows alone. */
export function layoutOf({ options, mapping, isMappingGiven }: FilePreview): Layout {
  // Spellings that are joined are in the company's list.
  const { repeats: _, farDates: __, sheets: ___, join: ____, ...kept } = options;
  return { mapping: isMappingGiven ? mapping : null, options: kept };
}

/** A layout as it fits the columns of a file: fields whose columns are gone, and options that its values contradict, go. */
export function fitLayout(
  layout: Layout,
  { summary, mapping: suggested }: Pick<FilePreview, 'summary' | 'mapping'>,
): Layout & Pick<KnownLayout, 'contradicted'> {
  const names = new Set(summary.columns.map(({ name }) => name));
  const mapping = layout.mapping === null ? null : fitMapping(layout.mapping, suggested, names);
  const contradicted = contradictions(layout.options, mapping ?? suggested, summary.columns);
  const options = Object.fromEntries(
    Object.entries(layout.options).filter(([name]) => !contradicted.some((one) => one === name)),
  );
  const unpivot = layout.options.unpivot?.filter((name) => names.has(name)) ?? [];
  if (unpivot.length > 0) options.unpivot = unpivot;
  else delete options.unpivot;
  return { mapping, options, contradicted };
}

/** A field whose column is gone takes the suggestion for it, if that column is free. */
function fitMapping(mapping: ImportMapping, suggested: ImportMapping, names: ReadonlySet<string>): ImportMapping {
  const kept = Object.entries(mapping).filter(([, column]) => names.has(column));
  const taken = new Set(kept.map(([, column]) => column));
  const lost = new Set(Object.keys(mapping).filter((field) => !kept.some(([own]) => own === field)));
  const replaced = Object.entries(suggested).filter(([field, column]) => lost.has(field) && !taken.has(column));
  return Object.fromEntries([...kept, ...replaced]);
}

function contradictions(
  { dateOrder, decimal }: ImportOptions,
  mapping: ImportMapping,
  columns: readonly ColumnSummary[],
): KnownLayout['contradicted'] {
  const formatOf = (name: string | undefined) => columns.find((column) => column.name === name)?.format;
  const order = formatOf(mapping.date)?.dateOrder ?? null;
  const marks = [mapping.amount, mapping.unit_price].map((name) => formatOf(name)?.decimal ?? null);
  return [
    ...(dateOrder !== undefined && order !== null && order !== 'ambiguous' && order !== dateOrder
      ? ['dateOrder' as const]
      : []),
    ...(decimal !== undefined && marks.some((mark) => mark !== null && mark !== 'ambiguous' && mark !== decimal)
      ? ['decimal' as const]
      : []),
  ];
}
