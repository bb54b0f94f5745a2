import type { MergedCell } from '../sheets/sheet-book';

/** A cell as it is stored: a number (`n`), text (`s`), boolean (`b`) or error (`e`, whose `text` is its sign). */
export interface BiffCell {
  type: string;
  value: unknown;
  text: string;
  /** Code of its number format. */
  format: string | undefined;
}

export interface BiffWorkbook {
  is1904: boolean;
  sheets: {
    name: string;
    isHidden: boolean;
    rows: (readonly (BiffCell | undefined)[] | undefined)[];
    merged: MergedCell[];
  }[];
}

/**
 * The reader of BIFF workbooks: SheetJS, the only one that is kept, loaded when the first such file comes, since it is as large as
 * all the rest. It throws errors of its own for damaged and protected files. Of texts it reads tables of HTML, whose cells stay
 * texts, and the XML of Excel 2003.
 */
export async function loadBiffReader(): Promise<(source: Uint8Array | string) => BiffWorkbook> {
  const { read } = await import('@e965/xlsx');
  return (source) => {
    const options = { dense: true, cellNF: true, cellHTML: false, cellFormula: false, raw: true };
    const book = read(source, { ...options, type: typeof source === 'string' ? 'string' : 'array' });
    const hidden = book.Workbook?.Sheets ?? [];
    return {
      is1904: book.Workbook?.WBProps?.date1904 === true,
      sheets: book.SheetNames.map((name, at) => ({
        name,
        isHidden: (hidden[at]?.Hidden ?? 0) !== 0,
        rows: (book.Sheets[name]?.['!data'] ?? []).map((row) =>
          row?.map((cell) => cell && { type: cell.t, value: cell.v, text: cell.w ?? '', format: cell.z?.toString() }),
        ),
        merged: (book.Sheets[name]?.['!merges'] ?? [])
          .filter(({ s, e }) => e.r > s.r)
          .map(({ s, e }) => ({ column: s.c, from: s.r + 1, to: e.r + 1 })),
      })),
    };
  };
}
