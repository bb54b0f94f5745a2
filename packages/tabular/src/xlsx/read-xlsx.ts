import { hasHeaderRow } from '../detection/detect-delimited';
import { countUnitRows, findHeader, hasDays, type TopRow, topRows } from '../detection/find-header';
import { nameColumns, numberColumns } from '../detection/headers';
import { type Problem, RAW_TEXT_LIMIT, TabularError, type Warning } from '../errors';
import type { ReadLimits } from '../limits';
import { BATCH_TEXT_LIMIT, type RowBatch } from '../rows/row-batch';
import { blockOf } from '../rows/row-block';
import { filledRows } from '../sheets/merged-cells';
import type { SheetBook, SheetRow } from '../sheets/sheet-book';

export interface SheetInfo {
  name: string;
  headers: string[];
  /** Data rows, known once the sheet has been read; null before, and for sheets that are not selected. */
  rows: number | null;
  isHidden: boolean;
  isSelected: boolean;
  /** Row number of the header; null without one. */
  headerLine: number | null;
  top: TopRow[];
}

export interface XlsxSettings {
  limits: ReadLimits;
  batchRows: number;
  warn: (warning: Warning) => void;
  headerRow?: boolean | undefined;
  headerLine?: number | undefined;
  sheets?: readonly string[] | undefined;
}

interface SheetPlan {
  /** Its place in the workbook. */
  sheet: number;
  info: SheetInfo;
  /** First row with data. */
  firstDataLine: number;
  /** One of its columns holds days. */
  hasDays: boolean;
  warnings: Warning[];
}

/** Rows at the top among which the header is looked for. */
const HEADER_SEARCH_ROWS = 20;

/**
 * Opens a workbook as one table. Header of a sheet: the first of its top 20 filled rows that has at least seven tenths
 * as many filled cells as the fullest of them (so that titles above are passed over), if it looks like one.
 * Without a choice, the table is the first visible sheet of two columns or more, or the one that it sums up, and every visible sheet that shares four
 * fifths of the smaller and half of the larger of both headers; columns are matched by name. Rows stream where
 * the workbook's kind lets them.
 */
export function openXlsx(book: SheetBook, settings: XlsxSettings) {
  const { limits, warn } = settings;
  const plans = book.sheets.map((_, sheet) => planSheet(book, sheet, settings));
  const selected = selectSheets(plans, settings.sheets);
  for (const plan of selected) {
    plan.info.isSelected = true;
    plan.warnings.forEach(warn);
  }
  const left = plans.filter(({ info }) => !info.isSelected && info.headers.length > 0);
  if (left.length > 0) {
    warn({ code: 'sheets_left_out', count: left.length, found: left.map(({ info }) => info.name).join(', ') });
  }
  const headers = [...new Set(selected.flatMap(({ info }) => info.headers))];
  if (headers.length > limits.maxColumns) throw new TabularError('too_many_columns', { limit: limits.maxColumns });
  return {
    headers,
    sheets: plans.map(({ info }) => info),
    batches: streamSheets(book, selected, headers, settings),
  };
}

function planSheet(book: SheetBook, sheet: number, { headerRow, headerLine }: XlsxSettings): SheetPlan {
  const { name = '', isHidden = false } = book.sheets[sheet] ?? {};
  const warnings: Warning[] = [];
  const top: SheetRow[] = [];
  for (const rows of filledRows(book, sheet)) {
    top.push(...rows.slice(0, HEADER_SEARCH_ROWS));
    if (top.length >= HEADER_SEARCH_ROWS) break;
  }
  top.length = Math.min(top.length, HEADER_SEARCH_ROWS);
  const chosen = headerLine === undefined ? -1 : top.findIndex(({ line }) => line === headerLine);
  const start = chosen >= 0 ? chosen : headerIndex(top);
  const body = top.slice(start);
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const rows = body.map(({ cells }) => [...cells, ...new Array<string>(width - cells.length).fill('')]);
  const isHeader = chosen >= 0 || (headerRow ?? hasHeaderRow(rows));
  const first = rows[0];
  const headers = first && isHeader ? nameColumns(first, (warning) => warnings.push(warning)) : numberColumns(width);
  const firstLine = body[0]?.line ?? 1;
  const shown = {
    headerLine: isHeader ? firstLine : null,
    top: topRows(
      top.map(({ cells }) => cells),
      top.map(({ line }) => line),
    ),
  };
  return {
    sheet,
    info: { name, headers, rows: null, isHidden, isSelected: false, ...shown },
    hasDays: hasDays(isHeader ? rows.slice(1) : rows, width),
    firstDataLine: isHeader ? (body[1 + countUnitRows(rows, 0)]?.line ?? firstLine + 1) : firstLine,
    warnings,
  };
}

function headerIndex(rows: readonly SheetRow[]): number {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const padded = rows.map(({ cells }) => [...cells, ...new Array<string>(width - cells.length).fill('')]);
  const found = findHeader(padded, width);
  if (found !== null) return found;
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const fullest = Math.max(0, ...filled);
  return Math.max(
    0,
    filled.findIndex((count) => count >= fullest * 0.7),
  );
}

function selectSheets(plans: SheetPlan[], names: readonly string[] | undefined): SheetPlan[] {
  if (names !== undefined && names.length > 0) {
    return names.map((name) => {
      const plan = plans.find(({ info }) => info.name === name);
      if (!plan) throw new TabularError('no_sheet', { found: name });
      return plan;
    });
  }
  const visible = plans.filter(({ info }) => !info.isHidden && info.headers.length > 0);
  const first = visible.find(({ info }) => info.headers.length > 1) ?? visible[0];
  const main = first === undefined ? undefined : (tableBehindSummary(first, visible) ?? first);
  if (!main) throw new TabularError(plans.some(({ info }) => info.headers.length > 0) ? 'no_sheet' : 'empty_file');
  return visible.filter((plan) => plan === main || isSameTable(main.info.headers, plan.info.headers));
}

/** Columns of a sheet that sums up others: what, how much, and a share. */
const MOST_OF_SUMMARY = 3;

/** The sheet of dated rows behind a narrow one without days, such as sums by payment; null where the first one is no summary. */
function tableBehindSummary(first: SheetPlan, visible: readonly SheetPlan[]): SheetPlan | null {
  if (first.info.headers.length > MOST_OF_SUMMARY || first.hasDays) return null;
  const isTable = (plan: SheetPlan) =>
    plan.hasDays &&
    plan.info.headers.length > first.info.headers.length &&
    plan.info.top.length >= first.info.top.length;
  return visible.find(isTable) ?? null;
}

function isSameTable(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((header) => other.includes(header)).length;
  return shared >= Math.min(one.length, other.length) * 0.8 && shared >= Math.max(one.length, other.length) * 0.5;
}

async function* streamSheets(
  book: SheetBook,
  plans: SheetPlan[],
  headers: readonly string[],
  { batchRows }: XlsxSettings,
): AsyncGenerator<RowBatch> {
  let delivered = 0;
  for (const { sheet, info, firstDataLine } of plans) {
    const columns = info.headers.map((header) => headers.indexOf(header));
    let batch = new SheetBatch();
    info.rows = 0;
    for (const rows of filledRows(book, sheet)) {
      for (const row of rows) {
        if (row.line < firstDataLine) continue;
        info.rows += batch.add(row, columns, headers.length) ? 1 : 0;
        delivered += 1;
        if (batch.size < batchRows && batch.textSize < BATCH_TEXT_LIMIT) continue;
        yield batch.take(info.name);
        batch = new SheetBatch();
      }
    }
    if (batch.size > 0) yield batch.take(info.name);
  }
  if (delivered === 0) throw new TabularError('no_rows');
}

/** Gathers rows of one sheet. */
class SheetBatch {
  textSize = 0;
  private readonly rows: string[][] = [];
  private readonly areNumbers: boolean[][] = [];
  private readonly lines: number[] = [];
  private readonly problems: Problem[] = [];

  get size(): number {
    return this.rows.length + this.problems.length;
  }

  /** Whether the row could be taken. Spreadsheets leave out trailing empty cells; only a filled cell beyond the last column makes a row ragged. */
  add({ line, cells, areNumbers, size }: SheetRow, columns: readonly number[], width: number): boolean {
    this.textSize += size;
    if (cells.length > columns.length) {
      this.problems.push({ line, code: 'ragged_row', raw: cells.join('\t').slice(0, RAW_TEXT_LIMIT) });
      return false;
    }
    const row = new Array<string>(width).fill('');
    const flags = new Array<boolean>(width).fill(false);
    for (const [at, cell] of cells.entries()) {
      const column = columns[at] ?? at;
      row[column] = cell;
      flags[column] = areNumbers[at] ?? false;
    }
    this.rows.push(row);
    this.areNumbers.push(flags);
    this.lines.push(line);
    return true;
  }

  take(sheet: string): RowBatch {
    const { lines, problems } = this;
    return { rows: blockOf(this.rows, this.areNumbers), lines, problems, sheet };
  }
}
