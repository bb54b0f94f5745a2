import type { DataImport } from '@botica/contract/data-import';

type Counted = Pick<DataImport, 'rowsRejected' | 'rowsCancelled' | 'warnings'>;

/** Rows that did not count, by why; they are named by `fact.<reason>`. */
interface LeftOut {
  reason: 'rejected' | 'totals' | 'cancelled' | 'returned' | 'refused' | 'otherCurrency' | 'noLines' | 'leftOut';
  count: number;
}

const REASONS = [
  ['cancelled', 'cancelled_left_out'],
  ['returned', 'returned_left_out'],
  ['refused', 'refused_left_out'],
  ['otherCurrency', 'other_currency_left_out'],
  ['noLines', 'no_lines_left_out'],
] as const;

/** Rows of an import that did not count, each kind in its own words: only what is wrong is rejected, only what was cancelled is cancelled. */
export function leftOutOf({ rowsRejected, rowsCancelled, warnings }: Counted): LeftOut[] {
  const countOf = (said: string) =>
    warnings.reduce((sum, { code, count }) => (code === said ? sum + (count ?? 0) : sum), 0);
  // Of a column: sums by payment, which are skipped and no entries of the rejects.
  const totals = warnings.find(({ code, column }) => code === 'totals_left_out' && column === null)?.count ?? 0;
  const ofTotals = Math.min(totals, rowsRejected);
  const told = REASONS.map(([reason, code]) => ({ reason, count: countOf(code) }));
  const rest = rowsCancelled - told.reduce((sum, { count }) => sum + count, 0);
  // Remarks of an older version may count other rows than these.
  const others = rest < 0 ? [{ reason: 'leftOut' as const, count: rowsCancelled }] : told;
  return [
    { reason: 'rejected', count: rowsRejected - ofTotals },
    { reason: 'totals', count: ofTotals },
    ...others,
    { reason: 'leftOut' as const, count: Math.max(0, rest) },
  ];
}
