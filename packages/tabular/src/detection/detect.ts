import { TabularError, type Warning } from '../errors';
import { DEFAULT_LIMITS, type ReadLimits } from '../limits';
import { type DelimitedGuess, detectDelimited } from './detect-delimited';
import { detectEncoding, type EncodingGuess } from './detect-encoding';
import { createDecode, ENCODINGS, type Encoding } from './encodings';
import { type Format, formatOfMagic, formatOfName, formatOfText, isBinary } from './formats';

/** What a caller knows better than detection; everything left out is detected. */
export interface FormatOptions {
  format?: Format | undefined;
  encoding?: Encoding | undefined;
  /** One character. */
  delimiter?: string | undefined;
  /** One character, or null for files without quoting. */
  quote?: string | null | undefined;
  headerRow?: boolean | undefined;
  /** Physical line (or spreadsheet row) of the row that names the columns, 1-based; outweighs `headerRow`. */
  headerLine?: number | undefined;
}

export interface DetectedFile {
  format: Format;
  encoding: Encoding;
  /** Of delimited text, else null. */
  delimiter: string | null;
  quote: string | null;
  headerRow: boolean;
  warnings: Warning[];
  /** What the reader needs beyond the above. */
  layout: { bomLength: number; isEncodingSettled: boolean; delimited: DelimitedGuess | null };
}

/** Bytes that detection wants to see: enough for 200 wide rows and for accents that come late. */
export const HEAD_SIZE = 1_048_576;

const TEXT_FORMATS: readonly Format[] = ['delimited', 'whitespace', 'json', 'ndjson', 'xml', 'yaml'];

/**
 * Finds format, encoding and dialect from the first bytes of a plain (not gzipped) file; `isWhole` says that there are no
 * more. Given options are believed. Throws `bad_option` and `unsupported_encoding`.
 */
export function detectFile(
  head: Uint8Array,
  options: FormatOptions & { filename?: string; isWhole?: boolean; limits?: ReadLimits } = {},
): DetectedFile {
  if (options.encoding !== undefined && !ENCODINGS.includes(options.encoding)) {
    throw new TabularError('unsupported_encoding', { found: options.encoding });
  }
  const magic = options.format ?? formatOfMagic(head);
  if (magic !== null && !TEXT_FORMATS.includes(magic)) return withoutText(magic, options);
  const guess = chooseEncoding(head, options.encoding);
  const isWide = guess.encoding.startsWith('utf-16');
  if (!isWide && options.format === undefined && isBinary(head)) return withoutText('binary', options);
  const text = sampleText(head.subarray(guess.bomLength), guess.encoding, options.isWhole ?? head.length < HEAD_SIZE);
  const named = options.filename === undefined ? null : formatOfName(options.filename);
  const format = options.format ?? formatOfText(text, options.isWhole ?? false) ?? trustName(named, text);
  const layout = { bomLength: guess.bomLength, isEncodingSettled: guess.isSettled };
  if (format !== null && format !== 'delimited' && format !== 'whitespace') {
    const found = { ...withoutText(format, options), encoding: guess.encoding, warnings: guess.warnings };
    return { ...found, layout: { ...layout, delimited: null } };
  }
  const delimited = detectDelimited(
    text,
    { ...options, format: format ?? undefined },
    options.limits ?? DEFAULT_LIMITS,
  );
  return {
    format: delimited.format,
    encoding: guess.encoding,
    delimiter: delimited.format === 'whitespace' ? null : delimited.dialect.delimiter,
    quote: delimited.dialect.quote,
    headerRow: delimited.headerRow,
    warnings: [...guess.warnings, ...delimited.warnings],
    layout: { ...layout, delimited },
  };
}

/** YAML looks like any text, so that only its name gives it away; JSON that does not start as JSON is not believed. */
function trustName(named: Format | null, text: string): Format | null {
  return named === 'yaml' && /^[\w"' -]+:(\s|$)/m.test(text) ? 'yaml' : null;
}

function withoutText(format: Format, options: FormatOptions): DetectedFile {
  return {
    format,
    encoding: options.encoding ?? 'utf-8',
    delimiter: null,
    quote: null,
    headerRow: options.headerRow ?? true,
    warnings: [],
    layout: { bomLength: 0, isEncodingSettled: true, delimited: null },
  };
}

function chooseEncoding(head: Uint8Array, given: Encoding | undefined): EncodingGuess {
  if (given === undefined) return detectEncoding(head);
  // The mark of another encoding is not skipped: it would show, as it should.
  const bytes = given === 'utf-8' ? [0xef, 0xbb, 0xbf] : given === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff];
  const canHaveMark = given.startsWith('utf-');
  const bomLength = canHaveMark && bytes.every((byte, at) => head[at] === byte) ? bytes.length : 0;
  return { encoding: given, bomLength, isSettled: true, warnings: [] };
}

/** The head as text, cut to whole lines unless the file ends there. */
function sampleText(head: Uint8Array, encoding: Encoding, isWhole: boolean): string {
  const even = encoding.startsWith('utf-16') ? head.subarray(0, head.length & ~1) : head;
  const text = createDecode(encoding)(even).replaceAll('\0', '');
  if (isWhole) return text;
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r', text.length - 2));
  return end < 0 ? text : text.slice(0, end + 1);
}
