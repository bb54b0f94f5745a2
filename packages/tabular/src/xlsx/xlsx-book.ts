import type { ReadLimits } from '../limits';
import type { SheetBook } from '../sheets/sheet-book';
import { readSheetRows } from './xlsx-sheet';
import { openWorkbook } from './xlsx-workbook';
import type { ZipReader } from './zip-reader';

/** A workbook of Office Open XML; its rows are inflated as they are read. */
export function openXlsxBook(zip: ZipReader, limits: ReadLimits): SheetBook {
  const workbook = openWorkbook(zip, limits);
  return {
    sheets: workbook.sheets,
    *rows(at) {
      const sheet = workbook.sheets[at];
      if (sheet) yield* readSheetRows(workbook, sheet, limits);
    },
  };
}
