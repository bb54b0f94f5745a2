import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconReceipt } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/use-locale';
import { usePrinting } from '../print/use-printing';
import classes from './data-table.module.css';
import { type DrillTarget, useOpenDrill } from './drill-context';
import { cellText, nextSort, sortRows, type TableColumn, type TableModel, type TableSort } from './table-model';
import { useScrollEdges } from './use-scroll-edges';

/** From this many rows on, only those in view are in the document. */
const VIRTUAL_FROM_ROWS = 100;
const ROW_PX = 45;
/** About five sheets; nobody reads more on paper, and the downloads hold everything. */
const PRINTED_ROWS = 200;
/** From this many columns on, cells stand closer together. */
const DENSE_FROM_COLUMNS = 8;

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
}

/** A sortable table with a header that stays. Unknown values read "no data". */
export function DataTable<Row>({
  table,
  maxHeight = 480,
  initialSort,
  hasRank = false,
  ...order
}: DataTableProps<Row>) {
  const { t } = useTranslation('charts');
  const locale = useLocale();
  const [ownSort, setOwnSort] = useState<TableSort | null>(initialSort ?? null);
  const sort = order.sort === undefined ? ownSort : order.sort;
  const changeSort = order.onSort ?? setOwnSort;
  const scroller = useRef<HTMLElement>(null);
  const edges = useScrollEdges(scroller);
  const rows = useMemo(() => sortRows(table, sort, locale), [table, sort, locale]);
  const isPrinting = usePrinting();
  const isVirtual = rows.length >= VIRTUAL_FROM_ROWS && !isPrinting;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const listed = isPrinting ? rows.slice(0, PRINTED_ROWS) : rows;
  const shown = isVirtual ? virtualizer.getVirtualItems() : listed.map((_, index) => ({ index, start: 0, end: 0 }));
  const before = isVirtual ? (shown[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0) : 0;
  const openDrill = useOpenDrill();
  const drill = openDrill === null ? undefined : table.drill;
  const width = table.columns.length + (hasRank ? 1 : 0) + (drill === undefined ? 0 : 1);

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
              {table.columns.map((column, position) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  isName={position === 0}
                  sort={sort}
                  onSort={() => changeSort(nextSort(column, sort))}
                />
              ))}
              {drill !== undefined && (
                <th scope="col" className={classes.drillCell} data-print="hide">
                  <span className={classes.caption}>{t('table.tickets')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Spacer height={before} width={width} />}
            {shown.map(({ index }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <tr key={table.rowId(row)} aria-rowindex={index + 2}>
                  {hasRank && <td className={classes.rank}>{index + 1}</td>}
                  {table.columns.map((column, position) => (
                    <BodyCell key={column.id} column={column} row={row} isHeader={position === 0} />
                  ))}
                  {drill !== undefined && <DrillCell name={rowName(table, row)} target={drill(row)} />}
                </tr>
              );
            })}
            {after > 0 && <Spacer height={after} width={width} />}
          </tbody>
        </table>
      </section>
      {listed.length < rows.length && (
        <p className={classes.rest}>{t('table.printed', { shown: listed.length, count: rows.length })}</p>
      )}
    </div>
  );
}

function rowName<Row>({ columns: [first] }: TableModel<Row>, row: Row): string {
  return first === undefined ? '' : (cellText(first, row) ?? '');
}

/** Opens the tickets behind a row. */
function DrillCell({ name, target }: { name: string; target: DrillTarget | null }) {
  const { t } = useTranslation('charts');
  const open = useOpenDrill();
  return (
    <td className={classes.drillCell} data-print="hide">
      {target !== null && (
        <Tooltip label={t('table.tickets')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('table.ticketsOf', { name })}
            onClick={() => open?.(target)}
          >
            <IconReceipt size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
    </td>
  );
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  /** The column that says what a row is about. */
  isName: boolean;
  sort: TableSort | null;
  onSort: () => void;
}

function HeaderCell<Row>({ column, isName, sort, onSort }: HeaderCellProps<Row>) {
  const isSorted = sort?.columnId === column.id;
  const direction = isSorted && sort.isDescending ? 'descending' : 'ascending';
  // A button would stay empty in the header that is repeated on the next sheet.
  const isPrinting = usePrinting();
  const Icon = !isSorted ? IconArrowsSort : sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      data-numeric={column.isNumeric || undefined}
      data-name={isName || undefined}
    >
      {column.isFixed === true || isPrinting ? (
        <span className={classes.headText}>{column.label}</span>
      ) : (
        <button type="button" className={classes.sort} data-sorted={isSorted || undefined} onClick={onSort}>
          {column.label}
          <Icon size={14} aria-hidden="true" />
        </button>
      )}
    </th>
  );
}

function BodyCell<Row>({ column, row, isHeader }: { column: TableColumn<Row>; row: Row; isHeader: boolean }) {
  const { t } = useTranslation('charts');
  const Tag = isHeader ? 'th' : 'td';
  const text = cellText(column, row);
  return (
    <Tag {...(isHeader ? { scope: 'row' } : {})} data-numeric={column.isNumeric || undefined}>
      {text === null ? (
        <Text span c="dimmed" fz="inherit">
          {t('noData')}
        </Text>
      ) : (
        (column.cell?.(row) ?? text)
      )}
    </Tag>
  );
}

function Spacer({ height, width }: { height: number; width: number }) {
  return (
    <tr>
      <td colSpan={width} className={classes.spacer} style={{ height }} />
    </tr>
  );
}
