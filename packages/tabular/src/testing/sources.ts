import type { ByteSource } from '../bytes/source';
import { ColumnAccumulator, type ColumnFormat } from '../columns/column-accumulator';
import type { Problem } from '../errors';
import { openTable, type ReadOptions } from '../read';
import { blockOf, type Row, type RowBlock } from '../rows/row-block';

/** A source of the given bytes or UTF-8 text in chunks of `chunkSize`. */
export async function* sourceOf(
  content: string | Uint8Array,
  chunkSize = 65_536,
): ByteSource & AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.slice(at, at + chunkSize);
}

/** Reads a whole table into memory. @internal */
export async function readAll(source: ByteSource | string | Uint8Array, options: ReadOptions = {}) {
  const isContent = typeof source === 'string' || source instanceof Uint8Array;
  const table = await openTable(isContent ? sourceOf(source) : source, options);
  const rows: string[][] = [];
  const numbers: boolean[][] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  for await (const batch of table.batches) {
    for (const row of batch.rows.toTexts()) rows.push(row);
    for (const row of numbersOf(batch.rows)) numbers.push(row);
    for (const line of batch.lines) lines.push(line);
    for (const problem of batch.problems) problems.push(problem);
  }
  return { ...table, rows, numbers, lines, problems };
}

/** Which cells of each row are numbers by the type of the file. @internal */
export function numbersOf(block: RowBlock): boolean[][] {
  return Array.from({ length: block.length }, (_, at) => {
    const row = block.row(at);
    return Array.from({ length: row.width }, (_cell, column) => row.isNumber(column));
  });
}

/** Single bytes by code, for texts in single-byte encodings. */
export function bytesOf(...parts: (string | number[])[]): Uint8Array {
  const encoder = new TextEncoder();
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...encoder.encode(part)] : part)));
}

/** One row of the given cells. @internal */
export function rowOf(cells: readonly string[], areNumbers: readonly boolean[] = []): Row {
  return blockOf([cells], [areNumbers]).row(0);
}

/** The format of a column whose values are at hand. @internal */
export function inferColumn(values: Iterable<string>): ColumnFormat {
  const accumulator = new ColumnAccumulator();
  for (const value of values) accumulator.add(value);
  return accumulator.result();
}
