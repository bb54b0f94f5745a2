import { Zip, ZipDeflate } from 'fflate';
import { SHEET_END, SHEET_PATH, sheetHead, workbookParts } from './xlsx-parts';

/** Tables of tickets shrink to a tenth already at the fastest level. */
const LEVEL = 1;

/**
 * A workbook of one sheet in pieces, while its rows come: memory does not grow with them. `rows` are blocks of finished rows
 * (`sheetRow`); an error in them ends the stream with that error.
 */
export async function* writeXlsx(
  caption: string,
  labels: readonly string[],
  rows: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  const taken = () => pieces.splice(0, pieces.length);
  for (const [name, xml] of workbookParts(caption)) {
    const part = new ZipDeflate(name, { level: LEVEL });
    zip.add(part);
    part.push(encoder.encode(xml), true);
  }
  const sheet = new ZipDeflate(SHEET_PATH, { level: LEVEL });
  zip.add(sheet);
  sheet.push(encoder.encode(sheetHead(labels)));
  for await (const block of rows) {
    sheet.push(encoder.encode(block));
    yield* taken();
  }
  sheet.push(encoder.encode(SHEET_END), true);
  zip.end();
  yield* taken();
}
