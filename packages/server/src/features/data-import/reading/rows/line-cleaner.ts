import type { Row } from '@botica/tabular/rows/row-block';
import { AmountCell } from '../cells/amount-cell';
import { type Label, NO_LABEL, namedLabel } from '../cells/text-cell';
import type { ImportPlan } from '../plan/import-plan';
import type { RemarkCounts } from '../remark-counts';
import { LabelReader } from './label-reader';
import { MoneyReader } from './money-reader';
import { PersonReader } from './person-reader';
import { RowFailure } from './row-failure';
import type { Outcome, RowReader, WideReader } from './row-reader';
import { SenseReader } from './sense-reader';
import { TicketLines } from './ticket-lines';
import { TicketTimes } from './ticket-times';
import { TotalsReader } from './totals-reader';
import { WhenReader } from './when-reader';

/**
 * Turns one row after another into a sale line by the plan. The line is in the fields of the readers, written over by the
 * next row: a million rows make no objects. What was done to values is counted in the remarks.
 */
export class LineCleaner implements RowReader {
  readonly failure = new RowFailure();
  readonly when: WhenReader;
  readonly labels: LabelReader;
  readonly person: PersonReader;
  readonly money: MoneyReader;
  /** Columns that each give a line of their own; empty unless the file is unpivoted. */
  readonly classes: readonly AmountCell[];
  readonly wide: WideReader | null;
  private readonly classLabels: ReadonlyMap<AmountCell, Label>;
  readonly totals: TotalsReader;
  /** Null where the amounts are those of lines. */
  private readonly tickets: TicketLines | null;
  /** Null where ticket numbers of a day are enough. */
  private readonly times: TicketTimes | null;
  private readonly senses: SenseReader;
  /** What the row is by its words, once `readCommon` has looked. */
  private sense: ReturnType<SenseReader['read']> = 'sale';

  constructor(plan: ImportPlan, remarks: RemarkCounts) {
    this.when = new WhenReader(plan, remarks, this.failure);
    this.labels = new LabelReader(plan, remarks, this.failure);
    this.person = new PersonReader(plan, remarks);
    this.money = new MoneyReader(plan, remarks, this.failure, this.labels);
    this.classes = plan.classes.map((column) => new AmountCell(column, remarks));
    this.classLabels = new Map(this.classes.map((cell) => [cell, namedLabel(cell.name)]));
    this.wide = this.classes.length > 0 ? this : null;
    this.totals = new TotalsReader(plan, this.labels, remarks, this.failure);
    this.senses = new SenseReader(plan, remarks);
    this.times = plan.isTicketByTime ? new TicketTimes() : null;
    this.tickets = plan.amountOf === 'ticket' ? new TicketLines(plan, this.labels, this.when, remarks) : null;
  }

  /** Reads a row that is one line. */
  readLine(row: Row): Outcome {
    const outcome = this.readCommon(row);
    if (outcome !== 'accepted') return outcome;
    if (this.tickets !== null && !this.tickets.isFirst(row)) return 'skipped';
    if (!this.money.read(row) || !this.money.convert(this.senses.rate, row)) return 'rejected';
    if (this.sense !== 'sale' && !this.settleSense(this.sense)) return 'cancelled';
    return this.totals.isSum(row, this.money.amount) ? 'rejected' : 'accepted';
  }

  /** False: a sale that was given back as a whole, left out with its refund, or a return that was refused. */
  private settleSense(sense: Exclude<ReturnType<SenseReader['read']>, 'sale'>): boolean {
    const { money } = this;
    const isBelowZero = money.amount < 0 || money.quantity < 0;
    if (sense === 'refused') {
      if (isBelowZero) this.senses.count(sense);
      return !isBelowZero;
    }
    const isRefundItself = sense === 'refund' || isBelowZero;
    this.senses.count(isRefundItself ? 'refund' : sense);
    if (isRefundItself) money.turnToRefund();
    return isRefundItself;
  }

  /** Reads what all lines of a wide row have in common; then `readClass` gives its lines. */
  readCommon(row: Row): Outcome {
    if (this.senses.isOfOtherCurrency(row)) return 'cancelled';
    this.sense = this.senses.read(row);
    if (this.sense === 'void' || this.sense === 'none') {
      this.senses.count(this.sense);
      return 'cancelled';
    }
    this.labels.look(row);
    if (this.totals.isNamed(row)) return 'rejected';
    if (!this.when.read(row) || !this.labels.accept(row)) return 'rejected';
    this.times?.tellApart(this.labels, this.when);
    this.person.read(row, this.when.day);
    return 'accepted';
  }

  /** Reads one class of a wide row: its header is the category, its cell the quantity. */
  readClass(cell: AmountCell, row: Row): Outcome {
    this.labels.category.label = this.classLabels.get(cell) ?? NO_LABEL;
    return this.money.readClass(cell, row);
  }
}
