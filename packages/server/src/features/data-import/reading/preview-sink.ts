import type { PreviewLine } from '@botica/contract/data-import';
import { isoDate } from './calendar';
import type { LineCleaner } from './line-cleaner';
import { microText } from './micro-units';
import type { Reject } from './rejects-file';
import type { LineSink } from './row-runner';
import { SalesTally } from './sales-tally';
import { TicketSample } from './ticket-sample';
import { GENDER_CODE } from './value-words';

const SHOWN = 20;
const SHOWN_TEXT = 200;

const GENDER_NAMES = new Map<number, string>(Object.entries(GENDER_CODE).map(([name, code]) => [code, name]));

/** Keeps the first lines as they would be stored, and the first problems. */
export class PreviewSink implements LineSink {
  readonly rows: PreviewLine[] = [];
  readonly tickets = new TicketSample();
  readonly tally = new SalesTally();
  readonly problems: Omit<Reject, 'original'>[] = [];

  /** `hasAmounts`: a column of amounts, prices or quantities is known; without one, no amount is made up. */
  constructor(private readonly hasAmounts: boolean) {}

  accept(cleaner: LineCleaner, line: number): void {
    this.tickets.add(cleaner);
    this.tally.add(cleaner);
    if (this.rows.length < SHOWN) this.rows.push(toPreviewLine(cleaner, line, this.hasAmounts));
  }

  reject({ line, column, value, code, original }: Reject): void {
    if (this.problems.length >= SHOWN) return;
    this.problems.push({ line, column, value: (column === null ? original : value).slice(0, SHOWN_TEXT), code });
  }
}

function toPreviewLine({ when, labels, person, money }: LineCleaner, line: number, hasAmounts: boolean): PreviewLine {
  return {
    line,
    date: isoDate(when.day),
    time: when.minute < 0 ? null : clockText(when.minute),
    ticket: labels.get('ticket'),
    store: labels.get('store'),
    customer: labels.get('customer'),
    gender: person.gender === GENDER_CODE.unknown ? null : (GENDER_NAMES.get(person.gender) ?? null),
    age: person.age < 0 ? null : person.age,
    productId: labels.get('product_id'),
    product: labels.get('product'),
    category: labels.get('category'),
    quantity: microText(money.quantity),
    unitPrice: money.unitPrice === null ? null : microText(money.unitPrice),
    amount: hasAmounts ? microText(money.amount) : null,
    discount: microText(money.discount),
    payment: labels.get('payment'),
  };
}

function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
