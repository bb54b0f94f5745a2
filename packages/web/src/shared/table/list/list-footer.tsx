import '../../theme/mantine-more';
import { PAGE_SIZE } from '@botica/contract/limits';
import { NativeSelect, Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import classes from './list.module.css';
import type { ListFilters } from './list-address';
import type { List, ListPage } from './use-list';

const SIZES = [10, PAGE_SIZE.usual, 50, 100, PAGE_SIZE.max];

interface ListFooterProps<Row, Sort extends string, Filters extends ListFilters> {
  list: List<Row, Sort, Filters>;
  meta: ListPage<Row>['meta'];
}

/** Which rows of how many are shown, how many on a page, and the way to the others. */
export function ListFooter<Row, Sort extends string, Filters extends ListFilters>({
  list,
  meta,
}: ListFooterProps<Row, Sort, Filters>) {
  const { t } = useTranslation('table');
  const format = useFormat();
  const size = Number(list.query.per_page);
  const sizes = [...new Set([...SIZES, size])].toSorted((a, b) => a - b);
  const number = (value: number | null) => format.number(value ?? 0);
  return (
    <div className={classes.footer}>
      <p className={classes.range} role="status">
        <bdi>{t('pages.range', { from: number(meta.from), to: number(meta.to), total: number(meta.total) })}</bdi>
      </p>
      <NativeSelect
        aria-label={t('pages.perPage')}
        title={t('pages.perPage')}
        value={String(size)}
        data={sizes.map((value) => ({ value: String(value), label: format.number(value) }))}
        onChange={(event) => list.resize(Number(event.currentTarget.value))}
      />
      {meta.last_page > 1 && (
        <nav className={classes.pages} aria-label={t('pages.label')}>
          <Pagination
            value={meta.current_page}
            total={meta.last_page}
            onChange={list.goTo}
            getItemProps={(page) => ({ 'aria-label': t('pages.page', { page }) })}
            getControlProps={(control) => ({ 'aria-label': t(`pages.control.${control}`) })}
          />
        </nav>
      )}
    </div>
  );
}
