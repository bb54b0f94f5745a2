import { type ByteSource, collectBytes } from '../bytes/source';
import { readTextPieces, readUtf8Pieces } from '../bytes/text-pieces';
import { toUtf8 } from '../bytes/utf8';
import { RowQuotedScanner } from '../delimited/row-quoted-scanner';
import { openListing } from '../delimited/whitespace-scanner';
import type { DetectedFile } from '../detection/detect';
import { nameColumns } from '../detection/headers';
import { TabularError, type Warning } from '../errors';
import type { ReadLimits } from '../limits';
import { openBook } from '../sheets/open-book';
import { readYaml } from '../yaml/read-yaml';
import type { CompactJsonState, CountedSource } from './compact-json-state';
import { DelimitedJson } from './delimited-json';
import type { ItemPlaces } from './item-places';
import { JsonCompactor } from './json-compactor';
import { SheetsJson } from './sheets-json';
import { XmlJson } from './xml-json';

export interface ConvertSettings {
  limits: ReadLimits;
  header: boolean;
  warn: (warning: Warning) => void;
  isUtf8: (bytes: Uint8Array) => boolean;
  state: CompactJsonState;
  counted: CountedSource;
  /** Takes where the items lie, of formats whose reader knows. */
  onPlaces: (places: ItemPlaces) => void;
}

type Chunk = Uint8Array<ArrayBuffer>;

/** The JSON of a detected file, in chunks; keeps the state up to date. */
export async function* convert(
  source: ByteSource,
  detected: DetectedFile,
  settings: ConvertSettings,
): AsyncGenerator<Chunk> {
  const { state, counted } = settings;
  for await (const chunk of open(source, detected, settings)) {
    counted.checkTime();
    state.sourceBytes = counted.bytes;
    state.processedBytes += chunk.length;
    yield chunk;
  }
  state.sourceBytes = counted.bytes;
}

function open(source: ByteSource, detected: DetectedFile, settings: ConvertSettings): AsyncGenerator<Chunk> {
  switch (detected.format) {
    case 'delimited':
    case 'whitespace':
      return convertDelimited(source, detected, settings);
    case 'json':
    case 'ndjson':
      return convertJson(source, detected, settings);
    case 'xlsx':
    case 'xls':
    case 'ods':
      return convertSheets(source, detected, settings);
    case 'xml':
      return convertXml(source, detected, settings);
    case 'yaml':
      return convertYaml(source, detected, settings);
    default:
      throw new TabularError('unsupported_format', { found: detected.format });
  }
}

function textOptions(detected: DetectedFile, { limits, warn, isUtf8 }: ConvertSettings, currentLine: () => number) {
  const { bomLength, isEncodingSettled, delimited } = detected.layout;
  const isPrepared = detected.format === 'whitespace' || delimited?.isRowQuoted === true;
  return {
    // Words set apart by blanks, and rows in quotes, are put in order line by line.
    cut: isPrepared ? ('line' as const) : ('character' as const),
    encoding: detected.encoding,
    bomLength,
    isSettled: isEncodingSettled,
    limits,
    currentLine,
    warn,
    isUtf8,
  };
}

async function* convertDelimited(
  source: ByteSource,
  detected: DetectedFile,
  settings: ConvertSettings,
): AsyncGenerator<Chunk> {
  const { limits, header, warn, state, counted } = settings;
  const { delimited } = detected.layout;
  if (!delimited) throw new TabularError('unsupported_format', { found: detected.format });
  const whole = delimited.isRowQuoted ? new RowQuotedScanner(delimited.dialect, limits) : null;
  const listing = delimited.format === 'whitespace' ? openListing(delimited, limits) : whole;
  const machine = new DelimitedJson(delimited.dialect, limits);
  // Records that are no rows: Excel's line `sep=;`, which says how the file is written, titles, and the header below them.
  let due = header ? delimited.skipRecords + 1 : Number(delimited.hasStatement);
  const passOver = (cells: readonly string[]) => {
    // Among titles a row of nothing is none of them.
    if (delimited.skipRecords > 0 && cells.every((cell) => cell.trim() === '')) return;
    due--;
    if (due === 0) machine.setKeys(header ? nameColumns(cells, warn) : [], header);
  };
  if (due === 0) machine.setKeys([], false);
  const note = () => {
    state.rows = machine.counts.rows;
    state.columns = machine.columns;
  };
  function* scan(piece: Uint8Array): Generator<Chunk> {
    // The last one comes first.
    const parts = [piece];
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      const read = machine.scan(part);
      const cells = due > 0 ? machine.takeHeader() : null;
      if (read < part.length) parts.push(part.subarray(read));
      const back = machine.takeBack();
      if (back !== null && back.length > 0) parts.push(back);
      if (cells !== null) passOver(cells);
      if (due > 0 || !machine.isFull) continue;
      note();
      yield machine.take(counted.bytes);
    }
  }
  const pieces = readUtf8Pieces(
    source,
    textOptions(detected, settings, () => machine.line),
  );
  for await (const piece of pieces) yield* scan(listing === null ? piece : listing.prepare(piece));
  for (let rest = machine.endText(); rest !== null; rest = machine.endText()) yield* scan(rest);
  if (due > 0) {
    machine.endFile();
    const cells = machine.takeHeader();
    if (cells !== null) passOver(cells);
    if (due > 0) machine.setKeys([], header);
  }
  machine.finish();
  note();
  settings.onPlaces(machine.counts.places);
  for (const warning of machine.counts.warnings) warn(warning);
  yield machine.take(counted.bytes);
}

async function* convertJson(
  source: ByteSource,
  detected: DetectedFile,
  settings: ConvertSettings,
): AsyncGenerator<Chunk> {
  const { limits, state, counted } = settings;
  const compactor = new JsonCompactor(limits, detected.format === 'ndjson');
  const note = () => {
    state.rows = compactor.rows;
    state.columns = compactor.columns;
  };
  for await (const piece of readUtf8Pieces(
    source,
    textOptions(detected, settings, () => compactor.line),
  )) {
    compactor.push(piece);
    if (!compactor.canTake) continue;
    note();
    yield compactor.output.take(counted.bytes);
  }
  compactor.finish();
  note();
  if (compactor.places !== null) settings.onPlaces(compactor.places);
  yield compactor.output.take(counted.bytes);
}

async function* convertSheets(
  source: ByteSource,
  { encoding }: DetectedFile,
  settings: ConvertSettings,
): AsyncGenerator<Chunk> {
  const { limits, warn, state } = settings;
  const bytes = await collectBytes(source, limits.maxWholeFileBytes);
  const { format, book } = await openBook(bytes, limits, encoding);
  state.format = format;
  const sheets = new SheetsJson(book, { limits, warn });
  for (const piece of sheets.pieces()) {
    state.rows = sheets.rows;
    state.columns = sheets.columns;
    yield new Uint8Array(piece);
  }
  state.rows = sheets.rows;
  state.columns = sheets.columns;
  if (sheets.longRows > 0) warn({ code: 'long_rows', count: sheets.longRows });
}

async function* convertXml(
  source: ByteSource,
  detected: DetectedFile,
  settings: ConvertSettings,
): AsyncGenerator<Chunk> {
  const { limits, state, counted } = settings;
  const xml = new XmlJson(limits);
  const note = () => {
    state.rows = xml.rows;
    state.columns = xml.columns;
  };
  for await (const piece of readUtf8Pieces(
    source,
    textOptions(detected, settings, () => xml.line),
  )) {
    xml.push(piece);
    if (!xml.output.isFull) continue;
    note();
    yield xml.output.take(counted.bytes);
  }
  xml.finish();
  note();
  if (xml.places !== null) settings.onPlaces(xml.places);
  yield xml.output.take(counted.bytes);
}

async function* convertYaml(
  source: ByteSource,
  detected: DetectedFile,
  settings: ConvertSettings,
): AsyncGenerator<Chunk> {
  const { limits, state, counted } = settings;
  const json = await readYaml(
    readTextPieces(
      source,
      textOptions(detected, settings, () => 1),
    ),
    limits,
  );
  // Read again as JSON, which counts its rows and columns.
  const compactor = new JsonCompactor(limits, false);
  compactor.push(toUtf8(json));
  compactor.finish();
  state.rows = compactor.rows;
  state.columns = compactor.columns;
  if (compactor.places !== null) settings.onPlaces(compactor.places);
  yield compactor.output.take(counted.bytes);
}
