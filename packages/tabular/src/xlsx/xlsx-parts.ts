/**
 * The parts of an XLSX workbook of one sheet: numbers are numbers, days are days, and text is text whatever it begins with.
 * No Node and no DOM in here: the page writes its charts with it, the server its exports.
 */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places of the formats in `styles`. */
const PLAIN = 0;
const BOLD = 1;
const DATE = 2;
/** Digits that a spreadsheet's number keeps; an exact decimal text that is longer stays text. */
const EXACT_DIGITS = 15;
const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheets, with their extra day in February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SAFE_DAY = '1900-03-01';

/** Media type of a workbook. */
export const XLSX_TYPE = `${MIME}.sheet`;
/** The part that holds the rows; it comes last. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** Every part but the sheet, by its name. */
export function workbookParts(caption: string): [name: string, xml: string][] {
  return Object.entries({
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MIME}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${MIME}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(sheetName(caption))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  }).map(([name, xml]) => [name, HEAD + xml]);
}

const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Begin of the sheet with its header, which stays in sight. */
export function sheetHead(labels: readonly string[]): string {
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  const cells = labels.map((label) => textCell(label, BOLD)).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}">${view}<sheetData><row>${cells}</row>`;
}

/**
 * One row; a cell is its value and whether its column is of numbers. Null is an empty cell. A number is computed, and a double
 * as the spreadsheet's own are; decimal texts are exact.
 */
export function sheetRow(cells: readonly (readonly [value: string | number | null, isNumeric: boolean])[]): string {
  return `<row>${cells.map(([value, isNumeric]) => cell(value, isNumeric)).join('')}</row>`;
}

export const SHEET_END = '</sheetData></worksheet>';

function cell(value: string | number | null, isNumeric: boolean): string {
  if (value === null) return '<c/>';
  const text = String(value);
  if (isNumeric && (typeof value === 'number' ? Number.isFinite(value) : isExactNumber(text)))
    return `<c><v>${text}</v></c>`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_SAFE_DAY && !Number.isNaN(Date.parse(text))) {
    return `<c s="${DATE}"><v>${(Date.parse(text) - DAY_ZERO) / MS_PER_DAY}</v></c>`;
  }
  return textCell(text, PLAIN);
}

function isExactNumber(text: string): boolean {
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)) return false;
  const [mantissa = ''] = text.split('e');
  return mantissa.replace(/^-?0*\.?0*/, '').replace('.', '').length <= EXACT_DIGITS;
}

/** Text inside the cell itself is never computed, whatever it begins with. */
function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(spellOut(text))}</t></is></c>`;
}

/** Readers take `_x0041_` for a character, and a carriage return for a line feed (ECMA-376 part 1, 22.9.2.19). */
function spellOut(text: string): string {
  return text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_');
}

function escapeXml(text: string): string {
  return text
    .replaceAll(NO_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** At most 31 letters and none that names of sheets may not have. */
function sheetName(title: string): string {
  const name = [...title.replaceAll(/[[\]:*?/\\']/g, ' ').trim()].slice(0, 31).join('');
  return name === '' ? 'Botica' : name;
}
