import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../print/use-printing';
import { IconButton } from '../ui/icon-button';
import classes from './data-table.module.css';
import { LongName } from './long-name';
import { cellText, type TableColumn, type TableSort } from './table-model';

/** A word that would push the figures out of sight if it did not break; shorter ones stay whole. */
const LONG_WORD = /\S{25}/;
/** Characters up to which a cell is one line, as a date is, and from which it is as wide as a sentence needs. */
const [SHORT, LONG] = [20, 40];

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  /** The column that says what a row is about. */
  isName: boolean;
  sort: TableSort | null;
  onSort: () => void;
}

export function HeaderCell<Row>({ column, isName, sort, onSort }: HeaderCellProps<Row>) {
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

export function BodyCell<Row>({ column, row, isHeader }: { column: TableColumn<Row>; row: Row; isHeader: boolean }) {
  const Tag = isHeader ? 'th' : 'td';
  const text = cellText(column, row);
  return (
    <Tag
      {...(isHeader ? { scope: 'row' } : {})}
      data-numeric={column.isNumeric || undefined}
      data-long-word={(!column.isNumeric && LONG_WORD.test(text ?? '')) || undefined}
      data-length={lengthOf(text ?? '')}
    >
      {text === null ? <NoData /> : (column.cell?.(row) ?? <LongName text={text} />)}
    </Tag>
  );
}

function lengthOf({ length }: string): 'short' | 'long' | undefined {
  if (length <= SHORT) return 'short';
  return length < LONG ? undefined : 'long';
}

function NoData() {
  const { t } = useTranslation('charts');
  return <span className={classes.noData}>{t('noData')}</span>;
}

interface DetailButtonProps {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows more about a row below it. */
export function DetailButton({ name, isOpen, onToggle }: DetailButtonProps) {
  const { t } = useTranslation('charts');
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <IconButton aria-expanded={isOpen} aria-label={t('table.detailOf', { name })} onClick={onToggle}>
      <Icon size={16} aria-hidden="true" className={isOpen ? undefined : classes.turns} />
    </IconButton>
  );
}

/** Holds the place of rows that are not in the document. */
export function Spacer({ height, width }: { height: number; width: number }) {
  return (
    <tr>
      <td colSpan={width} className={classes.spacer} style={{ height }} />
    </tr>
  );
}
