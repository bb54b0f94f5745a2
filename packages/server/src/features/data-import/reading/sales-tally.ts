import { isoDate } from './calendar';
import type { LineCleaner } from './line-cleaner';
import { MicroSum, microText } from './micro-units';

/** Figures of the accepted lines, by which the published rows can be checked. */
export interface SalesFigures {
  /** Sum of the amounts, as decimal text. */
  net: string;
  firstDate: string | null;
  lastDate: string | null;
}

/** Adds up the accepted lines of an import. */
export class SalesTally {
  private readonly net = new MicroSum();
  private firstDay = Number.POSITIVE_INFINITY;
  private lastDay = Number.NEGATIVE_INFINITY;

  add({ money, when }: LineCleaner): void {
    this.net.add(money.amount);
    if (when.day < this.firstDay) this.firstDay = when.day;
    if (when.day > this.lastDay) this.lastDay = when.day;
  }

  figures(): SalesFigures {
    const isEmpty = this.lastDay < this.firstDay;
    return {
      net: microText(this.net.total),
      firstDate: isEmpty ? null : isoDate(this.firstDay),
      lastDate: isEmpty ? null : isoDate(this.lastDay),
    };
  }
}
