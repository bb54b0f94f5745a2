import type { SaleField } from '@botica/contract/data-import.vocabulary';
import { MICRO, type Micro, MicroSum } from '@botica/contract/micro';
import type { Row } from '@botica/tabular/rows/row-block';
import { AmountCell } from '../cells/amount-cell';
import { type TextCell, trimmed } from '../cells/text-cell';
import type { ImportPlan, PlannedColumn } from '../plan/import-plan';
import type { Counter, RemarkCounts } from '../remark-counts';
import { isTotalsWord, startsAsTotals } from '../words/totals-words';
import type { LabelReader } from './label-reader';
import type { RowFailure } from './row-failure';

/** Fields by which a sale names what was sold or on which ticket; a row of totals has none of them. */
const ARTICLE = ['product', 'product_id', 'category'] as const satisfies readonly SaleField[];
const OTHER = ['ticket', 'customer', 'store', 'date', 'time'] as const satisfies readonly SaleField[];

/** One row above may have the amount of the next by chance; a sum of two hardly. */
const FEWEST_ABOVE = 2;

/**
 * Tells rows of totals from sales: by their words, or by an amount that is the sum of the rows above in a row that names
 * neither article nor ticket while the others do. Such a row is left out, counted, and among the rejects.
 */
export class TotalsReader {
  private readonly articles: readonly TextCell[];
  private readonly others: readonly PlannedColumn[];
  private readonly code: TextCell | null;
  private readonly money: PlannedColumn | null;
  private readonly ticket: TextCell | null;
  /** Columns that nothing was mapped to may hold the word, too. */
  private readonly looksEverywhere: boolean;
  private readonly leftOut: Counter;
  private readonly amountCell: AmountCell | null;
  /** What a row of totals said last of all rows above it, and what they come to; null where none did. */
  private whole: StatedTotal | null = null;
  /** Of the last row of totals that agrees neither with all rows above it nor with those since the one before. */
  private other: StatedTotal | null = null;
  private readonly sum = new MicroSum();
  /** What the sum was at the last row of totals, so that subtotals are found as well; and at some before, of which groups of groups are. */
  private sumAtTotals = 0n;
  private readonly sumsAtTotals: bigint[] = [];
  private rowsAbove = 0;
  /** What the lines of the ticket of the row above come to, which its cell keeps. */
  private sumOfTicket = 0;
  private readonly isTicketHeaded: boolean;
  private hasTotals = false;
  private hasNamed = false;
  private hasBlankTicket = false;

  constructor(
    plan: ImportPlan,
    /** Has looked at the row before it is asked about here. */
    labels: LabelReader,
    remarks: RemarkCounts,
    private readonly failure: RowFailure,
  ) {
    const { columns } = plan;
    this.articles = ARTICLE.filter((field) => columns[field]).map((field) => labels[field]);
    this.others = OTHER.flatMap((field) => columns[field] ?? []);
    this.code = columns.product_id ? labels.product_id : null;
    this.money = columns.amount ?? null;
    this.ticket = columns.ticket ? labels.ticket : null;
    this.amountCell = columns.amount ? new AmountCell(columns.amount, remarks) : null;
    this.isTicketHeaded = plan.isTicketHeaded === true;
    this.looksEverywhere = this.articles.length > 0 || plan.classes.length > 0;
    this.leftOut = remarks.counter('totals_left_out', null);
  }

  /** Whether the words of the row say that it is one of totals; the reason is then in `failure`. */
  isNamed(row: Row): boolean {
    const main = this.named();
    if (main !== null) return main.isTotals() && !this.hasCode(main) && this.leaveOut(main.column, row);
    const other = this.others.find(({ index }) => isTotalsWord(trimmed(row.cell(index))));
    if (other !== undefined) return this.leaveOut(other, row);
    const at = this.looksEverywhere ? row.cells().findIndex((cell) => isTotalsWord(trimmed(cell))) : -1;
    return at >= 0 && this.leaveOut({ name: null, index: at }, row);
  }

  /** Whether the amount of an unnamed row is the sum of those above; any other row is added to it. */
  isSum(row: Row, amount: Micro): boolean {
    if (this.isHeadOfTicket() || this.isSumOfTicket(amount)) return this.reject(this.money, row);
    const isUnnamed = this.isUnnamed();
    if (isUnnamed && this.hasNamed && this.isSumOfRowsAbove(amount)) {
      const { money } = this;
      return this.leaveOut({ name: money?.name ?? null, index: money?.index ?? -1 }, row);
    }
    if (!isUnnamed) this.hasNamed = true;
    if (this.ticket?.isBlank === true) this.hasBlankTicket = true;
    this.sum.add(amount);
    this.addToTicket(amount);
    this.rowsAbove += 1;
    return false;
  }

  private addToTicket(amount: Micro): void {
    if (this.articles.length === 0 || this.ticket === null) return;
    if (!this.ticket.isKept()) {
      this.sumOfTicket = 0;
      this.ticket.keep();
    }
    this.sumOfTicket += Number(amount);
  }

  private isHeadOfTicket(): boolean {
    return this.isTicketHeaded && this.ticket?.isBlank === false && this.named() === null;
  }

  /** Whether a row that names nothing sold comes to what the lines of its ticket above it do. */
  private isSumOfTicket(amount: Micro): boolean {
    const { ticket, articles } = this;
    if (ticket === null || articles.length === 0 || ticket.isBlank || amount === 0 || !this.hasNamed) return false;
    return this.named() === null && ticket.isKept() && agrees(BigInt(amount), BigInt(this.sumOfTicket));
  }

  /** Whether nothing says that the row is a sale: neither what was sold nor, where all rows before have one, a ticket. */
  private isUnnamed(): boolean {
    const { ticket, articles } = this;
    const isOffTicket = ticket === null || ticket.isBlank;
    if (this.named() === null && articles.length > 0)
      return isOffTicket || !/\d/.test(ticket.text) || startsAsTotals(ticket.text);
    if (articles.length === 0) return ticket !== null && isOffTicket;
    return isOffTicket && (this.startsAsTotals() || (ticket !== null && !this.hasBlankTicket));
  }

  /** The total that the file states of itself: one that agrees, else the last that does not. */
  get stated(): StatedTotal | null {
    return this.whole ?? this.other;
  }

  /** A total in the last row of the file that is not what was read; null where none is. */
  get contradiction(): StatedTotal | null {
    return this.whole === null && this.rowsAbove === 0 ? this.other : null;
  }

  private noteStated(label: string, row: Row): void {
    if (this.amountCell?.read(row) !== true || this.amountCell.value === 0) return;
    const all = this.sum.total;
    const stated = BigInt(this.amountCell.value);
    const said = { label: label.trim().slice(0, LONGEST_LABEL), stated, read: all };
    if (agrees(stated, all)) this.whole = said;
    else if (!this.sumsAtTotals.some((before) => agrees(stated, all - before))) this.other = said;
  }

  /** The first cell that names what was sold. */
  private named(): TextCell | null {
    for (const article of this.articles) if (!article.isBlank) return article;
    return null;
  }

  /** Called a total of something: a sum, if its amount says so. */
  private startsAsTotals(): boolean {
    const main = this.named();
    return main !== null && !this.hasCode(main) && startsAsTotals(main.text);
  }

  /** A code of its own makes it a product that is called so. */
  private hasCode(main: TextCell): boolean {
    const { code } = this;
    return code !== null && code !== main && !code.isBlank && !code.isTotals();
  }

  private isSumOfRowsAbove(amount: Micro): boolean {
    if (amount === 0 || (this.rowsAbove < FEWEST_ABOVE && !this.hasTotals)) return false;
    const all = this.sum.total;
    return [all, all - this.sumAtTotals].some((sum) => agrees(BigInt(amount), sum));
  }

  private reject(column: { name: string | null; index: number } | null, row: Row): true {
    this.failure.set(column?.name ?? null, row.cell(column?.index ?? -1), 'totals_row');
    this.leftOut.count += 1;
    return true;
  }

  private leaveOut(column: { name: string | null; index: number }, row: Row): true {
    const { index } = column;
    this.reject(column, row);
    this.noteStated(row.cell(index), row);
    this.sumAtTotals = this.sum.total;
    if (this.sumsAtTotals.length < MOST_SUMS) this.sumsAtTotals.push(this.sumAtTotals);
    this.rowsAbove = 0;
    this.hasTotals = true;
    return true;
  }
}

/** A total that a file states of its rows, and what they come to as they are read; in millionths. */
export interface StatedTotal {
  label: string;
  stated: bigint;
  read: bigint;
}

const LONGEST_LABEL = 60;
const MOST_SUMS = 2_000;

/** A cent, or half a unit where the total is printed without decimals. */
function agrees(amount: bigint, sum: bigint): boolean {
  const difference = amount > sum ? amount - sum : sum - amount;
  return difference <= (amount % BigInt(MICRO) === 0n ? MICRO / 2 : MICRO / 100);
}
