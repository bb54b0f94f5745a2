import type { ByteSource } from '../bytes/source';
import { readTextPieces } from '../bytes/text-pieces';
import { detachText } from '../delimited/delimited-scanner';
import type { DetectedFile } from '../detection/detect';
import { hasHeaderRow } from '../detection/detect-delimited';
import { nameColumns, numberColumns } from '../detection/headers';
import { type Problem, RAW_TEXT_LIMIT, TabularError, type Warning } from '../errors';
import type { ReadLimits } from '../limits';
import { BATCH_TEXT_LIMIT, type RowBatch } from '../rows/row-batch';
import { blockOf } from '../rows/row-block';
import { recordsByColumn } from './json-columns';
import { type JsonRecord, parseJsonRecord } from './json-record';
import { jsonShape } from './json-shape';
import { type JsonElement, JsonSplitter } from './json-splitter';
import { expandRecord, type NestedLayout, nestedLayout } from './nested-records';

/** Records whose keys make up the columns. */
const SAMPLE_RECORDS = 1_000;
const SAMPLE_TEXT_LIMIT = 8_000_000;
/** Text by which the shape of a file is told. */
const SHAPE_SIZE = 16_384;

interface JsonSettings {
  limits: ReadLimits;
  batchRows: number;
  warn: (warning: Warning) => void;
  headerRow?: boolean | undefined;
}

interface Parsed {
  element: JsonElement;
  record: JsonRecord | undefined;
}

/**
 * Opens JSON or NDJSON as a table. Columns are the keys of the first 1,000 records in order of appearance; a key that
 * comes up later is a warning, its row stays. Lists as records are rows of cells, the first one the header if it looks so. A list
 * of items in each record makes each item a row; see `nestedLayout`.
 */
export async function openJson(
  source: ByteSource,
  detected: DetectedFile,
  settings: JsonSettings,
): Promise<{ headers: string[]; batches: AsyncGenerator<RowBatch> }> {
  // Errors of the text itself say the line that its reader is at.
  const place = { line: () => 1 };
  const pieces = readPieces(source, detected, settings, place);
  const head = detected.format === 'json' ? await takeHead(pieces) : '';
  const shape = jsonShape(head);
  const splitter = new JsonSplitter(settings.limits, shape?.kind === 'keyed' ? shape.under : undefined);
  const all = withFirst(head, pieces);
  const elements =
    shape?.kind === 'columns'
      ? splitColumns(all, settings)
      : splitElements(all, detected.format === 'ndjson', splitter, place);
  const sample: Parsed[] = [];
  let sampleSize = 0;
  let isDone = false;
  while (!isDone && sample.length < SAMPLE_RECORDS && sampleSize < SAMPLE_TEXT_LIMIT) {
    const step = await elements.next();
    if (step.done) isDone = true;
    else {
      for (const element of step.value) {
        sample.push(parseElement(element));
        sampleSize += element.text.length;
      }
    }
  }
  const builder = createBuilder(sample, settings, listsOfTexts(splitter.outerText + splitter.tail));
  return { headers: builder.headers, batches: streamBatches(builder, sample, elements, settings) };
}

function parseElement(element: JsonElement): Parsed {
  try {
    return { element, record: parseJsonRecord(element.text) };
  } catch {
    return { element, record: undefined };
  }
}

interface Place {
  line: () => number;
}

function readPieces(
  source: ByteSource,
  detected: DetectedFile,
  { limits, warn }: JsonSettings,
  place: Place,
): AsyncGenerator<string> {
  return readTextPieces(source, {
    cut: detected.format === 'ndjson' ? 'line' : 'character',
    encoding: detected.encoding,
    bomLength: detected.layout.bomLength,
    isSettled: detected.layout.isEncodingSettled,
    limits,
    currentLine: () => place.line(),
    warn,
  });
}

/** The beginning of a text: as many pieces as show its shape, or all. */
async function takeHead(pieces: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < SHAPE_SIZE) {
    const step = await pieces.next();
    if (step.done) break;
    head += step.value;
  }
  return head;
}

async function* withFirst(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first !== '') yield first;
  yield* others;
}

async function* splitColumns(pieces: AsyncGenerator<string>, { limits }: JsonSettings): AsyncGenerator<JsonElement[]> {
  yield await recordsByColumn(pieces, limits);
}

async function* splitElements(
  pieces: AsyncGenerator<string>,
  isLines: boolean,
  splitter: JsonSplitter,
  place: Place,
): AsyncGenerator<JsonElement[]> {
  const lines = { line: 1 };
  place.line = () => (isLines ? lines.line : splitter.line);
  for await (const piece of pieces) yield isLines ? splitLines(piece, lines) : splitter.push(piece);
  if (!isLines) splitter.finish();
}

function splitLines(piece: string, position: { line: number }): JsonElement[] {
  const elements: JsonElement[] = [];
  const texts = piece.split(/\r\n|\r|\n/);
  const rest = texts.pop() ?? '';
  for (const text of texts) {
    if (text.trim() !== '') elements.push({ text, line: position.line });
    position.line += 1;
  }
  if (rest.trim() !== '') elements.push({ text: rest, line: position.line });
  return elements;
}

async function* streamBatches(
  builder: RowBuilder,
  sample: Parsed[],
  elements: AsyncGenerator<JsonElement[]>,
  { batchRows, warn }: JsonSettings,
): AsyncGenerator<RowBatch> {
  let delivered = 0;
  try {
    for (const parsed of sample.splice(0)) builder.add(parsed);
    for (;;) {
      const step = builder.isFull(batchRows) ? null : await elements.next();
      if (step?.done === false) for (const element of step.value) builder.add(parseElement(element));
      const isDone = step?.done === true;
      if (builder.size > 0 && (isDone || builder.isFull(batchRows))) {
        delivered += builder.size;
        yield builder.take();
      }
      if (isDone) break;
    }
  } finally {
    await elements.return(undefined);
  }
  if (builder.unknownKeys > 0) {
    warn({ code: 'unknown_key', count: builder.unknownKeys, found: builder.firstUnknownKey });
  }
  if (delivered === 0) throw new TabularError('no_rows');
}

/** Lists of texts alone in what stands around the rows: `{"columns": ["date", "total"], "data": [[...]]}`. */
function listsOfTexts(outer: string): string[][] {
  // Names in objects, of columns alone: `[{"name": "date"}, ...]`; an id is one where there is nothing else.
  const titled = outer.replace(namesUnder('name|field|title|label|header|caption'), '$1');
  const text = titled === outer ? outer.replace(namesUnder('id|key|column'), '$1') : titled;
  const lists = text.match(/\[\s*"(?:[^"\\]|\\.)*"(?:\s*,\s*"(?:[^"\\]|\\.)*")*\s*\]/g) ?? [];
  return lists.flatMap((list): string[][] => {
    try {
      const parsed: unknown = JSON.parse(list);
      return Array.isArray(parsed) ? [parsed.map(String)] : [];
    } catch {
      return [];
    }
  });
}

function namesUnder(keys: string): RegExp {
  return new RegExp(`\\{[^{}]*?"(?:${keys})"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")[^{}]*\\}`, 'g');
}

function createBuilder(
  sample: Parsed[],
  { limits, warn, headerRow }: JsonSettings,
  named: readonly (readonly string[])[],
): RowBuilder {
  const keys = new Set<string>();
  const lists: string[][] = [];
  // A piece may have given more; the columns must not depend on how the file was cut.
  const first = sample.slice(0, SAMPLE_RECORDS).map(({ record }) => record ?? null);
  const layout = nestedLayout(first);
  for (const record of first.flatMap((whole) => expandRecord(whole, layout))) {
    if (record?.keys) for (const key of record.keys) keys.add(key);
    else if (record) lists.push(record.cells);
  }
  const width = keys.size > 0 ? keys.size : Math.max(0, ...lists.map((cells) => cells.length));
  if (width > limits.maxColumns) throw new TabularError('too_many_columns', { limit: limits.maxColumns });
  if (keys.size > 0) return new RowBuilder([...keys], nameColumns([...keys], warn), layout);
  const names = named.find(({ length }) => length === width);
  if (names !== undefined && headerRow !== false) return new RowBuilder([], nameColumns(names, warn), layout);
  const isHeader = lists.length > 0 && (headerRow ?? hasHeaderRow(lists));
  if (!isHeader) return new RowBuilder([], numberColumns(width), layout);
  sample.splice(
    sample.findIndex(({ record }) => record && !record.keys),
    1,
  );
  const header = lists[0] ?? [];
  return new RowBuilder(
    [],
    nameColumns([...header, ...new Array<string>(width - header.length).fill('')], warn),
    layout,
  );
}

/** Puts records into rows of the table's width and gathers them into batches. */
class RowBuilder {
  unknownKeys = 0;
  firstUnknownKey = '';
  readonly headers: string[];
  private readonly keys: readonly string[];
  private readonly columnByKey: ReadonlyMap<string, number>;
  private textSize = 0;
  private rows: string[][] = [];
  private areNumbers: boolean[][] = [];
  private lines: number[] = [];
  private problems: Problem[] = [];

  constructor(
    keys: readonly string[],
    headers: string[],
    private readonly layout: NestedLayout,
  ) {
    this.keys = keys;
    this.headers = headers;
    this.columnByKey = new Map(keys.map((key, column) => [key, column]));
  }

  get size(): number {
    return this.rows.length + this.problems.length;
  }

  isFull(batchRows: number): boolean {
    return this.size >= batchRows || this.textSize >= BATCH_TEXT_LIMIT;
  }

  add({ element, record }: Parsed): void {
    this.textSize += element.text.length;
    for (const row of expandRecord(record, this.layout)) this.addOne(element, row);
  }

  private addOne(element: JsonElement, record: JsonRecord | undefined): void {
    const code = record === undefined ? 'bad_json' : record === null ? 'not_a_record' : null;
    const isRow = record ? this.addRow(record) : false;
    if (isRow) {
      this.lines.push(element.line);
    } else {
      this.problems.push(problemOf(element, code ?? 'ragged_row'));
    }
  }

  take(): RowBatch {
    const { lines, problems } = this;
    const rows = blockOf(this.rows, this.areNumbers);
    this.rows = [];
    this.areNumbers = [];
    this.lines = [];
    this.problems = [];
    this.textSize = 0;
    return { rows, lines, problems };
  }

  /** Missing keys and trailing cells become empty; false when a list has more cells than there are columns. */
  private addRow({ keys, cells, areNumbers }: NonNullable<JsonRecord>): boolean {
    const width = this.headers.length;
    if (keys === null && (this.keys.length > 0 || cells.length > width)) return false;
    const row = new Array<string>(width).fill('');
    const flags = new Array<boolean>(width).fill(false);
    for (const [at, cell] of cells.entries()) {
      const column = keys === null ? at : this.columnOf(keys[at] ?? '', at);
      if (column === undefined) continue;
      row[column] = cell;
      flags[column] = areNumbers[at] ?? false;
    }
    this.rows.push(row);
    this.areNumbers.push(flags);
    return true;
  }

  /** Records of one file mostly have the same keys in the same order: a key is looked for at its place first. */
  private columnOf(key: string, at: number): number | undefined {
    const column = this.keys[at] === key ? at : this.columnByKey.get(key);
    if (column === undefined) this.noteUnknown(key);
    return column;
  }

  private noteUnknown(key: string): void {
    if (this.unknownKeys === 0) this.firstUnknownKey = key;
    this.unknownKeys += 1;
  }
}

function problemOf(element: JsonElement, code: Problem['code']): Problem {
  return { line: element.line, code, raw: detachText(element.text.slice(0, RAW_TEXT_LIMIT)) };
}
