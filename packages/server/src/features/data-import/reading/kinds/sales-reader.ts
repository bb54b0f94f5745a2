import type { PreviewLine } from '@botica/contract/data-import';
import { formatMicro, MicroSum } from '@botica/contract/micro';
import { isoDate } from '../cells/calendar';
import type { ImportPlan } from '../plan/import-plan';
import { OutlineTally } from '../preview/sales-outline';
import { type Remark, type RemarkCounts, remark } from '../remark-counts';
import { encodeLine } from '../rows/encode-line';
import { LineCleaner } from '../rows/line-cleaner';
import type { StatedTotal } from '../rows/totals-reader';
import { genderName } from '../words/value-words';
import { DayTally } from './day-tally';
import type { RecordReader } from './record-reader';

/** Reads sale lines. */
export function salesReader(plan: ImportPlan, remarks: RemarkCounts): RecordReader {
  const cleaner = new LineCleaner(plan, remarks);
  const days = new DayTally();
  // Without a column of amounts, prices or quantities no amount is made up.
  const { amount, unit_price: price, quantity } = plan.columns;
  const hasAmounts = plan.classes.length > 0 || (amount ?? price ?? quantity) !== undefined || plan.areLinesUnits;
  const net = new MicroSum();
  return {
    rows: cleaner,
    encode: (writer, line) => encodeLine(writer, cleaner, line),
    toPreview: (line) => toPreviewLine(cleaner, line, hasAmounts),
    count: () => {
      net.add(cleaner.money.amount);
      days.add(cleaner.when.day);
    },
    figures: () => ({ net: hasAmounts ? formatMicro(net.total) : null, ...days.figures() }),
    subject: () => null,
    remarks: () => contradictedTotal(cleaner.totals.contradiction, plan),
    outline: () => new OutlineTally(cleaner, plan.columns.customer !== undefined),
  };
}

/** Says what the file says that it comes to, where that is not what was read. */
function contradictedTotal(said: StatedTotal | null, { columns }: ImportPlan): Remark[] {
  if (said === null) return [];
  const total = { stated: formatMicro(said.stated), read: formatMicro(said.read) };
  return [{ ...remark('total_differs', columns.amount?.name ?? null, said.label), total }];
}

function toPreviewLine({ when, labels, person, money }: LineCleaner, line: number, hasAmounts: boolean): PreviewLine {
  return {
    line,
    date: isoDate(when.day),
    time: when.minute < 0 ? null : clockText(when.minute),
    ticket: labels.get('ticket'),
    store: labels.get('store'),
    customer: labels.get('customer'),
    gender: genderName(person.gender),
    age: person.age < 0 ? null : person.age,
    productId: labels.get('product_id'),
    product: labels.get('product'),
    category: labels.get('category'),
    quantity: formatMicro(money.quantity),
    unitPrice: money.unitPrice === null ? null : formatMicro(money.unitPrice),
    amount: hasAmounts ? formatMicro(money.amount) : null,
    discount: formatMicro(money.discount),
    payment: labels.get('payment'),
  };
}

function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
