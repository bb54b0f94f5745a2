import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import type { DecimalMark } from '@botica/contract/data-import.vocabulary';
import { DECIMAL_MARKS } from '@botica/contract/data-import.vocabulary';
import type { RowBatch } from '@botica/tabular/rows/row-batch';
import type { Row } from '@botica/tabular/rows/row-block';
import { parseDecimal } from '@botica/tabular/values/parse-decimal';
import { markOf } from '../cells/amount-cell';
import { ASSUMED_MARK } from '../plan/import-plan';
import type { ColumnSummary } from './column-summary';

/** Rows that are compared: what one program wrote is alike from the first rows on. */
const COMPARED_ROWS = 5_000;
/** Readings differ by a factor of 1,000, so that a rounded amount or a small discount does not matter. */
const TOLERANCE = 0.02;
const MOSTLY = 0.9;
const HARDLY = 0.1;

interface NumberColumn {
  index: number;
  /** Null: either mark may be the decimal one. */
  mark: DecimalMark | null;
}

/**
 * Settles `12.000` by arithmetic: the one decimal mark with which quantity x price is the amount in nearly all of the first
 * rows, while with the other mark it hardly ever is. Null when the three columns are not there, none of them is open, or
 * both readings agree (2 x 1.250 = 2.500).
 */
export async function markByProducts(
  columns: readonly ColumnSummary[],
  mapping: ImportMapping,
  options: ImportOptions,
  openBatches: () => Promise<AsyncIterable<Pick<RowBatch, 'rows'>>>,
): Promise<DecimalMark | null> {
  if (options.decimal !== undefined || options.unpivot !== undefined) return null;
  const [quantity, price, amount] = (['quantity', 'unit_price', 'amount'] as const).map((field) =>
    numberColumn(columns, mapping[field]),
  );
  if (!quantity || !price || !amount) return null;
  if ([quantity, price, amount].every(({ mark }) => mark !== null)) return null;
  const votes = { rows: 0, ',': 0, '.': 0 };
  for await (const { rows } of await openBatches()) {
    for (let at = 0; at < rows.length; at++) {
      const row = rows.row(at);
      votes.rows += 1;
      for (const mark of DECIMAL_MARKS) if (isProduct(row, { quantity, price, amount }, mark)) votes[mark] += 1;
    }
    if (votes.rows >= COMPARED_ROWS) break;
  }
  const agrees = (mark: DecimalMark, other: DecimalMark) =>
    votes[mark] > 0 && votes[mark] >= votes.rows * MOSTLY && votes[other] <= votes.rows * HARDLY;
  return agrees(',', '.') ? ',' : agrees('.', ',') ? '.' : null;
}

function numberColumn(columns: readonly ColumnSummary[], name: string | undefined): NumberColumn | null {
  const index = columns.findIndex((column) => column.name === name);
  const column = columns[index];
  if (column === undefined) return null;
  const { decimal } = column.format;
  return { index, mark: decimal === 'ambiguous' ? null : (decimal ?? ASSUMED_MARK) };
}

function isProduct(
  row: Row,
  { quantity, price, amount }: Record<'quantity' | 'price' | 'amount', NumberColumn>,
  open: DecimalMark,
): boolean {
  const read = ({ index, mark }: NumberColumn): number => {
    const result = parseDecimal(row.cell(index), markOf(row, index, mark ?? open));
    return result.ok ? Number(result.micros) / 1_000_000 : Number.NaN;
  };
  const total = read(amount);
  // NaN compares false: a row that cannot be read agrees with nothing.
  return total !== 0 && Math.abs(read(quantity) * read(price) - total) <= Math.abs(total) * TOLERANCE;
}
