import { toUtf8 } from '../bytes/utf8';
import { nameColumns } from '../detection/headers';
import { TabularError, type Warning } from '../errors';
import type { ReadLimits } from '../limits';
import type { SheetBook, SheetRow } from '../sheets/sheet-book';
import { ColumnKeys } from './column-keys';

/** UTF-16 units of JSON that wait before they are given out. */
const TEXT_SIZE = 65_536;

export interface SheetsSettings {
  limits: ReadLimits;
  warn: (warning: Warning) => void;
}

/**
 * The sheets of a workbook as JSON: the one that has rows as a list of objects, several as an object with a list for each sheet
 * by its name. Hidden ones are there too. The first filled row is the header; each row has all its columns, empty ones as "".
 * A number is one where a double holds it, all else is text.
 */
export class SheetsJson {
  rows = 0;
  columns = 0;
  longRows = 0;

  constructor(
    private readonly book: SheetBook,
    private readonly settings: SheetsSettings,
  ) {}

  /** The JSON, in pieces. Throws `no_rows` where no sheet has any. */
  *pieces(): Generator<Uint8Array> {
    const filled = [...this.book.sheets.keys()].filter((at) => !hasNoRows(this.book.rows(at)));
    if (filled.length === 0) throw new TabularError('no_rows');
    const isOne = filled.length === 1;
    const names = new Set<string>();
    for (const [place, at] of filled.entries()) {
      const name = this.book.sheets[at]?.name ?? '';
      // Names of sheets are unique in a sound file.
      const unique = names.has(name) ? `${name} (${at + 1})` : name;
      names.add(unique);
      if (!isOne) yield toUtf8(`${place === 0 ? '{' : ','}${JSON.stringify(unique)}:`);
      yield* this.sheet(at);
    }
    if (!isOne) yield toUtf8('}');
  }

  private *sheet(at: number): Generator<Uint8Array> {
    let keys: ColumnKeys | null = null;
    let width = 0;
    let text = '[';
    let isFirst = true;
    for (const rows of this.book.rows(at)) {
      for (const row of rows) {
        if (keys === null) {
          width = row.cells.length;
          keys = new ColumnKeys(nameColumns(row.cells, this.settings.warn), this.settings.limits.maxColumns);
          continue;
        }
        text += isFirst ? '' : ',';
        text += rowText(row, keys, width);
        isFirst = false;
        this.rows++;
        if (row.cells.length > width) this.longRows++;
        if (text.length < TEXT_SIZE) continue;
        yield toUtf8(text);
        text = '';
      }
    }
    this.columns = Math.max(this.columns, keys?.names.length ?? 0);
    yield toUtf8(`${text}]`);
  }
}

function rowText({ cells, areNumbers }: SheetRow, keys: ColumnKeys, width: number): string {
  let text = '{';
  for (let column = 0; column < Math.max(width, cells.length); column++) {
    const cell = cells[column] ?? '';
    const isNumber = areNumbers[column] === true && String(Number(cell)) === cell;
    text += `${column === 0 ? '' : ','}${JSON.stringify(keys.name(column))}:${isNumber ? cell : JSON.stringify(cell)}`;
  }
  return `${text}}`;
}

function hasNoRows(rows: Generator<SheetRow[]>): boolean {
  for (const group of rows) if (group.length > 0) return false;
  return true;
}
