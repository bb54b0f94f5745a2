import { fromUtf8, toUtf8 } from '../bytes/utf8';
import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { ByteOutput } from './byte-output';
import type { ColumnKeys } from './column-keys';
import { ESCAPES } from './json-escapes';

const OPEN_LIST = toUtf8('["');
const NEXT_CELL = toUtf8('","');
const CLOSE_LIST = toUtf8('"]');
const CLOSE_OBJECT = toUtf8('"}');

/** Writes records: objects once there are keys, else a list of the cells. */
export class CellWriter {
  readonly output = new ByteOutput();
  keys: ColumnKeys | null = null;
  /** Place of the cell at hand. */
  column = 0;
  /** What may turn out to surround quotes. */
  private blanks: number[] = [];

  constructor(private readonly limits: ReadLimits) {}

  /** Keeps a blank until it is known whether it belongs to the cell; answers how many there are. */
  keepBlank(code: number): number {
    return this.blanks.push(code);
  }

  takeBlanks(): number[] {
    const { blanks } = this;
    this.blanks = [];
    return blanks;
  }

  /** Writes what comes before the text of a cell; keeps room for the `rest` of the piece. */
  openCell(rest: number, isFirstRow: boolean, line: number): void {
    const { output, column, keys } = this;
    const { maxColumns, maxRecordSize } = this.limits;
    if (column >= maxColumns) throw new TabularError('too_many_columns', { line, limit: maxColumns });
    if (keys === null && output.at > maxRecordSize)
      throw new TabularError('line_too_long', { line, limit: maxRecordSize });
    const before = keys === null ? (column === 0 ? OPEN_LIST : NEXT_CELL) : keys.before(column, isFirstRow);
    output.reserve(before.length + 6 * (rest + this.blanks.length) + 64);
    const out = output.bytes;
    let o = output.at;
    for (let index = 0; index < before.length; index++) out[o++] = before[index] ?? 0;
    output.at = o;
  }

  /** Blanks that belong to the cell. */
  writeBlanks(rest: number): void {
    if (this.blanks.length > 0) this.writeText(this.takeBlanks(), rest);
  }

  writeText(text: Iterable<number> & { length: number }, rest: number): void {
    this.output.reserve(6 * (rest + text.length) + 64);
    for (const code of text) this.write(code);
  }

  /** Where there is room for it. */
  write(code: number): void {
    const written = ESCAPES[code];
    if (written) this.output.append(written);
    else this.output.bytes[this.output.at++] = code;
  }

  /** The cells of the list that is all of the output, which is empty then. */
  takeList(): string[] {
    const { output } = this;
    const cells: unknown = JSON.parse(fromUtf8(output.bytes, 0, output.at));
    output.at = 0;
    return Array.isArray(cells) ? cells.map(String) : [];
  }

  closeRow(): void {
    this.output.append(this.keys === null ? CLOSE_LIST : CLOSE_OBJECT);
    this.column = 0;
  }
}
