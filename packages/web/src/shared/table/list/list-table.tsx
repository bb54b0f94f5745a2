import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state';
import { BulkBar } from './bulk-bar';
import classes from './list.module.css';
import type { ListFilters } from './list-address';
import { ListCards } from './list-cards';
import { columnOrder, hiddenColumns, type ListColumn } from './list-columns';
import { listFeatures } from './list-features';
import { ListFooter } from './list-footer';
import { ListGrid } from './list-grid';
import { NothingFound, RefreshFailed } from './list-states';
import { ListToolbar } from './list-toolbar';
import { useKeptFocus } from './use-kept-focus';
import type { List } from './use-list';
import { useSelection } from './use-selection';

/** Narrower than this, a table would have to be scrolled sideways. */
const CARDS_BELOW = '(max-width: 48em)';

/** What a bulk action is about. */
export interface ChosenRows<Row> {
  /** Of all pages, as they were last seen; of all that match only those that are shown. */
  rows: readonly Row[];
  count: number;
  /** All that match are meant, and not these rows. */
  isAll: boolean;
  /** To be called when it is done. */
  clear: () => void;
}

export interface ListTableProps<Row extends object, Sort extends string, Filters extends ListFilters> {
  list: List<Row, Sort, Filters>;
  /** What the list is, for people who do not see it. */
  caption: string;
  columns: readonly ListColumn<Row, Sort>[];
  rowId: (row: Row) => string;
  /** What a row is called, in the names of its controls. */
  rowName: (row: Row) => string;
  /** Name of the search; left out: the list cannot be searched. */
  searchLabel?: string;
  /** Controls that narrow the list. */
  filters?: ReactNode;
  /** What can be done about a row, as a `RowMenu`. */
  rowActions?: (row: Row) => ReactNode;
  /** What can be done about chosen rows; with it, rows have a checkbox. */
  bulkActions?: ((chosen: ChosenRows<Row>) => ReactNode) | undefined;
  /** All that match can be chosen at once, also those on other pages. */
  canSelectAll?: boolean;
  /** Which rows may be chosen; all unless given. */
  canSelect?: (row: Row) => boolean;
  /** What stands where nothing is in the list at all. */
  empty: ReactNode;
}

/** A list of the server as a table, or as cards on narrow screens, with everything around it. */
export function ListTable<Row extends object, Sort extends string, Filters extends ListFilters>(
  props: ListTableProps<Row, Sort, Filters>,
) {
  const { list, columns, rowId, canSelect = () => true, canSelectAll = false, bulkActions } = props;
  const { result, search } = list;
  const { t } = useTranslation('table');
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const isNarrow = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false });
  const { chosen, isPending } = list.preferences;
  // Which columns are shown is known once the user's preferences are there.
  const data = isPending ? undefined : result.data;
  const shown = useMemo(() => data?.data ?? [], [data]);
  const question = JSON.stringify([search.search, ...Object.keys(list.shape.filters).map((name) => search[name])]);
  const selection = useSelection({ shown, rowId, canSelect, question });
  const table = useTable({
    features: listFeatures,
    columns: columns.map(({ id }) => ({ id })),
    data: shown,
    getRowId: rowId,
    enableRowSelection: (row) => bulkActions !== undefined && canSelect(row.original),
    state: {
      columnOrder: columnOrder(columns, chosen),
      columnVisibility: Object.fromEntries(hiddenColumns(columns, chosen).map((id) => [id, false])),
      rowSelection: selection.state,
    },
    onRowSelectionChange: selection.onChange,
  });
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => columns.filter((column) => column.id === id));
  const View = isNarrow ? ListCards : ListGrid;
  const { error } = result;
  const total = data?.meta.total ?? 0;
  const isEmpty = data?.meta.total === 0;
  const { rows, isAll, clear } = selection;
  const count = isAll ? total : rows.length;
  if (isEmpty && !list.isNarrowed && !list.isStale) return props.empty;
  return (
    <div className={classes.list}>
      <ListToolbar {...props} hasSort={isNarrow} />
      {bulkActions !== undefined && count > 0 && (
        <BulkBar
          count={count}
          total={total}
          onChooseAll={canSelectAll ? selection.chooseAll : undefined}
          onClear={clear}
        >
          {bulkActions({ rows, count, isAll, clear })}
        </BulkBar>
      )}
      {data === undefined && error === null && (
        <Skeleton height={220} radius="md" role="status" aria-label={t('loading')} />
      )}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      {data !== undefined && error !== null && (
        <RefreshFailed error={error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      {isEmpty && <NothingFound onClear={list.clear} />}
      {shown.length > 0 && (
        <div ref={keptFocus} aria-busy={list.isStale} className={classes.rows} data-stale={list.isStale || undefined}>
          <View
            {...props}
            rows={table.getRowModel().rows}
            table={table}
            visible={visible}
            density={chosen.density ?? 'standard'}
          />
        </div>
      )}
      {data !== undefined && !isEmpty && <ListFooter list={list} meta={data.meta} />}
    </div>
  );
}
