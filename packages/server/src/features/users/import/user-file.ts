import { USER_IMPORT_LIMITS } from '@botica/contract/limits';
import { USER_IMPORT_COLUMNS, type UserImportColumn } from '@botica/contract/users/user-import';
import { type ProblemCode, TabularError, type Warning, type WarningCode } from '@botica/tabular/errors';
import { openTable } from '@botica/tabular/read';
import { AppError } from '../../../platform/errors';
import type { Translate } from '../../../platform/i18n';
import { HEADER_WORDS, wordKey } from './user-words';

/** One row of a file with users: its cells by column, without those that are empty. */
export interface UserFileRow {
  /** Physical line, from 1, header counted. */
  line: number;
  cells: ReadonlyMap<UserImportColumn, string>;
  /** Why its cells could not be told apart, or are none. */
  problem?: ProblemCode;
}

interface UserFile {
  rows: UserFileRow[];
  columns: UserImportColumn[];
  /** Headers that name none of them. */
  ignored: string[];
  /** What was lost before its rows could be read. */
  lost: Warning[];
}

/** What a file of so many rows needs; beyond it something else is in it. */
const LIMITS = {
  maxInflatedBytes: 20_000_000,
  maxWholeFileBytes: USER_IMPORT_LIMITS.bytesMax,
  maxCellSize: 2_000,
  maxRecordSize: 20_000,
  maxColumns: 100,
};
const MOST_IGNORED = 20;
/** Of what the reader says of a file, that something in it is not read as it stands there. */
const LOST: ReadonlySet<WarningCode> = new Set([
  'damaged_text',
  'replacement_characters',
  'nul_bytes',
  'sheets_left_out',
  'trailing_gzip_data',
]);

/**
 * Reads a file with users.
 * @throws {AppError} `payload_too_large`; `import_unreadable`; `validation_failed` for too many rows, or none with an address.
 */
export async function readUserFile(
  stream: AsyncIterable<Uint8Array>,
  filename: string | null,
  t: Translate,
): Promise<UserFile> {
  try {
    const options = { limits: LIMITS, headerRow: true, ...(filename !== null && { filename }) };
    const table = await openTable(bounded(stream), options);
    const found = table.headers.map((header) => HEADER_WORDS.get(wordKey(header)) ?? null);
    if (!found.includes('email')) throw wrongFile('users.import.noEmail');
    const rows: UserFileRow[] = [];
    for await (const batch of table.batches) {
      if (rows.length + batch.rows.length + batch.problems.length > USER_IMPORT_LIMITS.rowsMax) {
        throw wrongFile('users.import.tooMany', { max: USER_IMPORT_LIMITS.rowsMax });
      }
      batch.rows.toTexts().forEach((cells, at) => {
        const row = { line: batch.lines[at] ?? 0, cells: cellsBy(found, cells) };
        if (row.cells.size > 0) rows.push(row);
      });
      rows.push(...batch.problems.map(({ line, code }) => ({ line, cells: new Map(), problem: code })));
    }
    return {
      rows: rows.toSorted((one, other) => one.line - other.line),
      columns: USER_IMPORT_COLUMNS.filter((column) => found.includes(column)),
      ignored: table.headers.filter((_, at) => found[at] === null).slice(0, MOST_IGNORED),
      lost: table.warnings.filter(({ code }) => LOST.has(code)),
    };
  } catch (error) {
    if (!(error instanceof TabularError)) throw error;
    const reason = t(`dataImport.fileError.${error.code}`, { ...error.detail });
    const errors = { file: [{ key: `dataImport.fileError.${error.code}`, params: { ...error.detail } }] };
    throw new AppError('import_unreadable', { params: { reason }, errors, cause: error });
  }
}

/** The first column of a name counts. */
function cellsBy(
  found: readonly (UserImportColumn | null)[],
  cells: readonly string[],
): ReadonlyMap<UserImportColumn, string> {
  const named = new Map<UserImportColumn, string>();
  found.forEach((column, at) => {
    const text = cells[at]?.trim() ?? '';
    if (column !== null && text !== '' && !named.has(column)) named.set(column, text);
  });
  return named;
}

async function* bounded(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes > USER_IMPORT_LIMITS.bytesMax) throw new AppError('payload_too_large');
    yield piece;
  }
}

function wrongFile(key: string, params: Record<string, unknown> = {}): AppError {
  return new AppError('validation_failed', { errors: { file: [{ key, params }] } });
}
