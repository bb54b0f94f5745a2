import type { MergedCell } from '../sheets/sheet-book';
import { columnIndex } from './xlsx-sheet';
import type { ZipReader } from './zip-reader';

/** More than any report has that people made. */
const MOST_MERGED = 100_000;
const REF = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
const LONGEST_TAG = 200;

/** The merged cells over several rows that a sheet of Office Open XML lists behind its rows (ECMA-376 part 1, 18.3.1.55). */
export function readMergedCells(zip: ZipReader, path: string): MergedCell[] {
  const merged: MergedCell[] = [];
  const decoder = new TextDecoder();
  let rest = '';
  for (const chunk of zip.inflate(path)) {
    const text = rest + decoder.decode(chunk, { stream: true });
    for (const [, column = '', from = '', , to = ''] of text.matchAll(REF)) {
      if (from !== to && merged.length < MOST_MERGED)
        merged.push({ column: columnIndex(column), from: Number(from), to: Number(to) });
    }
    // A tag may be cut by the end of the piece; one that was whole is not found twice.
    const at = text.lastIndexOf('<');
    rest = at >= 0 && !text.includes('>', at) && text.length - at < LONGEST_TAG ? text.slice(at) : '';
  }
  return merged;
}
