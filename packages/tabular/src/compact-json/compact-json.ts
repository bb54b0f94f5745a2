import { type ByteSource, openPlainBytes, peekSource } from '../bytes/source';
import { isUtf8 } from '../bytes/utf8';
import { type DetectedFile, detectFile, HEAD_SIZE } from '../detection/detect';
import { createDecode } from '../detection/encodings';
import { type Format, formatOfName } from '../detection/formats';
import { TabularError, type Warning } from '../errors';
import { type ReadLimits, resolveLimits } from '../limits';
import { type CompactJsonState, CountedSource } from './compact-json-state';
import { convert } from './convert';
import type { ItemPlaces } from './item-places';

export interface CompactJsonOptions {
  /** Helps where content alone says nothing. */
  filename?: string | undefined;
  /** Left out: found by the content. */
  format?: Format | undefined;
  /** Of delimited text: the first record names the columns (the default); without it they are `column_1` and so on. */
  header?: boolean | undefined;
  /** Of delimited text, one character; left out: found by the content. */
  delimiter?: string | undefined;
  limits?: Partial<ReadLimits> | undefined;
  /** A faster way to tell valid UTF-8 than the one that every platform has. */
  isUtf8?: ((bytes: Uint8Array) => boolean) | undefined;
}

export interface CompactJson {
  state: CompactJsonState;
  /** The JSON, UTF-8, in order; can be read once. Throws `TabularError`. */
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /**
   * Where the items of its largest list lie that stands outside of other lists; null without one. Known once the last chunk was
   * given out; undefined for a format whose reader does not tell.
   */
  places(): ItemPlaces | null | undefined;
}

const TELLS_PLACES: ReadonlySet<Format | 'empty' | 'binary'> = new Set([
  'delimited',
  'whitespace',
  'json',
  'ndjson',
  'xml',
  'yaml',
]);

/** Limits beside those of imports: values stay as they are and need no columns, so that more is allowed. */
const LIMITS: Partial<ReadLimits> = {
  maxCellSize: 16_000_000,
  maxColumns: 16_384,
  maxJsonDepth: 512,
  maxSeconds: 1800,
};

/**
 * Turns a file of any format into compact JSON while it is read: tables into a list of objects keyed by their header, other
 * formats keep their value (docs/decisions/calculator/029). The bytes depend on the file and the options alone: not on how the source is
 * cut, nor on where this runs. Throws `TabularError`. @public
 */
export async function openCompactJson(source: ByteSource, options: CompactJsonOptions = {}): Promise<CompactJson> {
  const limits = resolveLimits({ ...LIMITS, ...options.limits });
  const warnings: Warning[] = [];
  const warn = (warning: Warning) => void warnings.push(warning);
  const counted = new CountedSource(source, limits.maxSeconds);
  const plain = await openPlainBytes(counted.read(), limits, () => warn({ code: 'trailing_gzip_data' }));
  const peeked = await peekSource(plain.source, HEAD_SIZE);
  const { filename, format, delimiter, header = true } = options;
  const isWhole = peeked.head.length < HEAD_SIZE;
  const found = detectFile(peeked.head, {
    ...(filename === undefined ? {} : { filename }),
    format,
    delimiter,
    headerRow: header,
    isWhole,
    limits,
  });
  const detected = { ...found, format: formatOf(found, options, peeked.head, isWhole) };
  refuse(detected.format, peeked.head.length);
  // Whether there is a header was said by whoever chose the file; without one, titles are rows as any other.
  const isSaid = (code: Warning['code']) => code === 'assumed_header' || (code === 'skipped_lines' && !header);
  warnings.push(...detected.warnings.filter(({ code }) => !isSaid(code)));
  const state: CompactJsonState = {
    format: detected.format,
    encoding: detected.encoding,
    delimiter: detected.format === 'delimited' ? detected.delimiter : null,
    rows: 0,
    columns: 0,
    sourceBytes: 0,
    processedBytes: 0,
    warnings,
  };
  let places: ItemPlaces | null | undefined = TELLS_PLACES.has(detected.format) ? null : undefined;
  const onPlaces = (found: ItemPlaces) => {
    places = found;
  };
  const settings = { limits, header, warn, isUtf8: options.isUtf8 ?? isUtf8, state, counted, onPlaces };
  return { state, chunks: convert(peeked.source, detected, settings), places: () => places };
}

/**
 * The format by content and name: a name is believed where the content looks like text of any kind, so that a broken JSON file
 * is an error and no table; and a single line that only its content calls NDJSON is a JSON value like any other.
 */
function formatOf(found: DetectedFile, options: CompactJsonOptions, head: Uint8Array, isWhole: boolean): Format {
  const { format, encoding } = found;
  if (options.format !== undefined) return format;
  const named = formatOfName(options.filename ?? '');
  if (format === 'delimited' || format === 'whitespace') return named ?? format;
  const isOneLine = isWhole && !/[\r\n]/.test(createDecode(encoding)(head).trim());
  return format === 'ndjson' && named !== 'ndjson' && isOneLine ? 'json' : format;
}

function refuse(format: DetectedFile['format'], headSize: number): void {
  if (format === 'empty' || headSize === 0) throw new TabularError('empty_file');
  if (format === 'binary') throw new TabularError('binary_file');
}
