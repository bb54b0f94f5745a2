import type { ReadLimits } from '../limits';
import type { SheetBook } from '../sheets/sheet-book';
import { readMergedCells } from './merged-refs';
import { readSheetRows } from './xlsx-sheet';
import { openWorkbook } from './xlsx-workbook';
import type { ZipReader } from './zip-reader';

/** They stand behind all rows of a sheet: of a large one they are not looked for. */
const MOST_SCANNED_BYTES = 1_000_000;

/** A workbook of Office Open XML; its rows are inflated as they are read. */
export function openXlsxBook(zip: ZipReader, limits: ReadLimits): SheetBook {
  const workbook = openWorkbook(zip, limits);
  return {
    sheets: workbook.sheets,
    *rows(at) {
      const sheet = workbook.sheets[at];
      if (sheet) yield* readSheetRows(workbook, sheet, limits);
    },
    mergedCells(at) {
      const sheet = workbook.sheets[at];
      return sheet && zip.compressedSize(sheet.path) <= MOST_SCANNED_BYTES ? readMergedCells(zip, sheet.path) : [];
    },
  };
}
