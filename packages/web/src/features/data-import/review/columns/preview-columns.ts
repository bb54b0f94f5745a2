import type { PreviewRow } from '@botica/contract/data-import';

/** Fields of rows of any kind. */
type KeysOfAny<Row> = Row extends unknown ? keyof Row : never;
export type PreviewField = Exclude<KeysOfAny<PreviewRow>, 'line'>;

/** What a row says of a field; undefined where rows of its kind have none. */
export function previewValue(row: PreviewRow, field: PreviewField): string | number | null | undefined {
  return (row as Partial<Record<PreviewField, string | number | null>>)[field];
}
type CellKind = 'date' | 'number' | 'short' | 'words';

interface PreviewColumn {
  field: PreviewField;
  /** Key of its name below `field`. */
  label: string;
  kind: CellKind;
}

const ALL: readonly PreviewColumn[] = [
  { field: 'date', label: 'date', kind: 'date' },
  { field: 'visitors', label: 'visitors', kind: 'number' },
  { field: 'score', label: 'score', kind: 'number' },
  { field: 'category', label: 'category', kind: 'words' },
  { field: 'product', label: 'product', kind: 'words' },
  { field: 'productId', label: 'product_id', kind: 'short' },
  { field: 'quantity', label: 'quantity', kind: 'number' },
  { field: 'unitPrice', label: 'unit_price', kind: 'number' },
  { field: 'amount', label: 'amount', kind: 'number' },
  { field: 'discount', label: 'discount', kind: 'number' },
  { field: 'time', label: 'time', kind: 'short' },
  { field: 'ticket', label: 'ticket', kind: 'short' },
  { field: 'store', label: 'store', kind: 'words' },
  { field: 'customer', label: 'customer', kind: 'short' },
  { field: 'gender', label: 'gender', kind: 'short' },
  { field: 'age', label: 'age', kind: 'number' },
  { field: 'birthDate', label: 'birth_date', kind: 'date' },
  { field: 'payment', label: 'payment', kind: 'words' },
];

/** Fields that every row of their kind has, mapped or not. */
const ALWAYS: ReadonlySet<PreviewField> = new Set(['date', 'quantity', 'amount', 'visitors', 'score']);

/** Columns of the preview: those with a value in one of the rows. */
export function previewColumns(rows: readonly PreviewRow[]): PreviewColumn[] {
  const isZero = (value: unknown) => value === undefined || value === null || value === '' || value === '0';
  return ALL.filter(({ field }) =>
    ALWAYS.has(field)
      ? rows.some((row) => previewValue(row, field) !== undefined)
      : rows.some((row) => !isZero(previewValue(row, field))),
  );
}
