import type { ColumnSummary } from '../columns/column-summary';
import type { PlannedColumn } from './import-plan';

/** So many times the numbers of one side make it that of the sales, against the usual one; and so many bear the usual one out. */
const OTHER_SIDE = 5;
const CLEAR_SIDE = 2;

/**
 * The side that is below zero in a column whose numbers say theirs (`250 CR`, `80 DB`): the one that is marked where others are not;
 * where all are, debit, unless nearly all sales are there. Nothing where one side alone is all there is.
 */
export function minusSideOf({ sides, filled }: ColumnSummary): Pick<PlannedColumn, 'minusSide'> {
  if (sides === undefined) return {};
  const { credit, debit } = sides;
  if (credit + debit < filled) return { minusSide: credit > 0 ? 'credit' : 'debit' };
  if (credit === 0 || debit === 0) return {};
  return { minusSide: debit >= OTHER_SIDE * credit ? 'credit' : 'debit' };
}

/** Whether both sides have about as many numbers, so that nothing tells which of them the sales are. */
export function areLedgerSidesOpen({ sides, filled }: ColumnSummary): boolean {
  if (sides === undefined || sides.credit + sides.debit < filled || sides.debit === 0) return false;
  const { credit, debit } = sides;
  return credit < CLEAR_SIDE * debit && debit < OTHER_SIDE * credit;
}
