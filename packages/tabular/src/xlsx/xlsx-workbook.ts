import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { type NumberKind, numberKind } from './xlsx-values';
import { type XmlHandler, XmlScanner, xmlAttribute } from './xml-scanner';
import type { ZipReader } from './zip-reader';

export interface WorkbookSheet {
  name: string;
  path: string;
  isHidden: boolean;
}

export interface Workbook {
  zip: ZipReader;
  sheets: WorkbookSheet[];
  is1904: boolean;
  sharedStrings: string[];
  /** Kind of number by cell style index. */
  styleKinds: NumberKind[];
}

const OTHER_ARCHIVES: readonly (readonly [part: string, format: string])[] = [
  ['xl/workbook.bin', 'xlsb'],
  ['content.xml', 'opendocument'],
  ['word/document.xml', 'docx'],
];

/** Each sheet's beginning is read to judge it: a list of thousands that name one part is an attack. */
const MAX_SHEETS = 1_000;

/** Reads what all sheets share. Throws `unsupported_format` for archives that are no XLSX, `damaged_xlsx`. */
export function openWorkbook(zip: ZipReader, limits: ReadLimits): Workbook {
  const path = workbookPath(zip);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const targets = readRelations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`);
  const { sheets, is1904 } = readSheets(zip, path, (id) => resolve(folder, targets.byId.get(id)));
  const strings = resolve(folder, targets.byKind.get('sharedStrings') ?? 'sharedStrings.xml');
  const styles = resolve(folder, targets.byKind.get('styles') ?? 'styles.xml');
  return {
    zip,
    sheets,
    is1904,
    sharedStrings: zip.has(strings) ? readSharedStrings(zip, strings, limits) : [],
    styleKinds: zip.has(styles) ? readStyles(zip, styles) : [],
  };
}

function workbookPath(zip: ZipReader): string {
  const relation = zip.has('_rels/.rels') ? readRelations(zip, '_rels/.rels').byKind.get('officeDocument') : undefined;
  const path = resolve('', relation ?? 'xl/workbook.xml');
  const other = OTHER_ARCHIVES.find(([part]) => zip.has(part))?.[1];
  if (other !== undefined || !zip.has(path)) throw new TabularError('unsupported_format', { found: other ?? 'zip' });
  return path;
}

/** Feeds one part to a handler, piece by piece. Throws what `cutOff` makes when the end of the part is missing. */
export function* scanPart(
  zip: ZipReader,
  path: string,
  handler: XmlHandler,
  cutOff: () => TabularError,
): Generator<void> {
  const scanner = new XmlScanner(handler);
  const decoder = new TextDecoder();
  for (const chunk of zip.inflate(path)) {
    scanner.push(decoder.decode(chunk, { stream: true }));
    yield;
  }
  scanner.push(decoder.decode());
  if (!scanner.isWhole) throw cutOff();
}

function scanWhole(zip: ZipReader, path: string, handler: Partial<XmlHandler>): void {
  const ignore = () => {};
  const whole = { open: ignore, close: ignore, text: ignore, ...handler };
  for (const _ of scanPart(zip, path, whole, () => new TabularError('damaged_xlsx', { found: path })));
}

function readRelations(zip: ZipReader, path: string) {
  const byId = new Map<string, string>();
  const byKind = new Map<string, string>();
  scanWhole(zip, path, {
    open(name, attributes) {
      const target = xmlAttribute(attributes, 'Target');
      if (name !== 'Relationship' || target === undefined) return;
      byId.set(xmlAttribute(attributes, 'Id') ?? '', target);
      byKind.set((xmlAttribute(attributes, 'Type') ?? '').replace(/^.*\//, ''), target);
    },
  });
  return { byId, byKind };
}

function readSheets(zip: ZipReader, path: string, findPart: (relation: string) => string) {
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  scanWhole(zip, path, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true|on)$/.test(xmlAttribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      const part = findPart(/\s\w+:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? '');
      const isHidden = (xmlAttribute(attributes, 'state') ?? 'visible') !== 'visible';
      // Chart sheets are listed beside the worksheets but hold no cells.
      if (!part.includes('chartsheet'))
        sheets.push({ name: xmlAttribute(attributes, 'name') ?? '', path: part, isHidden });
    },
  });
  if (sheets.length > MAX_SHEETS) throw new TabularError('too_many_parts', { limit: MAX_SHEETS });
  return { sheets, is1904 };
}

/** A target is relative to the folder of the part that names it, or absolute. */
function resolve(folder: string, target = ''): string {
  if (target.startsWith('/')) return target.slice(1);
  const segments: string[] = [];
  for (const segment of `${folder}${target}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function readSharedStrings(zip: ZipReader, path: string, limits: ReadLimits): string[] {
  const strings: string[] = [];
  const collector = new TextCollector();
  let size = 0;
  scanWhole(zip, path, {
    open(name) {
      if (name === 'si') collector.reset();
      collector.open(name);
    },
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      size += collector.value.length;
      if (size > limits.maxSharedText) throw new TabularError('file_too_large', { limit: limits.maxSharedText });
      strings.push(collector.value);
    },
    text: (text) => collector.text(text),
  });
  return strings;
}

/** Joins the `t` runs of a rich text; phonetic readings (`rPh`) are no part of it. */
export class TextCollector {
  value = '';
  private isInText = false;
  private isInReading = false;

  reset(): void {
    this.value = '';
  }

  open(name: string): void {
    if (name === 't') this.isInText = true;
    else if (name === 'rPh') this.isInReading = true;
  }

  close(name: string): void {
    if (name === 't') this.isInText = false;
    else if (name === 'rPh') this.isInReading = false;
  }

  text(text: string): void {
    if (this.isInText && !this.isInReading) this.value += decodeEscapes(text);
  }
}

/** Characters that XML cannot hold are written `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function readStyles(zip: ZipReader, path: string): NumberKind[] {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isInCellFormats = false;
  scanWhole(zip, path, {
    open(name, attributes) {
      const id = Number(xmlAttribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(id, xmlAttribute(attributes, 'formatCode') ?? '');
      else if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'xf' && isInCellFormats) kinds.push(numberKind(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return kinds;
}
