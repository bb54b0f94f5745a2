import { jsonShape } from '../json/json-shape';

/** Formats of files. Of a workbook its parts tell in the end which of `xlsx`, `ods` and `xls` it is. */
export const FORMATS = [
  'delimited',
  'whitespace',
  'json',
  'ndjson',
  'xlsx',
  'xls',
  'ods',
  'xml',
  'yaml',
  'binary',
  'empty',
] as const;

export type Format = (typeof FORMATS)[number];

const EXTENSIONS: ReadonlyMap<string, Format> = new Map([
  ['json', 'json'],
  ['ndjson', 'ndjson'],
  ['jsonl', 'ndjson'],
  ['xml', 'xml'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
]);

/** The format that a file name promises, a final `.gz` aside; null when it promises none. */
export function formatOfName(filename: string): Format | null {
  const extension = /\.([a-z0-9]+)$/.exec(filename.toLowerCase().replace(/\.gz$/, ''))?.[1] ?? '';
  return EXTENSIONS.get(extension) ?? null;
}

const MAGIC: readonly (readonly [bytes: readonly number[], format: Format])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'xls'],
  [[0x25, 0x50, 0x44, 0x46], 'binary'],
  [[0x89, 0x50, 0x4e, 0x47], 'binary'],
  [[0xff, 0xd8, 0xff], 'binary'],
  [[0x7f, 0x45, 0x4c, 0x46], 'binary'],
  [[0x1f, 0x8b], 'binary'],
  [[0x42, 0x5a, 0x68], 'binary'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'binary'],
  [[0x50, 0x41, 0x52, 0x31], 'binary'],
];

/** The format that the first bytes prove; null when they may be text. A ZIP counts as XLSX: its reader tells the rest. */
export function formatOfMagic(head: Uint8Array): Format | null {
  if (head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))) {
    return 'xlsx';
  }
  return MAGIC.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))?.[1] ?? null;
}

/** A password-protected XLSX is an OLE file, as XLS is, with a stream of this name (MS-OFFCRYPTO 2.3). */
export function isEncryptedOffice(head: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(head.subarray(0, head.length & ~1)).includes('EncryptedPackage');
}

/** So few are an accident, however short the text. */
const FEW_CONTROLS = 2;

/** More than one control byte in a hundred, and more than two (tab, line ends, form feed, escape and DOS's end of file aside). */
export function isBinary(head: Uint8Array): boolean {
  const sample = head.subarray(0, 65_536);
  let controls = 0;
  for (const byte of sample) {
    if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 26 && byte !== 27) controls += 1;
  }
  return controls > FEW_CONTROLS && controls * 100 > sample.length;
}

/** The format of a text by how it starts. */
export function formatOfText(text: string, isWhole: boolean): Format | null {
  const start = text.trimStart();
  if (start === '') return 'empty';
  if (isTextBook(start)) return 'xls';
  if (/^<(\?xml|!DOCTYPE|[A-Za-z_][\w:.-]*[\s>/])/.test(start)) return 'xml';
  if (start.startsWith('{') || start.startsWith('[')) return jsonKind(start, isWhole);
  if (/^(%YAML|---\s*(\r?\n|$))/.test(start) || /^- [\w"' -]+:(\s|$)/.test(start)) return 'yaml';
  return null;
}

const PAGE =
  /^(?:<!--[\s\S]{0,2000}?-->\s*|<\?xml[^>]*>\s*)*<(?:!doctype\s+html|html|head|meta|style|body|div|table)\b/i;
const SPREADSHEET_XML = /^[\s\S]{0,2000}<(?:\w+:)?Workbook\b[^>]{0,2000}urn:schemas-microsoft-com:office:spreadsheet/;

/** What programs call `.xls` without being one: a page of HTML with a table, or the XML of Excel 2003. */
function isTextBook(start: string): boolean {
  return (PAGE.test(start) && /<tr\b/i.test(start)) || SPREADSHEET_XML.test(start);
}

/** NDJSON has a whole value on its first line and goes on; a whole file on one line is JSON if it holds a list. */
function jsonKind(start: string, isWhole: boolean): Format | null {
  const lineEnd = start.search(/[\r\n]/);
  const first = lineEnd < 0 ? start : start.slice(0, lineEnd);
  const isOnlyLine = lineEnd < 0 || (isWhole && start.slice(lineEnd).trim() === '');
  const value = parseOrUndefined(first);
  const isJsonStart = /^(\{\s*("|\}|$)|\[\s*([[{"\]\d-]|true|false|null|$))/.test(start.slice(0, 200));
  if (value === undefined) return isJsonStart ? 'json' : null;
  if (!isOnlyLine) return 'ndjson';
  if (Array.isArray(value)) return 'json';
  return holdsRecords(value, 8) || jsonShape(first) !== null ? 'json' : 'ndjson';
}

/** Whether a list of objects or lists stands in the object, in objects only. */
function holdsRecords(value: object, depth: number): boolean {
  if (depth === 0) return false;
  return Object.values(value).some((item: unknown) => {
    if (Array.isArray(item)) return typeof item[0] === 'object' && item[0] !== null;
    return typeof item === 'object' && item !== null && holdsRecords(item, depth - 1);
  });
}

function parseOrUndefined(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
