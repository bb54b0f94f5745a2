import { Fragment, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/use-locale';
import { DrillButton } from '../marks/drill-button';
import { useOpenDrill } from '../marks/drill-context';
import { usePrinting } from '../print/use-printing';
import classes from './data-table.module.css';
import { BodyCell, DetailButton, HeaderCell } from './data-table-cells';
import { cellText, nextSort, sortRows, type TableModel, type TableSort } from './table-model';
import { type RowPointing, useRowHighlight } from './use-row-highlight';
import { useScrollEdges } from './use-scroll-edges';

/** From this many rows on, only those in view are in the document. */
const VIRTUAL_FROM_ROWS = 100;
/** About five sheets; nobody reads more on paper, and the downloads hold everything. */
const PRINTED_ROWS = 200;
/** From this many columns on, cells stand closer together. */
const DENSE_FROM_COLUMNS = 8;

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows')).VirtualRows }));

interface DataTableProps<Row> {
  table: TableModel<Row>;
  /** Tallest height in CSS pixels; longer tables scroll below their header. */
  maxHeight?: number;
  initialSort?: TableSort;
  /** Order held by the page, e.g. in its address; then `onSort` is told of every change. */
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** Rank in front of every row, in the order that shows. */
  hasRank?: boolean;
  /** More about a row, below it on demand; for tables of few rows, whose rows are all in the document. */
  detail?: (row: Row) => ReactNode;
}

/** A sortable table with a header that stays. Unknown values read "no data". */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { table, maxHeight = 480, initialSort, hasRank = false, detail } = props;
  const { t } = useTranslation('charts');
  const locale = useLocale();
  const [ownSort, setOwnSort] = useState<TableSort | null>(initialSort ?? null);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const changeSort = props.onSort ?? setOwnSort;
  const scroller = useRef<HTMLElement>(null);
  const edges = useScrollEdges(scroller);
  const rows = useMemo(() => sortRows(table, sort, locale), [table, sort, locale]);
  const isPrinting = usePrinting();
  const isVirtual = rows.length >= VIRTUAL_FROM_ROWS && !isPrinting;
  const listed = isPrinting ? rows.slice(0, PRINTED_ROWS) : rows;
  const hasDrill = useOpenDrill() !== null && table.drill !== undefined;
  const extra = [hasRank, hasDrill, detail !== undefined].filter(Boolean).length;
  const width = table.columns.length + extra;
  const pointing = useRowHighlight(scroller, table);
  const drawRow = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <TableRow
        key={table.rowId(row)}
        {...{ table, row, index, width, hasRank, hasDrill, detail }}
        pointing={pointing(row)}
      />
    );
  };

  return (
    <div className={classes.frame} data-before={edges.before || undefined} data-after={edges.after || undefined}>
      <section
        ref={scroller}
        className={classes.scroller}
        style={{ maxHeight }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        aria-label={table.caption}
      >
        <table
          className={classes.table}
          aria-rowcount={rows.length + 1}
          data-dense={table.columns.length >= DENSE_FROM_COLUMNS || undefined}
        >
          <caption className={classes.caption}>{table.caption}</caption>
          <thead>
            <tr>
              {hasRank && (
                <th scope="col" className={classes.rank}>
                  <span className={classes.headText}>{t('table.rank')}</span>
                </th>
              )}
              {detail !== undefined && (
                <th scope="col" className={classes.drillCell} data-print="hide">
                  <span className={classes.caption}>{t('table.detail')}</span>
                </th>
              )}
              {table.columns.map((column, position) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  isName={position === 0}
                  sort={sort}
                  onSort={() => changeSort(nextSort(column, sort))}
                />
              ))}
              {hasDrill && (
                <th scope="col" className={classes.drillCell} data-print="hide">
                  <span className={classes.caption}>{t('table.tickets')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {isVirtual ? (
              <Suspense>
                <VirtualRows count={rows.length} scroller={scroller} width={width} row={drawRow} />
              </Suspense>
            ) : (
              listed.map((_, index) => drawRow(index))
            )}
          </tbody>
        </table>
      </section>
      {listed.length < rows.length && (
        <p className={classes.rest}>{t('table.printed', { shown: listed.length, count: rows.length })}</p>
      )}
    </div>
  );
}

interface TableRowProps<Row> {
  table: TableModel<Row>;
  row: Row;
  /** In the order that shows, from 0. */
  index: number;
  /** Columns of the whole table. */
  width: number;
  hasRank: boolean;
  hasDrill: boolean;
  detail: ((row: Row) => ReactNode) | undefined;
  pointing: RowPointing;
}

function TableRow<Row>({ table, row, index, width, hasRank, hasDrill, detail, pointing }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const [first] = table.columns;
  const name = first === undefined ? '' : (cellText(first, row) ?? '');
  return (
    <Fragment>
      <tr aria-rowindex={index + 2} {...pointing}>
        {hasRank && <td className={classes.rank}>{index + 1}</td>}
        {detail !== undefined && (
          <td className={classes.drillCell} data-print="hide">
            <DetailButton name={table.rowName?.(row) ?? name} isOpen={isOpen} onToggle={() => setOpen((now) => !now)} />
          </td>
        )}
        {table.columns.map((column, position) => (
          <BodyCell key={column.id} column={column} row={row} isHeader={position === 0} />
        ))}
        {hasDrill && (
          <td className={classes.drillCell} data-print="hide">
            <DrillButton name={name} target={table.drill?.(row) ?? null} />
          </td>
        )}
      </tr>
      {isOpen && detail !== undefined && (
        <tr>
          <td colSpan={width} className={classes.detail}>
            {detail(row)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
