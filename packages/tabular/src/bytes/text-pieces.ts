import { detectEncoding } from '../detection/detect-encoding';
import { createDecode, type Decode, type Encoding } from '../detection/encodings';
import { TabularError, type Warning, type WarningCode } from '../errors';
import type { ReadLimits } from '../limits';
import { type ByteSource, joinBytes } from './source';
import { countReplacements, fromUtf8, isAsciiBytes, toUtf8 } from './utf8';

// Measured on 109 MB: scanning 64 kB pieces stays in the cache and in V8's young generation;
// 256 kB and more take 1.3 to 3 times as long.
const PIECE_SIZE = 65_536;
const LF = 10;
const CR = 13;

export interface TextOptions {
  /** Where pieces may end; `character` is for JSON, which may be a single line. */
  cut: 'line' | 'character';
  encoding: Encoding;
  bomLength: number;
  /** False: the encoding was guessed from ASCII alone and is decided at the first byte that is not. */
  isSettled: boolean;
  limits: ReadLimits;
  /** The line that a too long line would start on, for the error. */
  currentLine: () => number;
  warn: (warning: Warning) => void;
}

/** Decodes a source into pieces of text; see `cutPieces`. */
export async function* readTextPieces(source: ByteSource, options: TextOptions): AsyncGenerator<string> {
  const decoder = new PieceDecoder(options);
  for await (const piece of cutPieces(source, options)) yield decoder.decode(piece);
}

/**
 * Pieces of text as UTF-8, whatever the source is encoded in; see `cutPieces`. What is valid already, most of the time, is
 * passed on as it is.
 */
export async function* readUtf8Pieces(
  source: ByteSource,
  options: TextOptions & { isUtf8: (bytes: Uint8Array) => boolean },
): AsyncGenerator<Uint8Array> {
  const decoder = new PieceDecoder(options);
  for await (const piece of cutPieces(source, options)) yield decoder.toUtf8(piece, options.isUtf8);
}

/**
 * Cuts a source into pieces that each end at a line end or character (the last one at the end of the file).
 * Holds one piece and at most one unfinished line; throws `line_too_long` when that line passes the record limit.
 * Cutting at line ends keeps characters whole. UTF-16 comes out as UTF-8.
 */
async function* cutPieces(source: ByteSource, options: TextOptions): AsyncGenerator<Uint8Array> {
  const isWide = options.encoding.startsWith('utf-16');
  const bytes = isWide ? transcodeUtf16(source, options.encoding) : source;
  let pending: Uint8Array[] = [];
  let pendingSize = 0;
  let bom = isWide ? 0 : options.bomLength;
  for await (const chunk of bytes) {
    const skip = Math.min(bom, chunk.length);
    bom -= skip;
    for (let at = skip; at < chunk.length; at += PIECE_SIZE) {
      const part = chunk.subarray(at, at + PIECE_SIZE);
      const cut = options.cut === 'line' ? lastLineEnd(part) : lastAsciiEnd(part);
      if (cut === 0) {
        pending.push(part.slice());
        pendingSize += part.length;
        if (pendingSize > options.limits.maxRecordSize) {
          throw new TabularError('line_too_long', { line: options.currentLine(), limit: options.limits.maxRecordSize });
        }
        continue;
      }
      pending.push(part.subarray(0, cut));
      yield joinBytes(pending);
      const rest = part.slice(cut);
      pending = rest.length > 0 ? [rest] : [];
      pendingSize = rest.length;
    }
  }
  if (pendingSize > 0) yield joinBytes(pending);
}

/**
 * Where the last line of `bytes` ends: after the last LF, or after the last CR when there is none. A CR as the very
 * last byte does not count, since its LF may be the next byte.
 */
function lastLineEnd(bytes: Uint8Array): number {
  const lf = bytes.lastIndexOf(LF);
  if (lf >= 0) return lf + 1;
  return bytes.length < 2 ? 0 : bytes.lastIndexOf(CR, bytes.length - 2) + 1;
}

/** After the last ASCII byte: no character of UTF-8 or a single-byte page spans it. */
function lastAsciiEnd(bytes: Uint8Array): number {
  let at = bytes.length;
  while (at > 0 && (bytes[at - 1] ?? 0) >= 0x80) at--;
  return at;
}

class PieceDecoder {
  private readonly options: TextOptions;
  private decodeBytes: Decode;
  private isUtf8: boolean;
  private isSettled: boolean;
  /** Said once each, and counted on while the text is read. */
  private readonly replaced = new Map<WarningCode, Warning>();

  constructor(options: TextOptions) {
    this.options = options;
    const isWide = options.encoding.startsWith('utf-16');
    this.decodeBytes = createDecode(isWide ? 'utf-8' : options.encoding);
    this.isUtf8 = isWide || options.encoding === 'utf-8';
    this.isSettled = isWide || options.isSettled;
  }

  toUtf8(bytes: Uint8Array, isUtf8: (bytes: Uint8Array) => boolean): Uint8Array {
    // Of whatever it turns out to be.
    if (!this.isSettled && isAsciiBytes(bytes)) return bytes;
    const isPlain = this.isUtf8 && this.isSettled && isUtf8(bytes);
    if (!isPlain) return toUtf8(this.decode(bytes));
    const own = countReplacements(bytes);
    if (own > 0) this.count('replacement_characters', own, () => damageLine(fromUtf8(bytes)));
    return bytes;
  }

  decode(bytes: Uint8Array): string {
    let text = this.decodeBytes(bytes);
    if (!this.isSettled && !isAscii(text, bytes)) {
      this.settle(bytes);
      text = this.decodeBytes(bytes);
    }
    // V8 answers at once for strings of one byte per character, which cannot hold U+FFFD.
    if (text.includes('\uFFFD')) this.countDamage(text, bytes);
    return text;
  }

  /** Characters that the file holds are told from bytes that are no text. */
  private countDamage(text: string, bytes: Uint8Array): void {
    const all = text.split('\uFFFD').length - 1;
    const own = this.isUtf8 ? countReplacements(bytes) : 0;
    const line = () => damageLine(text);
    if (own > 0) this.count('replacement_characters', own, line);
    if (all > own) this.count('damaged_text', all - own, line);
  }

  private count(code: 'damaged_text' | 'replacement_characters', count: number, lineOfPiece: () => number): void {
    const said = this.replaced.get(code);
    if (said !== undefined) {
      said.count = (said.count ?? 0) + count;
      return;
    }
    const warning: Warning = { code, line: this.options.currentLine() + lineOfPiece(), count };
    this.replaced.set(code, warning);
    this.options.warn(warning);
  }

  private settle(bytes: Uint8Array): void {
    const guess = detectEncoding(bytes);
    this.isSettled = true;
    if (guess.encoding === 'utf-8') return;
    this.isUtf8 = false;
    this.decodeBytes = createDecode(guess.encoding);
    this.options.warn({ code: 'low_confidence_encoding', found: guess.encoding, line: this.options.currentLine() });
  }
}

/** ASCII is all that UTF-8 decodes to as many units as there were bytes, bad bytes aside. */
function isAscii(text: string, bytes: Uint8Array): boolean {
  return text.length === bytes.length && !text.includes('\uFFFD');
}

function damageLine(text: string): number {
  return (text.slice(0, text.indexOf('\uFFFD')).match(/\r\n|\r|\n/g) ?? []).length;
}

/** UTF-16 becomes UTF-8, so that lines can be found byte-wise; unpaired surrogates become U+FFFD. */
async function* transcodeUtf16(source: ByteSource, encoding: Encoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const encoder = new TextEncoder();
  let isFirst = true;
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    yield encoder.encode(isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text);
    isFirst = false;
  }
  const rest = decoder.decode();
  if (rest !== '') yield encoder.encode(rest);
}
