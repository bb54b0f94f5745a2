import { ColumnAccumulator, type ColumnFormat } from '@botica/tabular/columns/column-accumulator';
import { parseDecimal } from '@botica/tabular/values/parse-decimal';
import { withoutPercentSign } from '../cells/amount-cell';
import { isUnknownWord } from '../words/value-words';

/** What all values of a column say about how discounts are written in it. */
interface DiscountFacts {
  /** Every number that stands beside no `%` lies in 0..1 (or -1..0) and one is a proper fraction. */
  isRate: boolean;
  /** Most numbers other than 0 stand beside a `%`. */
  isPercent: boolean;
  /** Format of the numbers beside a `%`; null without any. */
  percentFormat: ColumnFormat | null;
  /** Some numbers are below 0 and none is above. */
  isMinus: boolean;
}

/** A column of so many texts, more than it has numbers, is no longer looked at. */
const TEXT_SETTLED_AFTER = 1_000;
const HALF = 0.5;
const MINUS = 45;
const ZERO = 48;

/** Looks at every value of one column; texts and unknown values say nothing. */
export class DiscountProfile {
  private percents: ColumnAccumulator | null = null;
  private percentCount = 0;
  private numberCount = 0;
  private textCount = 0;
  private isWithinOne = true;
  private hasFraction = false;
  private hasPositive = false;
  private hasNegative = false;

  /** `kind` is that of `plainKind`, `count` how often the value comes in a row. */
  add(value: string, kind: number, count: number): void {
    if (kind < 0) this.addOther(value, count);
    // What is known to be money needs no second look but for zeros, which any discount may be.
    else if (this.isWithinOne || value.charCodeAt(0) === ZERO) this.addNumber(Number(value.replace(',', '.')), count);
    else this.addSigned(value.charCodeAt(0) === MINUS, count);
  }

  facts(): DiscountFacts {
    const isPercent = this.percentCount > 0 && this.percentCount >= HALF * (this.percentCount + this.numberCount);
    return {
      isRate: this.isWithinOne && this.hasFraction,
      isPercent,
      percentFormat: this.percents?.result() ?? null,
      isMinus: this.hasNegative && !this.hasPositive,
    };
  }

  private addNumber(number: number, count: number): void {
    if (number === 0) return;
    const size = Math.abs(number);
    if (size > 1) this.isWithinOne = false;
    else if (size < 1) this.hasFraction = true;
    this.addSigned(number < 0, count);
  }

  private addSigned(isNegative: boolean, count: number): void {
    this.numberCount += count;
    if (isNegative) this.hasNegative = true;
    else this.hasPositive = true;
  }

  private addOther(value: string, count: number): void {
    if (this.textCount > TEXT_SETTLED_AFTER && this.textCount > this.numberCount + this.percentCount) return;
    const number = Number(value.replace(',', '.'));
    if (Number.isNaN(number)) this.addDecorated(value, count);
    else this.addNumber(number, count);
  }

  private addDecorated(value: string, count: number): void {
    const bare = withoutPercentSign(value);
    const micros = anyMicros(bare);
    if (micros === null) {
      if (!isUnknownWord(value)) this.textCount += count;
    } else if (bare !== value) this.addPercent(bare, micros < 0, count);
    else if (micros !== 0) {
      // Grouped, or with the sign of a currency: money.
      this.isWithinOne = false;
      this.addSigned(micros < 0, count);
    }
  }

  private addPercent(bare: string, isNegative: boolean, count: number): void {
    this.percents ??= new ColumnAccumulator();
    this.percents.add(bare, count);
    this.percentCount += count;
    if (isNegative) this.hasNegative = true;
    else if (/[1-9]/.test(bare)) this.hasPositive = true;
  }
}

function anyMicros(text: string): number | bigint | null {
  const point = parseDecimal(text, '.');
  const result = point.ok ? point : parseDecimal(text, ',');
  return result.ok ? result.micros : null;
}
