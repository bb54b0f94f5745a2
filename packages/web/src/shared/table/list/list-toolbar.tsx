import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { ListFilters } from './list-address';
import type { ListColumn } from './list-columns';
import { SearchBox } from './search-box';
import type { List } from './use-list';
import { ViewMenu } from './view-menu';

interface ListToolbarProps<Row, Sort extends string, Filters extends ListFilters> {
  list: List<Row, Sort, Filters>;
  columns: readonly ListColumn<Row, Sort>[];
  searchLabel?: string;
  filters?: ReactNode;
  /** Cards have no heads to sort by. */
  hasSort: boolean;
}

/** Search, filters and how the list is shown. */
export function ListToolbar<Row, Sort extends string, Filters extends ListFilters>(
  props: ListToolbarProps<Row, Sort, Filters>,
) {
  const { list, columns, searchLabel, filters, hasSort } = props;
  return (
    <div className={classes.toolbar}>
      {searchLabel !== undefined && (
        <div className={classes.search}>
          <SearchBox label={searchLabel} value={list.search.search ?? ''} onSearch={list.searchFor} />
        </div>
      )}
      {filters}
      <div className={classes.controls}>
        {hasSort && <SortChoice list={list} columns={columns} />}
        <ViewMenu columns={columns} chosen={list.preferences.chosen} onChange={list.preferences.change} />
      </div>
    </div>
  );
}

function SortChoice<Row, Sort extends string, Filters extends ListFilters>({
  list,
  columns,
}: Pick<ListToolbarProps<Row, Sort, Filters>, 'list' | 'columns'>) {
  const { t } = useTranslation('table');
  const { sortBy, sortOrder } = list.query;
  const choices = columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ value: sort, label }]));
  if (choices.length === 0) return null;
  const Icon = sortOrder === 'asc' ? IconSortAscending : IconSortDescending;
  return (
    <>
      <NativeSelect
        aria-label={t('sort.label')}
        value={sortBy}
        data={choices}
        onChange={(event) => {
          const chosen = choices.find(({ value }) => value === event.currentTarget.value);
          if (chosen !== undefined) list.order(chosen.value, sortOrder);
        }}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(`sort.${sortOrder}`)}
        onClick={() => list.order(sortBy, sortOrder === 'asc' ? 'desc' : 'asc')}
      >
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
