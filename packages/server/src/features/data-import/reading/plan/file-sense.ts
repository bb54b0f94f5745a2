import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import type { MoneyOf, RowSense } from '@botica/contract/data-import.vocabulary';
import { MARKED, MARKS } from '../cells/text-cell';
import { columnOnTop } from '../columns/column-on-top';
import { areCurrenciesBlank, moneyOfOtherCurrency } from '../columns/currencies-of-rows';
import { isDiscountMoney } from '../columns/discount-money';
import { documentPrefixes, documentSuffixes, refundsByKind } from '../columns/documents-of-rows';
import { reversalsOfLines } from '../columns/line-reversals';
import { hasMoneyBeside } from '../columns/money-beside';
import { findPaymentSums } from '../columns/payment-sums';
import { findRepeatedBlock, type RepeatedBlock, withoutRepeated } from '../columns/repeated-block';
import { findRowKinds, onlyLines } from '../columns/row-kinds';
import type { RowSample } from '../columns/row-sample';
import type { OtherTable, RowTraceFacts } from '../columns/row-trace';
import { type CarriedColumns, findCarried } from '../columns/ticket-groups';
import { hasTicketHeads } from '../columns/ticket-heads';
import { TicketMoney } from '../columns/ticket-money';
import { ticketRows, ticketsHoursApart, ticketsOfSeveralCustomers } from '../columns/ticket-numbers';
import { type Remark, remark } from '../remark-counts';
import { carryPlan } from './carry-plan';
import { isFreeMoney } from './column-looks';
import { decideOnce, decideRepeated, decideTables, type Said } from './rows-left-out';
import { areSidesOpen } from './settle-by-rows';

/** What only rows beside each other tell of a file of sales; plain data, stored with the import. */
export interface FileSense {
  /** Columns whose blanks are filled from above; null where none are. */
  carried: CarriedColumns | null;
  amountOf: MoneyOf;
  discountOf: MoneyOf;
  /** What the kinds of rows of a file that holds several are. */
  kinds: Record<string, RowSense>;
  /** Equal ticket numbers of several customers are several tickets; previews of older versions do not have it. */
  isTicketByCustomer?: boolean;
  /** The column that explains amounts which are not quantity x price; previews of older versions have none. */
  amountHas?: string | null;
  /** Rows that are left out, since they stand above once more. */
  skipped: RepeatedBlock | null;
  /** Rows from here on are those of another table; previews of older versions do not know of it. */
  endsAt?: number | null;
  /** Rows that name nothing sold stand above the lines of their ticket, with the sum of them; previews of older versions do not have it. */
  isTicketHeaded?: boolean;
  /** Sums of all rows above by something; previews of older versions do not know of them. */
  sums?: RepeatedBlock | null;
  /** Rows that are equal to one above are left out, whatever these columns hold; previews of older versions have none. */
  once?: { except: string[] } | null;
  /** Equal ticket numbers of one day that come again hours later are several tickets; previews of older versions do not have it. */
  isTicketByTime?: boolean;
  /** Letters in front of ticket numbers that tell refunds from sales, with their rows among the first; previews of older versions have none. */
  prefixes?: [prefix: string, count: number][] | null;
  /** These letters stand behind the numbers; previews of older versions do not know of it. */
  areSuffixes?: boolean;
  /** Discounts between 0 and 1 are money, as other columns show; previews of older versions do not know of it. */
  isDiscountMoney?: boolean;
  /** Some numbers of customers come with their marks and without; previews of older versions do not know of it. */
  areCustomersMixed?: boolean;
  /** Rows with money name no currency, and are of that of the company; previews of older versions do not know of them. */
  hasBlankCurrency?: boolean;
  questions: Remark[];
  remarks: Remark[];
}

export const PLAIN_SENSE: FileSense = {
  carried: null,
  amountOf: 'line',
  discountOf: 'line',
  kinds: {},
  skipped: null,
  questions: [],
  remarks: [],
};

/** What is known of a file beside its first rows. */
interface FileFacts {
  isMappingGiven: boolean;
  trace: RowTraceFacts | null;
  /** The first table below that is another one, unless somebody said that it is not. */
  otherTable: OtherTable | null;
}

/** Works out how the rows of a file go together under a mapping, and what must be asked about it. */
export function senseOfFile(
  whole: RowSample,
  mapping: ImportMapping,
  options: ImportOptions,
  { isMappingGiven, trace, otherTable }: FileFacts,
): FileSense {
  if (options.unpivot !== undefined) return PLAIN_SENSE;
  const questions: Remark[] = [];
  const remarks: Remark[] = [];
  const endsAt = decideTables(otherTable, options, { questions, remarks });
  const block = findRepeatedBlock(whole) ?? trace?.block ?? null;
  const skipped = decideRepeated(block, options, { questions, remarks });
  const once = withoutRepeated(whole);
  const onceOnly = block === null ? decideOnce(once, mapping, options, { trace, questions, remarks }) : null;
  const sums = findPaymentSums(once, mapping);
  if (sums !== null) remarks.push({ ...remark('totals_left_out', mapping.amount ?? null), count: sums.to - sums.from });
  const kinds = findRowKinds(once, mapping);
  // Where nothing tells which kind the lines are, its words are asked about.
  const isTold = kinds !== null && kinds.lines !== null && kinds.column === mapping.type;
  if (kinds !== null && kinds.column !== mapping.type && options.amountOf === undefined)
    questions.push(remark('rows_of_kinds', kinds.column, kinds.others.join(', ')));
  const sample = kinds === null ? once : onlyLines(once, kinds);
  const found = findCarried(sample, mapping) ?? (kinds === null ? null : findCarried(once, mapping));
  const carried = decideCarried(found, options, { questions, remarks });
  const filled = carried === null ? sample : carryPlan(sample.columns, mapping, carried).fillSample(sample);
  const money = new TicketMoney(filled, mapping);
  const amountOf = decideAmount(money, mapping, options, { questions, remarks });
  const discountOf = decideDiscount(money, filled, mapping, options, { questions, remarks });
  const named = ticketMoneyLeft(money, filled, mapping, amountOf);
  remarks.push(...named, ...totalsBeside(filled, mapping, named));
  const told: [string, RowSense][] = isTold
    ? kinds.others.map((kind) => [kind, 'none'])
    : reversalsOfLines(once, mapping);
  told.push(...refundsByKind(once, mapping));
  if (isTold && kinds.lines !== null) told.push([kinds.lines, 'sale']);
  if (!isMappingGiven && mapping.type === undefined && areSidesOpen(filled, mapping))
    questions.push(remark('refund_side', mapping.amount ?? null, mapping.refund_amount));
  const numbers = ticketNumbers(filled, mapping);
  remarks.push(...numbers.remarks);
  const { isTicketByCustomer, isTicketByTime } = numbers;
  const amountHas = columnOnTop(filled, mapping);
  const whose = { amountOf, discountOf, amountHas, isTicketByCustomer, isTicketByTime };
  const isTicketHeaded = hasTicketHeads(filled, mapping);
  const prefixes = documentPrefixes(filled, mapping);
  const suffixes = prefixes === null ? documentSuffixes(filled, mapping) : null;
  const isCarried = carried?.names.includes(mapping.currency ?? '') === true;
  const hasBlankCurrency = !isCarried && areCurrenciesBlank(filled, mapping);
  questions.push(...moneyOfOtherCurrency(filled, mapping, options));
  const left = { skipped, endsAt, sums, once: onceOnly, isTicketHeaded };
  return {
    carried,
    ...whose,
    kinds: Object.fromEntries(told),
    ...left,
    prefixes: prefixes ?? suffixes,
    areSuffixes: suffixes !== null,
    hasBlankCurrency,
    areCustomersMixed: areNumbersMixed(filled.texts(mapping.customer) ?? []),
    isDiscountMoney: isDiscountMoney(filled, mapping),
    questions,
    remarks,
  };
}

/** Whether the number of somebody comes with its marks and without: `123.456.789-09` and `12345678909`. */
function areNumbersMixed(texts: readonly string[]): boolean {
  const numbers = new Set(texts.filter((text) => MARKED.test(text)));
  const isOther = (text: string) => text !== text.replace(MARKS, '') && numbers.has(text.replace(MARKS, ''));
  return [...numbers].some(isOther);
}

/** What is done about ticket numbers that come again on one day, said. */
function ticketNumbers(
  sample: RowSample,
  mapping: ImportMapping,
): { isTicketByCustomer: boolean; isTicketByTime: boolean; remarks: Remark[] } {
  const { ticket, series, customer } = mapping;
  const none = { isTicketByCustomer: false, isTicketByTime: false };
  if (ticket === undefined) return { ...none, remarks: [] };
  const tickets = ticketRows(sample, mapping);
  const several = series === undefined ? ticketsOfSeveralCustomers(sample, mapping, tickets) : 0;
  if (several > 0 && customer !== undefined)
    return {
      ...none,
      isTicketByCustomer: true,
      remarks: [{ ...remark('tickets_by_customer', customer), count: several }],
    };
  const apart = ticketsHoursApart(sample, mapping, tickets);
  const bySeries = series === undefined ? [] : [remark('tickets_by_series', series)];
  const remarks = apart === 0 ? [] : [{ ...remark('tickets_hours_apart', ticket), count: apart }];
  return { ...none, isTicketByTime: apart > 0, remarks: [...bySeries, ...remarks] };
}

function decideCarried(found: CarriedColumns | null, { fillDown }: ImportOptions, said: Said): CarriedColumns | null {
  if (found === null || fillDown === false) return null;
  const names = found.names.join(', ');
  if (!found.isSure && fillDown === undefined) {
    said.questions.push(remark('fill_down', names));
    return null;
  }
  said.remarks.push(remark('values_carried', names));
  return found;
}

function decideAmount(money: TicketMoney, { amount }: ImportMapping, options: ImportOptions, said: Said): MoneyOf {
  if (amount === undefined) return 'line';
  if (options.amountOf !== undefined) return options.amountOf;
  const shape = money.shapeOf(amount);
  if (shape === 'line') return 'line';
  if (shape === 'ticket') return 'ticket';
  said.questions.push(remark('amount_of_ticket', amount));
  return 'line';
}

function decideDiscount(
  money: TicketMoney,
  sample: RowSample,
  { amount, discount }: ImportMapping,
  options: ImportOptions,
  said: Said,
): MoneyOf {
  const column = sample.columns.find(({ name }) => name === discount);
  const isMoney = column !== undefined && !column.isPercent && !column.isRate;
  if (discount === undefined || amount !== undefined || !isMoney) return 'line';
  const isProven = options.discountOf === undefined && money.isOffTickets(discount);
  const isAsked = options.discountOf === undefined && !isProven && money.discountRepeats(discount);
  if (isAsked) said.questions.push(remark('discount_of_ticket', discount));
  const discountOf = isProven ? 'ticket' : (options.discountOf ?? 'line');
  if (discountOf === 'ticket') said.remarks.push(remark('discount_once', discount));
  return discountOf;
}

/** Names a total with shipping in it, or without fees, beside which the money of the lines is taken. */
function totalsBeside(sample: RowSample, mapping: ImportMapping, named: readonly Remark[]): Remark[] {
  const taken = new Set([...Object.values(mapping), ...named.map(({ column }) => column)]);
  const found = sample.columns.filter(
    (column) => !taken.has(column.name) && isFreeMoney(column) && hasMoneyBeside(sample, mapping, column.name),
  );
  return found.map(({ name }) => remark('money_beside', name));
}

/** Names the columns that hold money of whole tickets and are not counted, with what they come to beside the lines. */
function ticketMoneyLeft(
  money: TicketMoney,
  { columns }: RowSample,
  mapping: ImportMapping,
  amountOf: MoneyOf,
): Remark[] {
  if (amountOf === 'ticket') return [remark('tickets_without_lines', mapping.amount ?? null)];
  const taken = new Set(Object.values(mapping));
  const left = columns.filter((column) => !taken.has(column.name) && isFreeMoney(column));
  return left
    .filter(({ name }) => money.shapeOf(name) === 'ticket')
    .map(({ name }) => {
      const sums = money.reconcile(name);
      return sums === null ? remark('ticket_money_named', name) : { ...remark('ticket_money_left', name), sums };
    });
}
