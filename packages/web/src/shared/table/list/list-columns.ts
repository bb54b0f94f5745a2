import type { ReactNode } from 'react';

/** One column of a list. The first one says what a row is about: it heads the row and is always shown. */
export interface ListColumn<Row, Sort extends string = string> {
  /** Stable: it is part of what users chose. */
  id: string;
  label: string;
  /** Null where there is nothing to say. */
  cell: (row: Row) => ReactNode;
  /** What the server sorts by for this column; left out: it cannot be sorted by. */
  sort?: Sort;
  isNumeric?: boolean;
  /** Shown only to who chooses it. */
  startsHidden?: boolean;
}

interface ChosenColumns {
  order?: readonly string[] | undefined;
  hidden?: readonly string[] | undefined;
}

/** Ids of all columns in the order that was chosen; the first one stays first, those that nobody placed come after. */
export function columnOrder(
  columns: readonly Pick<ListColumn<never>, 'id'>[],
  { order = [] }: ChosenColumns,
): string[] {
  const [first, ...rest] = columns.map(({ id }) => id);
  if (first === undefined) return [];
  const placed = order.filter((id) => rest.includes(id));
  return [first, ...new Set([...placed, ...rest])];
}

/** Ids of columns that are not shown. */
export function hiddenColumns(
  columns: readonly Pick<ListColumn<never>, 'id' | 'startsHidden'>[],
  { hidden }: ChosenColumns,
): string[] {
  const rest = columns.slice(1);
  return rest
    .filter(({ id, startsHidden = false }) => (hidden === undefined ? startsHidden : hidden.includes(id)))
    .map(({ id }) => id);
}
