import type { TableSort } from '../../../shared/table/table-model';
import { REPORTED_MAX, type Refusal } from './refusal';

/**
 * Order of a page's main table out of the address: `sales` ascending, `-sales` descending. Null without the parameter;
 * a column that the table does not have is refused and not applied.
 */
export function readSort(text: unknown, columns: readonly string[], refused: Refusal[]): TableSort | null {
  if (typeof text !== 'string' || text === '') return null;
  const isDescending = text.startsWith('-');
  const columnId = isDescending ? text.slice(1) : text;
  if (columns.includes(columnId)) return { columnId, isDescending };
  refused.push({ name: 'sort', value: text.slice(0, REPORTED_MAX) });
  return null;
}

/** The order as it stands in the address; left out when it is the usual one. */
export function writeSort(sort: TableSort | null, usual: TableSort | null): string | undefined {
  if (sort === null) return undefined;
  if (sort.columnId === usual?.columnId && sort.isDescending === usual.isDescending) return undefined;
  return `${sort.isDescending ? '-' : ''}${sort.columnId}`;
}
