import type { DecimalMark } from '@botica/contract/data-import.vocabulary';
import { MICRO, type Micro } from '@botica/contract/micro';
import type { Row } from '@botica/tabular/rows/row-block';
import { sideOf } from '@botica/tabular/values/number-signs';
import { parseDecimal, plainMicros } from '@botica/tabular/values/parse-decimal';
import type { PlannedColumn } from '../plan/import-plan';
import type { Counter, RemarkCounts } from '../remark-counts';

/** Why a number cell has no value; `number_of_other_mark`: it would be one with the other decimal mark. */
type AmountFailure = 'unknown' | 'not_a_number' | 'number_of_other_mark' | 'number_too_large';

/**
 * The decimal mark that a cell is read with: that of its column is about texts alone, while what the file itself holds as a
 * number is written with a point. Every reading of a number asks here.
 */
export function markOf(row: Row, index: number, columnMark: DecimalMark): DecimalMark {
  return row.isNumber(index) ? '.' : columnMark;
}

export function otherMark(mark: DecimalMark): DecimalMark {
  return mark === '.' ? ',' : '.';
}

const OFF = /(?<=%)\s*(?:off|dto\.?|dcto\.?|desc\.?|de descuento|de desconto)$/i;

/** `10%`, `12,5 %`, `%10` or `10% off` without its sign; any other text as it is. */
export function withoutPercentSign(text: string): string {
  if (!text.includes('%')) return text;
  const trimmed = text.trim().replace(OFF, '');
  if (trimmed.endsWith('%')) return trimmed.slice(0, -1).trimEnd();
  return trimmed.startsWith('%') ? trimmed.slice(1).trimStart() : text;
}

const WITH_UNIT = /^([-−]?\d[\d.,]*)\s*(?:\p{L}{1,12})\.?$/u;
const TIMES = /^[x×]\s?(\d[\d.,]*)$/i;

/** `3 un.`, `2 cajas`, `1,5kg` or `x2` without its unit; any other text as it is. */
export function withoutUnit(text: string): string {
  const bare = text.trim();
  return (WITH_UNIT.exec(bare) ?? TIMES.exec(bare))?.[1] ?? text;
}

const FRACTION = /^(\d{1,3}(?=[\s½¼¾]))?\s?(?:(\d)\s?\/\s?([248])|([½¼¾]))$/u;
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
]);

/** The value of `1/2`, `2 1/2` or `½`, as parts of a box are written; null for any other text. */
export function fractionOf(text: string): number | null {
  const match = FRACTION.exec(text.trim());
  if (match === null) return null;
  const [, whole = '0', above = '0', below = '1', sign] = match;
  return Number(whole) + (sign === undefined ? Number(above) / Number(below) : (SIGNS.get(sign) ?? 0));
}

/** Reads the number cells of one column; the result is in `value` or `failure`, so that a row makes no object of ours. */
export class AmountCell {
  value: Micro = 0;
  /** Of the last cell without a value. */
  failure: AmountFailure = 'unknown';
  /** Whether the value stands beside a `%`. */
  hasPercent = false;
  readonly index: number;
  readonly name: string;
  private readonly mark: DecimalMark;
  private readonly minusSide: 'credit' | 'debit' | null;
  private readonly rounded: Counter;

  constructor(
    column: PlannedColumn,
    remarks: RemarkCounts,
    /** `10%` is 10 here, and `hasPercent`; or `3 un.` is 3; elsewhere neither is a number. */
    private readonly takes: 'percent' | 'unit' | null = null,
  ) {
    this.index = column.index;
    this.name = column.name;
    this.mark = column.decimal;
    this.minusSide = column.minusSide ?? null;
    this.rounded = remarks.counter('precision_rounded', null);
  }

  /** Whether the cell holds a number. */
  read(row: Row): boolean {
    const { index } = this;
    const mark = markOf(row, index, this.mark);
    this.hasPercent = false;
    const micros = plainMicros(row.bytes, row.start(index), row.end(index), mark);
    if (Number.isNaN(micros)) return this.parse(row.cell(index), mark);
    this.value = micros;
    return true;
  }

  private parse(cell: string, mark: DecimalMark): boolean {
    const text = this.takes === 'percent' ? withoutPercentSign(cell) : this.takes === 'unit' ? withoutUnit(cell) : cell;
    this.hasPercent = this.takes === 'percent' && text !== cell;
    const result = parseDecimal(text, mark);
    const fraction = result.ok || this.takes !== 'unit' ? null : fractionOf(cell);
    if (fraction !== null) {
      this.value = fraction * MICRO;
      return true;
    }
    if (!result.ok) {
      const isOtherMark = result.code === 'not_a_number' && parseDecimal(text, otherMark(mark)).ok;
      this.failure = isOtherMark ? 'number_of_other_mark' : result.code;
      return false;
    }
    if (result.isRounded) this.rounded.count += 1;
    this.value = this.minusSide !== null && sideOf(text.trim()) === this.minusSide ? -result.micros : result.micros;
    return true;
  }
}
