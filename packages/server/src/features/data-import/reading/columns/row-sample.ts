import { detachText } from '@botica/tabular/delimited/delimited-scanner';
import type { RowBatch } from '@botica/tabular/rows/row-batch';
import type { RowBlock } from '@botica/tabular/rows/row-block';
import { parseDecimal } from '@botica/tabular/values/parse-decimal';
import { otherMark } from '../cells/amount-cell';
import { trimmed } from '../cells/text-cell';
import { ASSUMED_MARK } from '../plan/import-plan';
import type { ColumnSummary } from './column-summary';

/** Rows that are compared with each other: what one program wrote is alike from the first rows on. */
const SAMPLED_ROWS = 2_000;
const MICROS = 1_000_000;

/** The first rows of a file, to see how its columns go together. */
export class RowSample {
  private readonly indexes: ReadonlyMap<string, number>;
  /** Columns are compared with each other again and again. */
  private readonly knownTexts = new Map<string, string[]>();
  private readonly knownNumbers = new Map<string, number[]>();
  private readonly knownGroups = new Map<string, number[][]>();

  constructor(
    readonly columns: readonly ColumnSummary[],
    readonly rows: string[][],
  ) {
    this.indexes = new Map(columns.map(({ name }, index) => [name, index]));
  }

  static async of(
    columns: readonly ColumnSummary[],
    openBatches: () => Promise<AsyncIterable<Pick<RowBatch, 'rows'>>>,
  ): Promise<RowSample> {
    const sampled: string[][] = [];
    for await (const { rows } of await openBatches()) if (!takeRows(rows, sampled)) break;
    return new RowSample(columns, sampled);
  }

  /** Its rows before a place; all of them for none. */
  before(place: number | null): RowSample {
    return place === null || place >= this.rows.length ? this : new RowSample(this.columns, this.rows.slice(0, place));
  }

  /** Groups of rows that are asked for again and again. */
  once(name: string, make: () => number[][]): number[][] {
    const groups = this.knownGroups.get(name) ?? make();
    this.knownGroups.set(name, groups);
    return groups;
  }

  /** Texts of a column, trimmed; null without one. */
  texts(name: string | undefined): string[] | null {
    const index = name === undefined ? undefined : this.indexes.get(name);
    if (name === undefined || index === undefined) return null;
    const texts = this.knownTexts.get(name) ?? this.rows.map((row) => row[index] ?? '');
    this.knownTexts.set(name, texts);
    return texts;
  }

  /** Numbers of a column, NaN where a cell has none; null without one. Good enough to compare, not to add up. */
  numbers(name: string | undefined): number[] | null {
    const known = name === undefined ? undefined : this.knownNumbers.get(name);
    if (known !== undefined) return known;
    const texts = this.texts(name);
    const column = this.columns.find((candidate) => candidate.name === name);
    if (texts === null || column === undefined) return null;
    const { decimal, loneMark } = column.format;
    const mark = decimal === 'ambiguous' ? (loneMark === null ? ASSUMED_MARK : otherMark(loneMark)) : decimal;
    const numbers = texts.map((text) => {
      const result = parseDecimal(text, mark ?? ASSUMED_MARK);
      return result.ok ? Number(result.micros) / MICROS : Number.NaN;
    });
    this.knownNumbers.set(column.name, numbers);
    return numbers;
  }
}

/** Takes as many rows as the sample has room for, as trimmed texts; false once it is full. */
export function takeRows(rows: RowBlock, sampled: string[][]): boolean {
  const count = Math.min(rows.length, SAMPLED_ROWS - sampled.length);
  for (let at = 0; at < count; at++) {
    const cells = rows.row(at).cells();
    for (let index = 0; index < cells.length; index++) cells[index] = detachText(trimmed(cells[index] ?? ''));
    sampled.push(cells);
  }
  return sampled.length < SAMPLED_ROWS;
}

/** Whether two amounts are the same but for rounding. */
export function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(0.011, Math.abs(b) * 0.002);
}
