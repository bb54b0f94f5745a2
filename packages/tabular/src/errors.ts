/** Codes of errors that stop a whole file. Each becomes a localised message elsewhere. */
export const FILE_ERROR_CODES = [
  'empty_file',
  'no_rows',
  'binary_file',
  'unsupported_format',
  'unsupported_encoding',
  'truncated_gzip',
  'damaged_gzip',
  'zip_bomb',
  'file_too_large',
  'line_too_long',
  'too_many_columns',
  'unclosed_quote',
  'bad_json',
  'too_deep',
  'cell_too_long',
  'output_too_large',
  'took_too_long',
  'no_records',
  'bad_xml',
  'bad_yaml',
  'too_many_aliases',
  'damaged_archive',
  'too_many_parts',
  'damaged_xlsx',
  'damaged_xls',
  'damaged_ods',
  'damaged_sheet',
  'truncated_sheet',
  'encrypted_workbook',
  'no_sheet',
  'bad_option',
] as const;

export type FileErrorCode = (typeof FILE_ERROR_CODES)[number];

/** Codes of problems of one row: the row is left out, the file goes on. */
export const PROBLEM_CODES = ['ragged_row', 'bad_quote', 'cell_too_long', 'bad_json', 'not_a_record'] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Codes of remarks about a file that do not lose a row. */
export const WARNING_CODES = [
  'damaged_text',
  'replacement_characters',
  'nul_bytes',
  'encoding_close',
  'low_confidence_encoding',
  'low_confidence_delimiter',
  'assumed_header',
  'skipped_lines',
  'duplicate_headers',
  'empty_headers',
  'blank_rows',
  'unknown_key',
  'trailing_gzip_data',
  'sheets_left_out',
] as const;

/** Codes of remarks about the records of a file whose compact JSON is made. */
export const RECORD_WARNING_CODES = ['short_rows', 'long_rows', 'bad_quotes'] as const;

export type WarningCode = (typeof WARNING_CODES)[number] | (typeof RECORD_WARNING_CODES)[number];

export interface ErrorDetail {
  /** Physical line, 1-based, header counted. */
  line?: number;
  /** Byte of that line, 1-based. */
  column?: number;
  /** What was found: a format, an encoding, a sheet name. */
  found?: string;
  /** The limit that was passed, in the unit of the code (bytes, columns). */
  limit?: number;
}

/** An error of the whole file; `code` is stable, `detail` has the figures for the message. */
export class TabularError extends Error {
  readonly code: FileErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: FileErrorCode, detail: ErrorDetail = {}) {
    super(detail.line === undefined ? code : `${code} at line ${detail.line}`);
    this.name = 'TabularError';
    this.code = code;
    this.detail = detail;
  }
}

/** A row that could not be delivered. `raw` is its original text, cut to `RAW_TEXT_LIMIT` characters. */
export interface Problem {
  line: number;
  code: ProblemCode;
  raw: string;
}

export interface Warning {
  code: WarningCode;
  /** First line it was seen on, when it has one. */
  line?: number;
  /** How often it was seen, when that was counted. */
  count?: number;
  /** What it is about: an encoding, a header, sheet names. */
  found?: string;
}

/** Longest original text kept with a problem, in UTF-16 units. */
export const RAW_TEXT_LIMIT = 2000;
