import { toUtf8 } from '../bytes/utf8';
import { UniqueNames } from '../detection/headers';
import { TabularError } from '../errors';

/** Bytes as they are written, also as words of four, which are copied in a fourth of the steps. */
export interface KeyBytes {
  bytes: Uint8Array;
  /** Little-endian, with zeros behind the last byte. */
  words: Int32Array;
}

export function keyBytes(bytes: Uint8Array): KeyBytes {
  const words = new Int32Array(Math.ceil(bytes.length / 4));
  for (const [at, byte] of bytes.entries()) words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (8 * (at & 3)));
  return { bytes, words };
}

/** What is written before each cell of an object: `{"first":"` and `","next":"`. Columns without a name get one when they come. */
export class ColumnKeys {
  readonly names: string[];
  private readonly used: UniqueNames;
  /** By column, what stands before each of its cells but the first of a row. */
  readonly written: KeyBytes[];
  private firstRow: KeyBytes = keyBytes(toUtf8(''));
  private nextRow: KeyBytes | undefined;

  constructor(
    names: readonly string[],
    private readonly maxColumns: number,
  ) {
    this.names = [...names];
    this.used = new UniqueNames(names);
    this.written = names.map((name, column) => this.write(name, column));
  }

  /** The bytes before the cell of a column, the comma after the row before included. */
  before(column: number, isFirstRow: boolean): Uint8Array {
    const known = this.written[column] ?? this.add(column);
    return (column === 0 && isFirstRow ? this.firstRow : known).bytes;
  }

  /** The same where the column is known, with the end of the row before where one ended; else undefined. */
  known(column: number, isRowEnd: boolean): KeyBytes | undefined {
    return isRowEnd && column === 0 ? this.nextRow : this.written[column];
  }

  /** Name of a column; one beyond the header gets `column_N`, or the next free name like it. */
  name(column: number): string {
    if (column >= this.names.length) this.add(column);
    return this.names[column] ?? '';
  }

  private add(column: number): KeyBytes {
    if (column >= this.maxColumns) throw new TabularError('too_many_columns', { limit: this.maxColumns });
    const name = this.used.take(`column_${column + 1}`);
    this.names[column] = name;
    const bytes = this.write(name, column);
    this.written[column] = bytes;
    return bytes;
  }

  private write(name: string, column: number): KeyBytes {
    const key = JSON.stringify(name);
    if (column === 0) {
      this.firstRow = keyBytes(toUtf8(`[{${key}:"`));
      this.nextRow = keyBytes(toUtf8(`"},{${key}:"`));
    }
    return keyBytes(toUtf8(column === 0 ? `,{${key}:"` : `",${key}:"`));
  }
}
