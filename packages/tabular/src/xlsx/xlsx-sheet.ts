import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import type { SheetRow } from '../sheets/sheet-book';
import { isNumberText, numberText } from './xlsx-values';
import { decodeEscapes, scanPart, TextCollector, type Workbook, type WorkbookSheet } from './xlsx-workbook';
import { type XmlHandler, xmlAttribute } from './xml-scanner';

/** The rows of a sheet that have a filled cell, in groups as they are inflated. */
export function* readSheetRows(workbook: Workbook, sheet: WorkbookSheet, limits: ReadLimits): Generator<SheetRow[]> {
  const handler = new SheetHandler(workbook, sheet.name, limits);
  const cutOff = () => new TabularError('truncated_sheet', { found: sheet.name, line: handler.line });
  for (const _ of scanPart(workbook.zip, sheet.path, handler, cutOff)) {
    const rows = handler.take();
    if (rows.length > 0) yield rows;
  }
  const rest = handler.take();
  if (rest.length > 0) yield rest;
}

class SheetHandler implements XmlHandler {
  private rows: SheetRow[] = [];
  private cells: string[] = [];
  private areNumbers: boolean[] = [];
  /** Row that was begun last. */
  line = 0;
  private column = -1;
  private size = 0;
  private type = 'n';
  private style = 0;
  private value = '';
  private isInValue = false;
  private readonly inline = new TextCollector();
  private readonly workbook: Workbook;
  private readonly sheet: string;
  private readonly limits: ReadLimits;

  constructor(workbook: Workbook, sheet: string, limits: ReadLimits) {
    this.workbook = workbook;
    this.sheet = sheet;
    this.limits = limits;
  }

  take(): SheetRow[] {
    const taken = this.rows;
    this.rows = [];
    return taken;
  }

  open(name: string, attributes: string): void {
    if (name === 'v') this.isInValue = true;
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'row') {
      const stated = Number(xmlAttribute(attributes, 'r') ?? 0);
      this.line = stated > 0 ? stated : this.line + 1;
      this.cells = [];
      this.areNumbers = [];
      this.column = -1;
      this.size = 0;
    } else this.inline.open(name);
  }

  close(name: string): void {
    if (name === 'v') this.isInValue = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') {
      if (this.cells.some((cell) => cell !== ''))
        this.rows.push({ line: this.line, cells: this.cells, areNumbers: this.areNumbers, size: this.size });
    } else this.inline.close(name);
  }

  text(text: string): void {
    if (this.isInValue) this.value += text;
    else this.inline.text(text);
  }

  private openCell(attributes: string): void {
    const reference = xmlAttribute(attributes, 'r');
    this.column = reference === undefined ? this.column + 1 : columnIndex(reference);
    this.type = xmlAttribute(attributes, 't') ?? 'n';
    this.style = Number(xmlAttribute(attributes, 's') ?? 0);
    this.value = '';
    this.inline.reset();
  }

  private closeCell(): void {
    const text = this.cellText();
    if (text === '') return;
    const { maxColumns, maxCellSize, maxRecordSize } = this.limits;
    this.size += text.length;
    if (this.column >= maxColumns) throw new TabularError('too_many_columns', { line: this.line, limit: maxColumns });
    if (text.length > maxCellSize) throw new TabularError('line_too_long', { line: this.line, limit: maxCellSize });
    if (this.size > maxRecordSize) throw new TabularError('line_too_long', { line: this.line, limit: maxRecordSize });
    while (this.cells.length < this.column) {
      this.cells.push('');
      this.areNumbers.push(false);
    }
    this.cells[this.column] = text;
    this.areNumbers[this.column] = this.type === 'n' && isNumberText(text);
  }

  /** A cell whose text is gone is no blank one: the list of texts was cut, or belongs to another workbook. */
  private sharedText(): string {
    const text = this.workbook.sharedStrings[Number(this.value)];
    if (text === undefined) throw new TabularError('damaged_sheet', { found: this.sheet, line: this.line });
    return text;
  }

  private cellText(): string {
    switch (this.type) {
      case 's':
        return this.value === '' ? '' : this.sharedText();
      case 'inlineStr':
        return this.inline.value;
      case 'str':
        return decodeEscapes(this.value);
      case 'b':
        return this.value === '1' ? 'true' : this.value === '0' ? 'false' : this.value;
      case 'n':
        return numberText(this.value, this.workbook.styleKinds[this.style] ?? 'number', this.workbook.is1904);
      case 'd':
        return this.value.replace('T', ' ').replace(/ 00:00:00(\.0+)?Z?$/, '');
      default:
        return this.value;
    }
  }
}

/** Column of a reference such as `AB12`, 0-based. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & ~32;
    if (code < 65 || code > 90) break;
    index = index * 26 + (code - 64);
  }
  return index - 1;
}
