import type { SaleField } from '@botica/contract/data-import';
import type { ImportPlan, PlannedColumn } from './import-plan';
import { MICRO, type Micro, MicroSum } from './micro-units';
import type { Counter, RemarkCounts } from './remark-counts';
import type { RowFailure } from './row-failure';
import { trimmed } from './text-cell';
import { isTotalsWord } from './totals-words';
import { isUnknownWord } from './value-words';

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
  private readonly articles: readonly PlannedColumn[];
  private readonly others: readonly PlannedColumn[];
  private readonly code: PlannedColumn | null;
  private readonly money: PlannedColumn | null;
  private readonly ticket: PlannedColumn | null;
  /** Columns that nothing was mapped to may hold the word, too. */
  private readonly looksEverywhere: boolean;
  private readonly leftOut: Counter;
  private readonly sum = new MicroSum();
  /** What the sum was at the last row of totals, so that subtotals are found as well. */
  private sumAtTotals = 0n;
  private rowsAbove = 0;
  private hasTotals = false;
  private hasNamed = false;

  constructor(
    plan: ImportPlan,
    remarks: RemarkCounts,
    private readonly failure: RowFailure,
  ) {
    const mapped = (fields: readonly SaleField[]) => fields.flatMap((field) => plan.columns[field] ?? []);
    this.articles = mapped(ARTICLE);
    this.others = mapped(OTHER);
    this.code = plan.columns.product_id ?? null;
    this.money = plan.columns.amount ?? null;
    this.ticket = plan.columns.ticket ?? null;
    this.looksEverywhere = this.articles.length > 0 || plan.classes.length > 0;
    this.leftOut = remarks.counter('totals_left_out', null);
  }

  /** Whether the words of the row say that it is one of totals; the reason is then in `failure`. */
  isNamed(row: readonly string[]): boolean {
    const [main] = this.articles.filter((column) => !isBlank(row, column));
    if (main !== undefined) return isTotals(row, main) && !this.hasCode(row, main) && this.leaveOut(main, row);
    const named = this.others.find((column) => isTotals(row, column));
    if (named !== undefined) return this.leaveOut(named, row);
    const at = this.looksEverywhere ? row.findIndex((cell) => isTotalsWord(trimmed(cell))) : -1;
    return at >= 0 && this.leaveOut({ name: null, index: at }, row);
  }

  /** Whether the amount of an unnamed row is the sum of those above; any other row is added to it. */
  isSum(row: readonly string[], amount: Micro): boolean {
    const isUnnamed =
      (this.articles.length > 0 || this.ticket !== null) &&
      this.articles.every((article) => isBlank(row, article)) &&
      (this.ticket === null || isBlank(row, this.ticket));
    if (isUnnamed && this.hasNamed && this.isSumOfRowsAbove(amount)) {
      const { money } = this;
      return this.leaveOut({ name: money?.name ?? null, index: money?.index ?? -1 }, row);
    }
    if (!isUnnamed) this.hasNamed = true;
    this.sum.add(amount);
    this.rowsAbove += 1;
    return false;
  }

  /** A code of its own makes it a product that is called so. */
  private hasCode(row: readonly string[], main: PlannedColumn): boolean {
    const { code } = this;
    return code !== null && code !== main && !isBlank(row, code) && !isTotals(row, code);
  }

  private isSumOfRowsAbove(amount: Micro): boolean {
    if (amount === 0 || (this.rowsAbove < FEWEST_ABOVE && !this.hasTotals)) return false;
    const all = this.sum.total;
    return [all, all - this.sumAtTotals].some((sum) => agrees(BigInt(amount), sum));
  }

  private leaveOut({ name, index }: { name: string | null; index: number }, row: readonly string[]): true {
    this.failure.set(name, row[index] ?? '', 'totals_row');
    this.leftOut.count += 1;
    this.sumAtTotals = this.sum.total;
    this.rowsAbove = 0;
    this.hasTotals = true;
    return true;
  }
}

function isBlank(row: readonly string[], { index }: PlannedColumn): boolean {
  return isUnknownWord(trimmed(row[index] ?? ''));
}

function isTotals(row: readonly string[], { index }: PlannedColumn): boolean {
  return isTotalsWord(trimmed(row[index] ?? ''));
}

/** A cent, or half a unit where the total is printed without decimals. */
function agrees(amount: bigint, sum: bigint): boolean {
  const difference = amount > sum ? amount - sum : sum - amount;
  return difference <= (amount % BigInt(MICRO) === 0n ? MICRO / 2 : MICRO / 100);
}
