import { differs, MICRO, type Micro, magnitude, portion, subtract } from '@botica/contract/micro';
import type { Row } from '@botica/tabular/rows/row-block';
import { AmountCell } from '../cells/amount-cell';
import type { DiscountPlan, PlannedColumn } from '../plan/import-plan';
import type { RemarkCounts } from '../remark-counts';

/** The whole price in the numbers of the column: 100 (percent) or 1. */
const WHOLE = { percentage: 100 * MICRO, fraction: MICRO } as const;

/**
 * Reads the discount of a row and says what it is in money of the line: what the price was lowered by, so that
 * (amount + discount) / quantity is the list price. On a refund both are below 0.
 */
export class DiscountReader {
  readonly unit: DiscountPlan['unit'];
  readonly name: string;
  private readonly cell: AmountCell;
  private readonly isMinus: boolean;
  /** As it is written; 0 where the row has none, or none that can be read. */
  private value: Micro = 0;

  constructor(column: PlannedColumn, { unit, isMinus }: DiscountPlan, remarks: RemarkCounts) {
    this.unit = unit;
    this.name = column.name;
    this.isMinus = isMinus;
    this.cell = new AmountCell(column, remarks, unit === 'money' ? null : 'percent');
  }

  /** Reads the cell of a row; false when something stands there that is no discount, with the reason in `failure`. */
  read(row: Row): boolean {
    this.value = 0;
    if (!this.cell.read(row)) return this.cell.failure === 'unknown';
    const { value, hasPercent } = this.cell;
    // `20%` among fractions is 0.2.
    this.value = this.unit === 'fraction' && hasPercent ? portion(value, MICRO, WHOLE.percentage) : value;
    return true;
  }

  /** Of the last cell that could not be read. */
  get failure(): Exclude<AmountCell['failure'], 'unknown'> {
    return this.cell.failure === 'unknown' ? 'not_a_number' : this.cell.failure;
  }

  text(row: Row): string {
    return row.cell(this.cell.index);
  }

  /** What the product of quantity and price is lowered by; rounded half-even to 6 decimals. */
  off(product: Micro): Micro {
    if (this.value === 0) return 0;
    if (this.unit === 'money') return this.signed(product < 0);
    return portion(product, this.share(product < 0), WHOLE[this.unit]);
  }

  /**
   * What an amount that is net already was lowered by. A share is of the list price: amount x share / (1 - share), or what
   * `product` (quantity x price; null if unknown) has more than the amount where the share of it says the same.
   */
  within(amount: Micro, isRefund: boolean, product: Micro | null): Micro {
    if (this.value === 0) return 0;
    if (this.unit === 'money') return this.signed(isRefund);
    if (product !== null && !differs(subtract(product, this.off(product)), amount, MICRO / 100))
      return subtract(product, amount);
    const share = this.share(isRefund);
    const paid = subtract(WHOLE[this.unit], share);
    return paid > 0 ? portion(amount, share, paid) : 0;
  }

  private signed(isRefund: boolean): Micro {
    const share = this.share(isRefund);
    return isRefund ? -share : share;
  }

  /** Without the minus of refunds, or of a column that writes all its discounts so; any other minus is a surcharge. */
  private share(isRefund: boolean): Micro {
    return isRefund || this.isMinus ? magnitude(this.value) : this.value;
  }
}
