import { strToU8, zipSync } from 'fflate';

export interface SheetFixture {
  name: string;
  /** Rows as the inner XML of `sheetData`. */
  data: string;
  state?: string;
  /** Ranges of merged cells: `A2:A4`. */
  merged?: readonly string[];
}

export interface WorkbookFixture {
  sheets: SheetFixture[];
  /** Inner XML of `sst`. */
  strings?: string;
  /** Inner XML of `styleSheet`. */
  styles?: string;
  date1904?: boolean;
  /** Strict Office Open XML: the same parts under other names. */
  isStrict?: boolean;
}

const TRANSITIONAL = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const STRICT = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A small but complete workbook, as spreadsheet programs write them. */
export function workbook({ sheets, strings, styles, date1904, isStrict }: WorkbookFixture): Uint8Array {
  const { main, relations: kinds } = isStrict ? STRICT : TRANSITIONAL;
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${kinds}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${kinds}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings ?? ''}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles ?? ''}</styleSheet>`,
  };
  const typeOf = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${SPREADSHEET}.${type}+xml"/>`;
  const types = [
    typeOf('workbook', 'sheet.main'),
    typeOf('sharedStrings', 'sharedStrings'),
    typeOf('styles', 'styles'),
    ...sheets.map((_, at) => typeOf(`worksheets/sheet${at + 1}`, 'worksheet')),
  ];
  parts['[Content_Types].xml'] =
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`;
  for (const [at, { data, merged = [] }] of sheets.entries()) {
    const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const cells = ranges === '' ? '' : `<mergeCells>${ranges}</mergeCells>`;
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<?xml version="1.0"?>\n<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${cells}</worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** Rows of inline strings. */
export function inlineRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('');
}
