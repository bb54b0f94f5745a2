import { fromUtf8, toUtf8 } from '../bytes/utf8';
import { DelimitedScanner } from './delimited-scanner';

const QUOTED_LINE = /^"((?:[^"\r\n]|"")*)"$/gm;
const SEVERAL_CELLS = /[\t;|,]/;
const NEARLY_ALL = 0.9;

/** Lines that are quoted as a whole, as spreadsheets save rows that stood in one cell: `"1,""Gauze, large"",2"` without those quotes. */
export function unquoteRows(text: string): string {
  return text.replace(QUOTED_LINE, (_, row: string) => row.replaceAll('""', '"'));
}

/** Whether nearly all lines but the first are quoted as a whole and hold what sets cells apart. */
export function areRowsQuoted(text: string): boolean {
  const [, ...lines] = text.split(/\r\n|\r|\n/).filter((line) => line !== '');
  const quoted = lines.filter((line) => line.replace(QUOTED_LINE, '') === '' && SEVERAL_CELLS.test(line));
  return lines.length > 0 && quoted.length >= NEARLY_ALL * lines.length;
}

/** Splits rows that are quoted as a whole. Pieces of text end at line ends. */
export class RowQuotedScanner extends DelimitedScanner {
  override prepare(bytes: Uint8Array): Uint8Array {
    return toUtf8(unquoteRows(fromUtf8(bytes)));
  }
}
