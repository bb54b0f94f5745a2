import type { Problem } from '../errors';
import { openTable, type ReadOptions } from '../read';
import type { ByteSource } from '../source';

/** A source of the given bytes or UTF-8 text in chunks of `chunkSize`. */
export async function* sourceOf(
  content: string | Uint8Array,
  chunkSize = 65_536,
): ByteSource & AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.slice(at, at + chunkSize);
}

/** Reads a whole table into memory. */
export async function readAll(source: ByteSource | string | Uint8Array, options: ReadOptions = {}) {
  const isContent = typeof source === 'string' || source instanceof Uint8Array;
  const table = await openTable(isContent ? sourceOf(source) : source, options);
  const rows: string[][] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  for await (const batch of table.batches) {
    for (const row of batch.rows.toTexts()) rows.push(row);
    for (const line of batch.lines) lines.push(line);
    for (const problem of batch.problems) problems.push(problem);
  }
  return { ...table, rows, lines, problems };
}

/** Single bytes by code, for texts in single-byte encodings. */
export function bytesOf(...parts: (string | number[])[]): Uint8Array {
  const encoder = new TextEncoder();
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...encoder.encode(part)] : part)));
}
