import { unitsOf } from '@botica/contract/decimal';
import {
  differs,
  fitsWarehouse,
  MICRO,
  type Micro,
  magnitude,
  multiply,
  portion,
  subtract,
} from '@botica/contract/micro';
import type { Row } from '@botica/tabular/rows/row-block';
import { AmountCell } from '../cells/amount-cell';
import type { RejectCode } from '../codes';
import type { ImportPlan } from '../plan/import-plan';
import type { Counter, RemarkCounts } from '../remark-counts';
import { DiscountReader } from './discount-reader';
import type { LabelReader } from './label-reader';
import type { RowFailure } from './row-failure';

/** Amounts within a cent of quantity x price (with or without the discount) agree with it. */
const AGREES_WITHIN = MICRO / 100;
const LESS = {
  money: 'amount_less_money',
  percentage: 'amount_less_percentage',
  fraction: 'amount_less_fraction',
} as const;

/** Decimal places of a rate. */
const RATE_PLACES = 12;
const RATE_UNIT = 10n ** BigInt(RATE_PLACES);

/** `USD = 7300.5, BRL = 1400`, as remarks name rates. */
function ratesText({ currency, rate }: ImportPlan): string {
  if (rate !== null) return rate;
  return Object.entries(currency?.rates ?? {})
    .filter(([, one]) => one !== '1')
    .map(([code, one]) => `${code} = ${one}`)
    .join(', ');
}

/**
 * Reads quantity, price, amount and discount of a row. The amount is the mapped one, else quantity x price less the
 * discount, else (a file without any price) the quantity itself.
 */
export class MoneyReader {
  quantity: Micro = MICRO;
  unitPrice: Micro | null = null;
  amount: Micro = 0;
  /** Money of the line, below 0 on a refund: (amount + discount) / quantity is the list price. */
  discount: Micro = 0;
  /** Units before some were taken back; 0 where none were. */
  private soldBefore: Micro = 0;
  /** False while the quantity stands for one that the row does not say. */
  private isQuantityKnown = true;
  private readonly holdsFractions: boolean;
  private readonly quantityCell: AmountCell | null;
  private readonly priceCell: AmountCell | null;
  private readonly amountCell: AmountCell | null;
  private readonly discounts: DiscountReader | null;
  private readonly returnedCell: AmountCell | null;
  private readonly refundCell: AmountCell | null;
  private readonly isDiscountOfTicket: boolean;
  /** The ticket that was read last, and what is left of its discount. */
  private ticket = '';
  private discountLeft: Micro = 0;
  /** Rates in their smallest units, by their text. */
  private readonly rates = new Map<string, bigint>();
  private readonly converted: Counter;
  private readonly quantityAssumed: Counter;
  private readonly unreadablePrice: Counter;
  private readonly unreadableDiscount: Counter;
  private readonly mismatch: Counter;
  private readonly refundPositive: Counter;
  private readonly lessDiscount: Counter;
  private readonly discountInMoney: Counter;
  /** Rows with a discount whose amount could be compared, and those among them where it is quantity x price. */
  private readonly discounted: Counter = { count: 0 };
  private readonly beforeDiscount: Counter;

  constructor(
    plan: ImportPlan,
    remarks: RemarkCounts,
    private readonly failure: RowFailure,
    /** Tell tickets apart, whose discount is taken off once. */
    private readonly labels: Pick<LabelReader, 'get'>,
  ) {
    const { quantity, unit_price: price, amount, discount } = plan.columns;
    const { refund_quantity: returned, refund_amount: refund } = plan.columns;
    this.holdsFractions = quantity?.holdsFractions === true;
    this.returnedCell = returned ? new AmountCell(returned, remarks) : null;
    this.refundCell = refund ? new AmountCell(refund, remarks) : null;
    this.quantityCell = quantity ? new AmountCell(quantity, remarks, 'unit') : null;
    this.priceCell = price ? new AmountCell(price, remarks) : null;
    this.amountCell = amount ? new AmountCell(amount, remarks) : null;
    this.isDiscountOfTicket = plan.discountOf === 'ticket';
    this.discounts = discount && plan.discount ? new DiscountReader(discount, plan.discount, remarks) : null;
    this.converted = remarks.counter('amounts_converted', null, ratesText(plan));
    this.quantityAssumed = remarks.counter('quantity_assumed', quantity?.name ?? null);
    this.unreadablePrice = remarks.counter('value_unreadable', price?.name ?? null);
    this.unreadableDiscount = remarks.counter('value_unreadable', discount?.name ?? null);
    this.mismatch =
      plan.amountHas === null
        ? remarks.counter('amount_mismatch', amount?.name ?? null)
        : remarks.counter('amount_beside', amount?.name ?? null, plan.amountHas);
    this.refundPositive = remarks.counter('refund_positive', amount?.name ?? null);
    this.lessDiscount = remarks.counter(LESS[this.discounts?.unit ?? 'money'], discount?.name ?? null);
    this.discountInMoney = remarks.counter('discount_in_money', discount?.name ?? null);
    const { discounted } = this;
    this.beforeDiscount = remarks.counterOfNearlyAll('amount_before_discount', amount?.name ?? null, discounted);
  }

  /** Reads one row; false when it is rejected, with the reason in `failure`. */
  read(row: Row): boolean {
    this.soldBefore = 0;
    if (!this.readQuantity(row)) return false;
    if (this.returnedCell?.read(row) && this.returnedCell.value !== 0) this.takeReturned(this.returnedCell.value);
    this.readPrice(row);
    if (!this.readAmount(row)) return false;
    // Neither a sale nor a refund by metrics.md.
    if (this.quantity === 0 && this.amount >= 0)
      return this.failure.set(this.quantityCell?.name ?? null, '0', 'zero_quantity');
    if (this.quantity < 0 && this.amount > 0) this.settlePositiveRefund();
    return true;
  }

  /** Units taken back, in a column of their own; nothing else was sold where the quantity is blank. */
  private takeReturned(returned: Micro): void {
    this.soldBefore = this.isQuantityKnown ? this.quantity : 0;
    this.quantity = subtract(this.soldBefore, magnitude(returned));
    this.isQuantityKnown = true;
  }

  /** The minus of a refund may stand on the quantity alone: then the amount is what its units cost. */
  private settlePositiveRefund(): void {
    const { unitPrice } = this;
    if (unitPrice !== null && !differs(-multiply(this.quantity, unitPrice), this.amount, AGREES_WITHIN))
      this.turnToRefund();
    this.refundPositive.count += 1;
  }

  /** Converts price, amount and discount at a rate; false, with the reason in `failure`, for more than can be stored. */
  convert(rate: string | null, row: Row): boolean {
    if (rate === null || rate === '1') return true;
    const units = this.rates.get(rate) ?? unitsOf(rate, RATE_PLACES);
    this.rates.set(rate, units);
    const converted = (value: Micro) => portion(value, units, RATE_UNIT);
    this.amount = converted(this.amount);
    this.discount = converted(this.discount);
    if (this.unitPrice !== null) this.unitPrice = converted(this.unitPrice);
    this.converted.count += 1;
    if (fitsWarehouse(this.amount)) return true;
    const cell = this.amountCell ?? this.priceCell;
    return this.failure.set(cell?.name ?? null, cell ? row.cell(cell.index) : '', 'number_too_large');
  }

  /** Makes the row one that is taken back, whatever sign it is written with. */
  turnToRefund(): void {
    this.quantity = -magnitude(this.quantity);
    this.amount = -magnitude(this.amount);
    this.discount = -magnitude(this.discount);
  }

  /** Reads one class cell of a wide file; `skipped` when it is blank or 0, for then there is no line. */
  readClass(cell: AmountCell, row: Row): 'accepted' | 'rejected' | 'skipped' {
    if (!cell.read(row)) {
      if (cell.failure === 'unknown') return 'skipped';
      this.failure.set(cell.name, row.cell(cell.index), cell.failure);
      return 'rejected';
    }
    if (cell.value === 0) return 'skipped';
    this.quantity = cell.value;
    this.readPrice(row);
    const { unitPrice } = this;
    this.amount = unitPrice === null ? cell.value : multiply(cell.value, unitPrice);
    if (fitsWarehouse(this.amount)) return 'accepted';
    this.failure.set(cell.name, row.cell(cell.index), 'number_too_large');
    return 'rejected';
  }

  private readQuantity(row: Row): boolean {
    const cell = this.quantityCell;
    if (cell === null) {
      // A refund before has turned it.
      this.quantity = MICRO;
      return true;
    }
    this.isQuantityKnown = cell.read(row);
    if (this.isQuantityKnown) this.quantity = cell.value;
    else if (cell.failure === 'unknown') this.quantity = MICRO;
    else return this.failure.set(cell.name, row.cell(cell.index), cell.failure);
    return true;
  }

  private readPrice(row: Row): void {
    const cell = this.priceCell;
    if (cell === null) return;
    this.unitPrice = null;
    if (cell.read(row)) this.unitPrice = cell.value;
    else if (cell.failure !== 'unknown') this.unreadablePrice.count += 1;
  }

  private readAmount(row: Row): boolean {
    const cell = this.amountCell;
    this.discount = 0;
    const refund = this.refundCell?.read(row) ? magnitude(this.refundCell.value) : 0;
    const isRead = cell?.read(row) ?? false;
    if (cell !== null && (isRead || (refund !== 0 && cell.failure === 'unknown'))) {
      this.amount = subtract(isRead ? cell.value : 0, refund);
      this.takeOffReturned();
      if (!this.isQuantityKnown || (this.quantityCell === null && this.unitPrice !== null)) this.deriveQuantity();
      this.settleDiscount(row);
      return true;
    }
    if (cell && cell.failure !== 'unknown') return this.failure.set(cell.name, row.cell(cell.index), cell.failure);
    if (this.priceCell === null && cell === null) {
      if (!this.isQuantityKnown) this.quantityAssumed.count += 1;
      this.amount = this.quantity;
      return true;
    }
    return this.computeAmount(row, cell);
  }

  /** An amount that is the price of all units that were sold has those that were taken back in it. */
  private takeOffReturned(): void {
    const { soldBefore, unitPrice, amount } = this;
    if (soldBefore === 0 || unitPrice === null) return;
    if (!differs(multiply(soldBefore, unitPrice), amount, AGREES_WITHIN))
      this.amount = multiply(this.quantity, unitPrice);
  }

  /** An unknown quantity is amount / price where that is a quantity of the column; else one, counted. */
  private deriveQuantity(): void {
    const { unitPrice, amount } = this;
    const [part, whole] = [BigInt(amount) * BigInt(MICRO), BigInt(unitPrice ?? 0)];
    const derived = whole > 0n && part % whole === 0n ? part / whole : null;
    const isQuantity = derived !== null && derived !== 0n && (this.holdsFractions || derived % BigInt(MICRO) === 0n);
    if (isQuantity && fitsWarehouse(Number(derived))) this.quantity = Number(derived);
    else this.quantityAssumed.count += 1;
  }

  /** The discount of a line whose amount is known without it. */
  private settleDiscount(row: Row): void {
    const { discounts, amount, unitPrice } = this;
    if (discounts !== null && !discounts.read(row)) this.unreadableDiscount.count += 1;
    const isKnown = this.quantityCell !== null && this.isQuantityKnown;
    const product = unitPrice === null || !isKnown ? null : multiply(this.quantity, unitPrice);
    if (product !== null) this.compare(product);
    const isRefund = amount < 0 || (amount === 0 && this.quantity < 0);
    const discount = discounts?.within(amount, isRefund, product) ?? 0;
    if (discount === 0) return;
    if (fitsWarehouse(discount)) this.discount = discount;
    else this.unreadableDiscount.count += 1;
    if (discounts?.unit !== 'money') this.discountInMoney.count += 1;
  }

  private computeAmount(row: Row, amountCell: AmountCell | null): boolean {
    const cell = this.priceCell ?? amountCell;
    // An amount of a quantity that nobody knows would be invented.
    if (!this.isQuantityKnown) return this.fail(amountCell ?? cell, row, 'amount_unknown');
    if (this.unitPrice === null)
      return this.fail(cell, row, cell === null || cell.failure === 'unknown' ? 'amount_unknown' : cell.failure);
    this.amount = multiply(this.quantity, this.unitPrice);
    if (!fitsWarehouse(this.amount)) return this.fail(cell, row, 'number_too_large');
    return this.discounts === null || this.takeOff(row, this.discounts);
  }

  /** The text of the cell is made for a row that is rejected, and for no other. */
  private fail(cell: AmountCell | null, row: Row, code: RejectCode): false {
    return this.failure.set(cell?.name ?? null, cell ? row.cell(cell.index) : '', code);
  }

  /** Takes the discount off a computed amount, which is not known without it. */
  private takeOff(row: Row, discounts: DiscountReader): boolean {
    const { amount: product } = this;
    if (!discounts.read(row)) return this.failure.set(discounts.name, discounts.text(row), discounts.failure);
    const discount = this.isDiscountOfTicket ? this.shareOfTicket(discounts, product) : discounts.off(product);
    // A row of quantity 0 is rejected as such.
    if (discount === 0 || this.quantity === 0) return true;
    if (magnitude(discount) > magnitude(product))
      return this.failure.set(discounts.name, discounts.text(row), 'discount_too_large');
    this.discount = discount;
    this.amount = subtract(product, discount);
    this.lessDiscount.count += 1;
    return true;
  }

  /** Of the discount of a ticket: as much as the line can bear, the rest for its next lines. */
  private shareOfTicket(discounts: DiscountReader, product: Micro): Micro {
    const ticket = this.labels.get('ticket');
    if (ticket === '' || ticket !== this.ticket) this.discountLeft = discounts.off(product);
    this.ticket = ticket;
    const share = magnitude(this.discountLeft) > magnitude(product) ? product : this.discountLeft;
    this.discountLeft = subtract(this.discountLeft, share);
    return share;
  }

  private compare(product: Micro): void {
    const discount = this.discounts?.off(product) ?? 0;
    const isProduct = !differs(product, this.amount, AGREES_WITHIN);
    if (differs(discount, 0, AGREES_WITHIN)) {
      this.discounted.count += 1;
      if (isProduct) this.beforeDiscount.count += 1;
    }
    if (isProduct) return;
    if (discount === 0 || differs(subtract(product, discount), this.amount, AGREES_WITHIN)) this.mismatch.count += 1;
  }
}
