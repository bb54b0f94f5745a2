import { InflateMeter } from '../bytes/inflate-meter';
import { createDecode, type Encoding } from '../detection/encodings';
import { isEncryptedOffice } from '../detection/formats';
import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { ODS_CONTENT, openOdsBook } from '../ods/ods-book';
import { pageText } from '../xls/page-text';
import { openXlsBook } from '../xls/xls-book';
import { openXlsxBook } from '../xlsx/xlsx-book';
import { ZipReader } from '../xlsx/zip-reader';
import type { SheetBook } from './sheet-book';

/** What a workbook turned out to be. */
export type BookFormat = 'xlsx' | 'ods' | 'xls';

const OLE_START = 0xd0;
const ZIP_START = 0x50;
/** BIFF is read whole, into objects. */
const MAX_XLS_BYTES = 64_000_000;
const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * Opens a workbook by what it holds: an archive with the parts of Office Open XML or OpenDocument, an OLE file with BIFF, or a text
 * in the encoding that was detected: a page of HTML or the XML of Excel 2003. Throws `unsupported_format` for other archives, `encrypted_workbook`, and the errors of each kind.
 */
export async function openBook(
  bytes: Uint8Array,
  limits: ReadLimits,
  encoding: Encoding = 'utf-8',
): Promise<{ format: BookFormat; book: SheetBook }> {
  if (bytes[0] === OLE_START) {
    if (isEncryptedOffice(bytes)) throw new TabularError('encrypted_workbook');
    if (bytes.length > MAX_XLS_BYTES) throw new TabularError('file_too_large', { limit: MAX_XLS_BYTES });
    return { format: 'xls', book: await openXlsBook(bytes, limits) };
  }
  if (bytes[0] !== ZIP_START) {
    if (bytes.length > MAX_XLS_BYTES) throw new TabularError('file_too_large', { limit: MAX_XLS_BYTES });
    return { format: 'xls', book: await openXlsBook(pageText(createDecode(encoding)(bytes)), limits) };
  }
  const zip = new ZipReader(bytes, new InflateMeter(limits));
  if (isOds(zip)) return { format: 'ods', book: openOdsBook(zip, limits) };
  return { format: 'xlsx', book: openXlsxBook(zip, limits) };
}

function isOds(zip: ZipReader): boolean {
  if (!zip.has('mimetype') || !zip.has(ODS_CONTENT)) return false;
  let type = '';
  for (const chunk of zip.inflate('mimetype')) if (type.length < 200) type += new TextDecoder().decode(chunk);
  return type.trim().startsWith(ODS_TYPE);
}
