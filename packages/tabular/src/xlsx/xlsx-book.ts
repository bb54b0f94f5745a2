import type { InflateMeter } from '../bytes/inflate-meter';
import type { ReadLimits } from '../limits';
import type { SheetBook } from '../sheets/sheet-book';
import { readSheetRows } from './xlsx-sheet';
import { openWorkbook } from './xlsx-workbook';
import { ZipReader } from './zip-reader';

/** A workbook of Office Open XML; its rows are inflated as they are read. */
export function openXlsxBook(bytes: Uint8Array, meter: InflateMeter, limits: ReadLimits): SheetBook {
  const workbook = openWorkbook(new ZipReader(bytes, meter), limits);
  return {
    sheets: workbook.sheets,
    *rows(at) {
      const sheet = workbook.sheets[at];
      if (sheet) yield* readSheetRows(workbook, sheet, limits);
    },
  };
}
