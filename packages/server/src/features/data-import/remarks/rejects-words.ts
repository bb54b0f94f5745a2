import { CSV_MARKS, type Locale } from '@botica/contract/locales';
import { formulaSafe } from '@botica/tabular/delimited/csv-cell';
import type { Translate } from '../../../platform/i18n';
import { REJECTS_COLUMNS } from '../reading/staging/rejects-file';

const REASON = REJECTS_COLUMNS.indexOf('reason');

/**
 * The rejects file for people: headings and reasons in their words, and the marks that their spreadsheet expects, as in
 * every other export. `pieces` is the stored file; an older version made its cells safe for its own separator alone.
 */
export async function* rejectsInWords(
  pieces: AsyncIterable<string>,
  t: Translate,
  locale: Locale,
): AsyncGenerator<string> {
  const { separator } = CSV_MARKS[locale];
  const line = (cells: readonly string[]) => `${cells.map(quoted).join(separator)}\r\n`;
  yield `\uFEFF${line(REJECTS_COLUMNS.map((column) => t(`dataImport.rejectsColumn.${column}`)))}`;
  let isHeader = true;
  for await (const records of recordsOf(pieces)) {
    const rows = isHeader ? records.slice(1) : records;
    isHeader &&= records.length === 0;
    const text = rows.map((cells) => line(cells.with(REASON, reasonOf(cells[REASON] ?? '', t)))).join('');
    if (text !== '') yield text;
  }
}

/** A reason that an older version wrote and this one no longer knows stays as it is. */
function reasonOf(code: string, t: Translate): string {
  const key = `dataImport.reject.${code}`;
  const words = t(key);
  return words === key ? code : words;
}

function quoted(cell: string): string {
  return /^\d+$/.test(cell) ? cell : `"${formulaSafe(cell).replaceAll('"', '""')}"`;
}

/** Records of a CSV as `RejectsFile` writes it, as they become whole: commas, CRLF, quotes doubled within quotes. */
async function* recordsOf(pieces: AsyncIterable<string>): AsyncGenerator<string[][]> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    const records: string[][] = [];
    let from = 0;
    for (let end = endOfRecord(text, from); end >= 0; end = endOfRecord(text, from)) {
      records.push(cellsOf(text.slice(from, end)));
      from = end + 2;
    }
    rest = text.slice(from);
    yield records;
  }
}

/** Where the CRLF after the record begins, or -1: a line end between quotes belongs to its cell. */
function endOfRecord(text: string, from: number): number {
  for (let at = text.indexOf('\r\n', from); at >= 0; at = text.indexOf('\r\n', at + 1)) {
    if (quotesIn(text, from, at) % 2 === 0) return at;
  }
  return -1;
}

function quotesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('"', from); at >= 0 && at < to; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

function cellsOf(record: string): string[] {
  return [...record.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, within, plain]) => within?.replaceAll('""', '"') ?? plain ?? '',
  );
}
