import type { Row } from '@botica/tabular/row-block';
import { AmountCell } from './amount-cell';
import type { ImportPlan } from './import-plan';
import { differs, fitsWarehouse, MICRO, type Micro, multiply } from './micro-units';
import type { Counter, RemarkCounts } from './remark-counts';
import type { RowFailure } from './row-failure';

/** Amounts within a cent of quantity x price (with or without the discount) agree with it. */
const AGREES_WITHIN = MICRO / 100;

/**
 * Reads quantity, price, amount and discount of a row. The amount is the mapped one, else quantity x price, else (a file
 * without any price) the quantity itself.
 */
export class MoneyReader {
  quantity: Micro = MICRO;
  unitPrice: Micro | null = null;
  amount: Micro = 0;
  discount: Micro = 0;
  private readonly quantityCell: AmountCell | null;
  private readonly priceCell: AmountCell | null;
  private readonly amountCell: AmountCell | null;
  private readonly discountCell: AmountCell | null;
  private readonly quantityAssumed: Counter;
  private readonly unreadablePrice: Counter;
  private readonly unreadableDiscount: Counter;
  private readonly mismatch: Counter;
  private readonly refundPositive: Counter;

  constructor(
    plan: ImportPlan,
    remarks: RemarkCounts,
    private readonly failure: RowFailure,
  ) {
    const { quantity, unit_price: price, amount, discount } = plan.columns;
    this.quantityCell = quantity ? new AmountCell(quantity, remarks) : null;
    this.priceCell = price ? new AmountCell(price, remarks) : null;
    this.amountCell = amount ? new AmountCell(amount, remarks) : null;
    this.discountCell = discount ? new AmountCell(discount, remarks) : null;
    this.quantityAssumed = remarks.counter('quantity_assumed', quantity?.name ?? null);
    this.unreadablePrice = remarks.counter('value_unreadable', price?.name ?? null);
    this.unreadableDiscount = remarks.counter('value_unreadable', discount?.name ?? null);
    this.mismatch = remarks.counter('amount_mismatch', amount?.name ?? null);
    this.refundPositive = remarks.counter('refund_positive', amount?.name ?? null);
  }

  /** Reads one row; false when it is rejected, with the reason in `failure`. */
  read(row: Row): boolean {
    if (!this.readQuantity(row)) return false;
    this.readPrice(row);
    this.readDiscount(row);
    if (!this.readAmount(row)) return false;
    // Neither a sale nor a refund by metrics.md.
    if (this.quantity === 0 && this.amount >= 0)
      return this.failure.set(this.quantityCell?.name ?? null, '0', 'zero_quantity');
    if (this.quantity < 0 && this.amount > 0) this.refundPositive.count += 1;
    return true;
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
    if (cell === null) return true;
    if (cell.read(row)) this.quantity = cell.value;
    else if (cell.failure === 'unknown') {
      this.quantity = MICRO;
      this.quantityAssumed.count += 1;
    } else return this.failure.set(cell.name, row.cell(cell.index), cell.failure);
    return true;
  }

  private readPrice(row: Row): void {
    const cell = this.priceCell;
    if (cell === null) return;
    this.unitPrice = null;
    if (cell.read(row)) this.unitPrice = cell.value;
    else if (cell.failure !== 'unknown') this.unreadablePrice.count += 1;
  }

  private readDiscount(row: Row): void {
    const cell = this.discountCell;
    if (cell === null) return;
    this.discount = 0;
    if (cell.read(row)) this.discount = cell.value;
    else if (cell.failure !== 'unknown') this.unreadableDiscount.count += 1;
  }

  private readAmount(row: Row): boolean {
    const cell = this.amountCell;
    if (cell?.read(row)) {
      this.amount = cell.value;
      if (this.unitPrice !== null && this.quantityCell !== null) this.compare(this.unitPrice);
      return true;
    }
    if (cell && cell.failure !== 'unknown') return this.failure.set(cell.name, row.cell(cell.index), cell.failure);
    if (this.priceCell === null && cell === null) {
      this.amount = this.quantity;
      return true;
    }
    return this.computeAmount(row, cell);
  }

  private computeAmount(row: Row, amountCell: AmountCell | null): boolean {
    const cell = this.priceCell ?? amountCell;
    const name = cell?.name ?? null;
    const value = cell ? row.cell(cell.index) : '';
    if (this.unitPrice === null) {
      const code = cell === null || cell.failure === 'unknown' ? 'amount_unknown' : cell.failure;
      return this.failure.set(name, value, code);
    }
    this.amount = multiply(this.quantity, this.unitPrice);
    return fitsWarehouse(this.amount) || this.failure.set(name, value, 'number_too_large');
  }

  private compare(unitPrice: Micro): void {
    const product = multiply(this.quantity, unitPrice);
    if (!differs(product, this.amount, AGREES_WITHIN)) return;
    const isDiscounted =
      this.discount !== 0 && !differs(product, BigInt(this.amount) + BigInt(this.discount), AGREES_WITHIN);
    if (!isDiscounted) this.mismatch.count += 1;
  }
}
