import type { ImportOptions } from '@botica/contract/data-import';
import type { DateOrder, DecimalMark, ImportField, MoneyOf } from '@botica/contract/data-import.vocabulary';
import type { SenseFlag } from '../words/row-senses';

/** What is assumed when nothing says more. */
export const ASSUMED_MARK: DecimalMark = '.';

/** A column of the file with all that was decided about its values. */
export interface PlannedColumn {
  index: number;
  name: string;
  decimal: DecimalMark;
  dateOrder: DateOrder;
  /** Days stand there as numbers. */
  areDaysNumbers?: boolean;
  /** Whole numbers of the column end in `.0`: identifiers that went through a spreadsheet. */
  dropsPointZero: boolean;
  /** Its numbers of persons come with their marks and without them. */
  dropsMarks?: true;
  /** Some of its numbers have a fraction: weights, say. */
  holdsFractions?: boolean;
  /** Texts that name nothing here: codes that a spreadsheet cut (`7,89E+12`), in a column of customers also who is nobody. */
  leavesOut: 'cut' | 'nobody' | null;
  /** Texts of which somebody said whether they stand for nobody. */
  nobody?: ImportOptions['nobody'];
  /** Spellings that are joined with another one. */
  aliases?: Readonly<Record<string, string>>;
  /** Most rows have one and the same text that is elsewhere a name of totals. */
  namesNoTotals?: true;
  /** `M` means mujer/mulher here. */
  mIsFemale: boolean;
  /** The side of a ledger that is below zero here, where numbers say theirs: `250 CR`. */
  minusSide?: 'credit' | 'debit';
}

/** What the numbers of a column of discounts are: money of the line, hundredths of its price, or a part of it (0.2). */
export type DiscountUnit = 'money' | 'percentage' | 'fraction';

/** How a column of discounts is written, decided once for all its rows. */
export interface DiscountPlan {
  unit: DiscountUnit;
  /** Discounts stand there with a minus. */
  isMinus: boolean;
}

/** A column whose values tell their currency by its sign, and the one of those without a sign. */
export interface SignedColumn {
  index: number;
  unsigned: string;
}

/** How the rows of a file become sale lines, or records of another kind: plain data, so that it can be stored and sent to a worker. */
export interface ImportPlan {
  columns: Partial<Record<ImportField, PlannedColumn>>;
  /** Wide file: header -> category, cell -> quantity. Empty for a file of one line a row. */
  classes: PlannedColumn[];
  /** Each row is one unit: lines of tickets that name what was sold and nothing else, or as somebody said. */
  areLinesUnits: boolean;
  /** Null without a column of discounts. */
  discount: DiscountPlan | null;
  /** What words of the status and type columns mean. */
  senses: {
    flags: Partial<Record<ImportField, SenseFlag>>;
    said: ImportOptions['senses'];
    /** Letters in front of ticket numbers, or behind them, say it too. */
    lettersOfTicket?: 'front' | 'behind' | null;
  };
  /**
   * Cells that take the value above: of the same ticket, or where the keys are blank and the items are not, in a row of its own where
   * it is headed; null for none.
   */
  carried: { columns: number[]; ticket: number | null; keys: number[]; items: number[]; isHeaded: boolean } | null;
  /** Equal ticket numbers of several customers are several tickets. */
  isTicketByCustomer: boolean;
  /** The amount is that of the ticket, so that each ticket is one line; the discount is taken off once for each. */
  amountOf: MoneyOf;
  discountOf: MoneyOf;
  /** Rows on a ticket that name nothing sold are the sums of its lines. */
  isTicketHeaded?: boolean;
  /** Places of rows that are left out, from 0; null for none. `to` is null for the end of the file. */
  skipped: { from: number; to: number | null }[] | null;
  /** Rows that are equal to one above but for these columns are left out; null: all count. */
  once: { except: number[] } | null;
  /** Equal ticket numbers of one day that come again hours later are several tickets. */
  isTicketByTime: boolean;
  /**
   * Where a file mixes currencies, the codes of those that are taken, and what one unit of each is in the currency that is stored
   * (1 where it is the same); `blank`: the code of rows that name none.
   */
  currency: { rates: Record<string, string>; signs: SignedColumn | null; blank?: string } | null;
  /** What one unit of the only currency of a file is in the currency that is stored; null: nothing is converted. */
  rate: string | null;
  /** Years of the days that are taken; null: those that sales have. */
  years: { first: number; last: number } | null;
  /** The column that amounts have on top of quantity x price, such as a tax; null without one. */
  amountHas: string | null;
  /** IANA name; times with an offset are converted to it. */
  timeZone: string;
}
