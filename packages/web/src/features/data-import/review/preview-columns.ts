import type { ImportPreview, PreviewLine } from '@botica/contract/data-import';

export type PreviewField = Exclude<keyof PreviewLine, 'line'>;
type CellKind = 'date' | 'number' | 'short' | 'words';

interface PreviewColumn {
  field: PreviewField;
  /** Key of its name below `field`. */
  label: string;
  kind: CellKind;
}

const ALL: readonly PreviewColumn[] = [
  { field: 'date', label: 'date', kind: 'date' },
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
  { field: 'payment', label: 'payment', kind: 'words' },
];

/** Fields that every sale has, mapped or not. */
const ALWAYS: ReadonlySet<PreviewField> = new Set(['date', 'quantity', 'amount']);

/** Columns of the preview: those with a value in one of the lines. */
export function previewColumns(rows: ImportPreview['preview']['rows']): PreviewColumn[] {
  const isZero = (value: unknown) => value === null || value === '' || value === '0';
  return ALL.filter(({ field }) => ALWAYS.has(field) || rows.some((row) => !isZero(row[field])));
}
