import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { type JsonRecord, parseJsonRecord } from './json-record';
import type { JsonElement } from './json-splitter';

/** Texts that are held as a whole are smaller than workbooks: their cells are taken apart in memory. */
const PART_OF_LARGEST = 4;

/** Records of a text that keeps them column by column. Throws `bad_json`, and `line_too_long` for more than is held in memory. */
export async function recordsByColumn(pieces: AsyncIterable<string>, limits: ReadLimits): Promise<JsonElement[]> {
  const limit = limits.maxWholeFileBytes / PART_OF_LARGEST;
  const parts: string[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > limit) throw new TabularError('line_too_long', { line: 1, limit });
    parts.push(piece);
  }
  const columns = columnsOf(parsed(parts.join('').replace(/^\ufeff/, '')));
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  return Array.from({ length: rows }, (_, row) => ({
    text: `{${columns.map(({ name, cells, isText }) => `${name}:${valueAt(cells, isText, row)}`).join(',')}}`,
    line: row + 1,
  }));
}

interface Column {
  /** In quotes, as JSON has it. */
  name: string;
  cells: string[];
  isText: boolean[];
}

function columnsOf(record: JsonRecord): Column[] {
  const keys = record?.keys ?? [];
  const values = (record?.cells ?? []).map((cell, at) => (record?.nested?.includes(at) ? parsed(cell) : null));
  const [only] = values;
  if (keys.length === 1 && only?.keys != null) return columnsOf(only);
  return keys.flatMap((key, at) => {
    const value = values[at];
    if (value == null) return [];
    const isText = value.areNumbers.map((isNumber, cell) => !isNumber && !value.nested?.includes(cell));
    return [{ name: JSON.stringify(key), cells: value.cells, isText }];
  });
}

function valueAt(cells: readonly string[], isText: readonly boolean[], row: number): string {
  const cell = cells[row] ?? '';
  return isText[row] === false ? cell : JSON.stringify(cell);
}

function parsed(text: string): JsonRecord {
  try {
    return parseJsonRecord(text);
  } catch {
    throw new TabularError('bad_json', { line: 1 });
  }
}
