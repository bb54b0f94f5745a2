import type { ImportColumn } from '@botica/contract/data-import';
import type { ColumnFormat } from '@botica/tabular/columns/column-accumulator';

/** What all values of a column say about it; the names alone often mislead. */
export interface ColumnFacts {
  name: string;
  /** The file named the column itself (it is not `column_3` for want of a header). */
  isNamed: boolean;
  type: ImportColumn['type'];
  samples: string[];
  /** Shares of the known values that are numbers, dates and times, though perhaps too few to make up the type; 0..1. */
  shares: { number: number; date: number; time: number };
  /** Non-empty cells, and how many different ones there are (capped by the profile). */
  filled: number;
  distinct: number;
  /** Every number lies in 0..1 and one is a proper fraction: a rate, not money. */
  isRate: boolean;
  /** Most numbers stand beside a `%`. */
  isPercent: boolean;
  /** Share of the distinct known values that are gender words, 0..1. */
  genderShare: number;
  /** The different values with how often they come, while they are few; else empty. Files previewed by an older version have none. */
  words?: [word: string, count: number][];
}

/** What the profile of a column keeps; plain data, stored with the import. */
export interface ColumnSummary extends ColumnFacts {
  format: ColumnFormat;
  /** Numbers of the column end in `.0` and none has another fraction: codes that a spreadsheet took for numbers. */
  isPointZero: boolean;
  mIsFemale: boolean;
  /** Currency code by the signs beside the numbers; null without signs. */
  currency: string | null;
  /** All currencies by signs beside its numbers; files previewed by an older version have none. */
  currencies?: string[];
  /** Others stand there without a sign. */
  hasUnsigned?: boolean;
  /** How many numbers say a side of a ledger behind themselves: `250 CR`; none where none does. */
  sides?: { credit: number; debit: number };
  /** What stands before the digits of nearly all its values, the commonest first, while that is little; none for any other column. */
  prefixes?: [prefix: string, count: number][];
  /** How a discount would be written here; files previewed by an older version have none of these. */
  percentFormat?: ColumnFormat | null;
  isMinus?: boolean;
}
