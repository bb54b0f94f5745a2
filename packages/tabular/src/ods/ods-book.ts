import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import type { MergedCell, SheetBook, SheetRow } from '../sheets/sheet-book';
import { type XmlHandler, XmlScanner, xmlAttribute } from '../xlsx/xml-scanner';
import type { ZipReader } from '../xlsx/zip-reader';

/** The part that holds the sheets (OpenDocument 1.3, part 3). */
export const ODS_CONTENT = 'content.xml';
/** Cells that repeated rows and cells may make beyond those that are written. */
const MAX_REPEATED = 20_000_000;
/** Merged cells are looked for in another reading of the sheet, unless it is large. */
const MOST_SCANNED_BYTES = 1_000_000;
const MAX_MERGED = 100_000;

/** A spreadsheet of OpenDocument; its rows are inflated anew for each sheet that is read. Throws `damaged_ods`. */
export function openOdsBook(zip: ZipReader, limits: ReadLimits): SheetBook {
  if (zip.has('META-INF/manifest.xml') && isEncrypted(zip)) throw new TabularError('encrypted_workbook');
  const names: string[] = [];
  const lister = new OdsSheets(limits, null, (name) => void names.push(name));
  for (const _ of scan(zip, lister)) lister.take();
  return {
    sheets: names.map((name) => ({ name, isHidden: false })),
    *rows(at) {
      const sheets = new OdsSheets(limits, at, () => {});
      for (const _ of scan(zip, sheets)) {
        const rows = sheets.take();
        if (rows.length > 0) yield rows;
        if (sheets.isPast) return;
      }
    },
    mergedCells(at) {
      if (zip.compressedSize(ODS_CONTENT) > MOST_SCANNED_BYTES) return [];
      const sheets = new OdsSheets(limits, at, () => {});
      for (const _ of scan(zip, sheets)) {
        sheets.take();
        if (sheets.isPast) break;
      }
      return sheets.merged;
    },
  };
}

function isEncrypted(zip: ZipReader): boolean {
  let text = '';
  const decoder = new TextDecoder();
  for (const chunk of zip.inflate('META-INF/manifest.xml')) text += decoder.decode(chunk, { stream: true });
  return text.includes('encryption-data');
}

function* scan(zip: ZipReader, handler: OdsSheets): Generator<void> {
  const scanner = new XmlScanner(handler);
  const decoder = new TextDecoder();
  for (const chunk of zip.inflate(ODS_CONTENT)) {
    scanner.push(decoder.decode(chunk, { stream: true }));
    yield;
  }
  scanner.push(decoder.decode());
  if (!scanner.isWhole) throw new TabularError('damaged_ods', { found: ODS_CONTENT });
  yield;
}

/** Gathers the rows of one sheet, or none, and tells the name of each. */
class OdsSheets implements XmlHandler {
  /** The wanted sheet has ended. */
  isPast = false;
  /** Cells over several rows, so far. */
  readonly merged: MergedCell[] = [];
  private rows: SheetRow[] = [];
  private sheet = -1;
  private depth = 0;
  private line = 1;
  private rowCopies = 1;
  private cells: string[] = [];
  private areNumbers: boolean[] = [];
  private size = 0;
  private cellCopies = 1;
  private value: { text: string; isNumber: boolean } | null = null;
  private content = '';
  private paragraphs = 0;
  private isInText = false;
  private notes = 0;
  private repeated = 0;
  /** Empty cells since the last filled one of the row. */
  private skipped = 0;

  constructor(
    private readonly limits: ReadLimits,
    private readonly wanted: number | null,
    private readonly onSheet: (name: string) => void,
  ) {}

  take(): SheetRow[] {
    const taken = this.rows;
    this.rows = [];
    return taken;
  }

  open(name: string, attributes: string): void {
    if (name === 'table') {
      // A table inside a cell is none of the workbook's.
      if (this.depth++ > 0) return;
      this.sheet++;
      this.line = 1;
      this.onSheet(xmlAttribute(attributes, 'name') ?? '');
    }
    if (this.sheet !== this.wanted || this.depth !== 1) return;
    if (name === 'table-row') {
      this.rowCopies = copies(attributes, 'number-rows-repeated');
      this.cells = [];
      this.areNumbers = [];
      this.size = 0;
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.cellCopies = copies(attributes, 'number-columns-repeated');
      this.value = storedValue(attributes);
      this.content = '';
      this.paragraphs = 0;
      const rows = copies(attributes, 'number-rows-spanned');
      if (rows > 1 && this.merged.length < MAX_MERGED)
        this.merged.push({ column: this.cells.length + this.skipped, from: this.line, to: this.line + rows - 1 });
    } else if (name === 'annotation') this.notes++;
    else if (this.notes === 0) this.openText(name, attributes);
  }

  close(name: string): void {
    if (name === 'table') {
      if (--this.depth === 0 && this.sheet === this.wanted) this.isPast = true;
    }
    if (this.sheet !== this.wanted || this.depth !== 1) return;
    if (name === 'table-row') this.closeRow();
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell();
    else if (name === 'annotation') this.notes--;
    else if (name === 'p' && this.notes === 0) this.isInText = false;
  }

  text(text: string): void {
    if (this.isInText && this.notes === 0 && this.sheet === this.wanted) this.content += text;
  }

  private openText(name: string, attributes: string): void {
    if (name === 'p') {
      if (this.paragraphs++ > 0) this.content += '\n';
      this.isInText = true;
    } else if (name === 's') this.content += ' '.repeat(Math.min(copies(attributes, 'c'), this.limits.maxCellSize));
    else if (name === 'tab') this.content += '\t';
    else if (name === 'line-break') this.content += '\n';
  }

  private closeCell(): void {
    const { maxColumns, maxCellSize } = this.limits;
    const { text, isNumber } = this.value ?? { text: this.content, isNumber: false };
    const column = this.cells.length;
    if (text.length > maxCellSize) throw new TabularError('cell_too_long', { line: this.line, limit: maxCellSize });
    if (text === '') {
      // Rows end with thousands of empty cells that are none: they count once a filled one follows.
      this.skipped += this.cellCopies;
      return;
    }
    if (column + this.skipped + this.cellCopies > maxColumns) {
      throw new TabularError('too_many_columns', { line: this.line, limit: maxColumns });
    }
    for (; this.skipped > 0; this.skipped--) {
      this.cells.push('');
      this.areNumbers.push(false);
    }
    for (let copy = 0; copy < this.cellCopies; copy++) {
      this.cells.push(text);
      this.areNumbers.push(isNumber);
    }
    this.size += text.length * this.cellCopies;
    if (this.size > this.limits.maxRecordSize) {
      throw new TabularError('line_too_long', { line: this.line, limit: this.limits.maxRecordSize });
    }
  }

  private closeRow(): void {
    this.skipped = 0;
    const { cells, areNumbers, size } = this;
    if (cells.length > 0) {
      this.repeated += (this.rowCopies - 1) * cells.length;
      if (this.repeated > MAX_REPEATED) throw new TabularError('zip_bomb', { limit: MAX_REPEATED });
      for (let copy = 0; copy < this.rowCopies; copy++)
        this.rows.push({ line: this.line + copy, cells, areNumbers, size });
    }
    this.line += this.rowCopies;
  }
}

function copies(attributes: string, name: string): number {
  const stated = Number(xmlAttribute(attributes, name) ?? 1);
  return Number.isSafeInteger(stated) && stated > 0 ? stated : 1;
}

/** The value that a cell states; null where its text is the value. */
function storedValue(attributes: string): { text: string; isNumber: boolean } | null {
  const type = xmlAttribute(attributes, 'value-type');
  if (type === 'float' || type === 'percentage' || type === 'currency') {
    const text = xmlAttribute(attributes, 'value') ?? '';
    const value = Number(text);
    return { text: text !== '' && Number.isFinite(value) ? String(value) : text, isNumber: Number.isFinite(value) };
  }
  if (type === 'date') return { text: dateText(xmlAttribute(attributes, 'date-value') ?? ''), isNumber: false };
  if (type === 'boolean') return { text: xmlAttribute(attributes, 'boolean-value') ?? '', isNumber: false };
  if (type === 'time') return { text: timeText(xmlAttribute(attributes, 'time-value') ?? ''), isNumber: false };
  return null;
}

function dateText(stated: string): string {
  return stated.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, '');
}

/** `PT12H30M05S` as `12:30:05`. */
function timeText(stated: string): string {
  const match = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(stated);
  return match
    ? match
        .slice(1)
        .map((part) => part.padStart(2, '0'))
        .join(':')
    : stated;
}
