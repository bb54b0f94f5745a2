import type { TABLE_DENSITIES } from '@botica/contract/limits';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactTable, Row as TableRow } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../ui/scroll-region';
import classes from './list.module.css';
import type { ListFilters } from './list-address';
import type { ListColumn } from './list-columns';
import type { listFeatures } from './list-features';
import type { List } from './use-list';

/** What both shapes of a list, table and cards, are drawn from. */
export interface ListViewProps<Row extends object, Sort extends string, Filters extends ListFilters> {
  list: List<Row, Sort, Filters>;
  caption: string;
  rowName: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  bulkActions?: unknown;
  table: ReactTable<typeof listFeatures, Row>;
  rows: readonly TableRow<typeof listFeatures, Row>[];
  /** Columns that are shown, in their order. */
  visible: readonly ListColumn<Row, Sort>[];
  density: (typeof TABLE_DENSITIES)[number];
}

/** Rows as a table. */
export function ListGrid<Row extends object, Sort extends string, Filters extends ListFilters>(
  props: ListViewProps<Row, Sort, Filters>,
) {
  const { list, caption, table, rows, visible, density, rowActions, bulkActions } = props;
  const { t } = useTranslation('table');
  return (
    <ScrollRegion className={classes.scroll} label={caption}>
      <table className={classes.table} data-density={density}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {bulkActions !== undefined && (
              <th scope="col" className={classes.check}>
                <Checkbox
                  aria-label={t('select.page')}
                  checked={table.getIsAllPageRowsSelected()}
                  indeterminate={table.getIsSomePageRowsSelected()}
                  disabled={!rows.some((row) => row.getCanSelect())}
                  onChange={(event) => table.toggleAllPageRowsSelected(event.currentTarget.checked)}
                />
              </th>
            )}
            {visible.map((column) => (
              <HeaderCell key={column.id} column={column} list={list} />
            ))}
            {rowActions !== undefined && (
              <th scope="col" className={classes.actions}>
                <VisuallyHidden>{t('row.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow key={row.id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function HeaderCell<Row extends object, Sort extends string, Filters extends ListFilters>({
  column,
  list,
}: {
  column: ListColumn<Row, Sort>;
  list: List<Row, Sort, Filters>;
}) {
  const { sortBy, sortOrder } = list.query;
  const { sort } = column;
  if (sort === undefined) {
    return (
      <th scope="col" data-numeric={column.isNumeric || undefined}>
        {column.label}
      </th>
    );
  }
  const isSorted = sort === sortBy;
  const Icon = !isSorted ? IconArrowsSort : sortOrder === 'desc' ? IconArrowDown : IconArrowUp;
  // Numbers are mostly looked for from the largest down.
  const first = column.isNumeric === true ? 'desc' : 'asc';
  const next = !isSorted ? first : sortOrder === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      data-numeric={column.isNumeric || undefined}
      aria-sort={!isSorted ? 'none' : sortOrder === 'desc' ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => list.order(sort, next)}
      >
        {column.label}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

function GridRow<Row extends object, Sort extends string, Filters extends ListFilters>({
  row,
  visible,
  rowName,
  rowActions,
  bulkActions,
}: ListViewProps<Row, Sort, Filters> & { row: TableRow<typeof listFeatures, Row> }) {
  return (
    <tr data-selected={row.getIsSelected() || undefined}>
      {bulkActions !== undefined && (
        <td className={classes.check}>
          <RowCheckbox row={row} rowName={rowName} />
        </td>
      )}
      {visible.map((column, at) => {
        const Tag = at === 0 ? 'th' : 'td';
        return (
          <Tag key={column.id} {...(at === 0 ? { scope: 'row' } : {})} data-numeric={column.isNumeric || undefined}>
            {column.cell(row.original) ?? '–'}
          </Tag>
        );
      })}
      {rowActions !== undefined && <td className={classes.actions}>{rowActions(row.original)}</td>}
    </tr>
  );
}

/** Chooses a row; one that cannot be chosen has none. */
export function RowCheckbox<Row extends object>({
  row,
  rowName,
}: {
  row: TableRow<typeof listFeatures, Row>;
  rowName: (row: Row) => string;
}) {
  const { t } = useTranslation('table');
  if (!row.getCanSelect()) return null;
  return (
    <Checkbox
      aria-label={t('select.row', { name: rowName(row.original) })}
      checked={row.getIsSelected()}
      onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
    />
  );
}
