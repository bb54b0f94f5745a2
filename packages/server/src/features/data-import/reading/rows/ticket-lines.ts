import type { Row } from '@botica/tabular/rows/row-block';
import { isUnknownText } from '@botica/tabular/values/unknown-text';
import type { ImportPlan } from '../plan/import-plan';
import type { Counter, RemarkCounts } from '../remark-counts';
import type { LabelReader } from './label-reader';
import type { WhenReader } from './when-reader';

/** Lets one row of each ticket through, the first with its amount: where a file knows money per ticket alone. */
export class TicketLines {
  private readonly seen = new Set<string>();
  private readonly amount: number;
  private readonly left: Counter;

  constructor(
    plan: ImportPlan,
    private readonly labels: LabelReader,
    private readonly when: WhenReader,
    remarks: RemarkCounts,
  ) {
    this.amount = plan.columns.amount?.index ?? -1;
    this.left = remarks.counter('items_not_counted', plan.columns.amount?.name ?? null);
  }

  isFirst(row: Row): boolean {
    const ticket = this.labels.get('ticket');
    if (ticket === '') return true;
    const key = `${this.when.day} ${this.labels.get('store')} ${ticket}`;
    const isCounted = this.seen.has(key) || isUnknownText(row.cell(this.amount));
    if (isCounted) this.left.count += 1;
    else this.seen.add(key);
    return !isCounted;
  }
}
