import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import type { SheetBook, SheetRow } from '../sheets/sheet-book';
import { isNumberText, numberKind, numberText } from '../xlsx/xlsx-values';
import { type BiffCell, type BiffWorkbook, loadBiffReader } from './biff-reader';

/** A workbook of Excel 97 to 2003 (BIFF), or one that is a text. It is read whole. Throws `damaged_xls`, `encrypted_workbook`. */
export async function openXlsBook(source: Uint8Array | string, limits: ReadLimits): Promise<SheetBook> {
  const read = await loadBiffReader();
  const workbook = readWorkbook(read, source);
  return {
    sheets: workbook.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    *rows(at) {
      yield rowsOf(workbook.sheets[at]?.rows ?? [], workbook.is1904, limits);
    },
    mergedCells: (at) => workbook.sheets[at]?.merged ?? [],
  };
}

function readWorkbook(read: (source: Uint8Array | string) => BiffWorkbook, source: Uint8Array | string): BiffWorkbook {
  try {
    return read(source);
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new TabularError(isProtected ? 'encrypted_workbook' : 'damaged_xls');
  }
}

function rowsOf(rows: BiffWorkbook['sheets'][number]['rows'], is1904: boolean, limits: ReadLimits): SheetRow[] {
  const filled: SheetRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (!row) continue;
    const texts = Array.from(row, (cell) => (cell ? cellText(cell, is1904) : ''));
    while (texts.at(-1) === '') texts.pop();
    if (texts.length === 0) continue;
    if (texts.length > limits.maxColumns) {
      throw new TabularError('too_many_columns', { line: at + 1, limit: limits.maxColumns });
    }
    const areNumbers = texts.map((text, column) => row[column]?.type === 'n' && isNumberText(text));
    filled.push({ line: at + 1, cells: texts, areNumbers, size: texts.reduce((sum, text) => sum + text.length, 0) });
  }
  return filled;
}

function cellText({ type, value, text, format }: BiffCell, is1904: boolean): string {
  if (type === 'n') return numberText(String(value), numberKind(0, format), is1904);
  if (type === 'e') return text;
  return String(value ?? '');
}
