import { copyWord, QUOTES } from '../bytes/byte-words';
import type { ByteOutput } from './byte-output';
import type { KeyBytes } from './column-keys';
import { ESCAPABLE, isHex } from './json-escapes';
import { isDigit, numberEnd } from './json-numbers';

const LF = 10;
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const BACKSLASH = 92;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** `true`, `fals` and `null` as little-endian words, and the byte that still follows the second one. */
const TRUE = 0x65757274;
const FALSE = 0x736c6166;
const NULL = 0x6c6c756e;
const E = 101;
const SMALL_U = 117;
/** Objects that are not looked at, at most, after several that were of another kind. */
const MOST_PAUSE = 63;

/**
 * Copies whole objects of texts, numbers and words whose keys are those of the object before: nearly all of a file of records, in
 * half the time that it takes byte by byte. Anything else is left to whoever asks, from the beginning of the object, faults
 * included.
 */
export class FlatObjects {
  /** Of the object copied last: lines that end in it, and where the last of them begins. */
  lines = 0;
  lineFrom = 0;
  /** Where the object at hand was written up to, and how many are not looked at. */
  private written = 0;
  private pause = 0;
  private nextPause = 0;

  constructor(
    private readonly output: ByteOutput,
    private readonly maxCellSize: number,
    private readonly isLines: boolean,
  ) {}

  /**
   * Copies the object that begins at `from` to the output, which has room for the piece and a word.
   * @returns where it ends; -1, with nothing done, where the piece does, or where it is of another kind.
   */
  copy(bytes: Uint8Array, input: DataView, from: number, keys: readonly KeyBytes[]): number {
    if (this.pause > 0) {
      this.pause--;
      return -1;
    }
    const end = this.members(bytes, input, from, keys);
    if (end < 0) {
      this.pause = this.nextPause;
      this.nextPause = Math.min(2 * this.nextPause + 1, MOST_PAUSE);
      return -1;
    }
    this.nextPause = 0;
    this.output.at = this.written;
    return end;
  }

  private members(bytes: Uint8Array, input: DataView, from: number, keys: readonly KeyBytes[]): number {
    const { bytes: out, view, at: begin } = this.output;
    const { length } = bytes;
    this.lines = 0;
    let o = begin;
    let at = from + 1;
    out[o++] = OPEN_OBJECT;
    for (let place = 0; ; place++) {
      at = this.passBlanks(bytes, at);
      const key = keys[place];
      if (key === undefined || at + key.bytes.length > length || !copyKey(key, bytes, input, at, view, o)) return -1;
      at += key.bytes.length;
      o += key.bytes.length;
      at = this.passBlanks(bytes, at);
      const valueFrom = at;
      const code = bytes[at] ?? 0;
      if (code === QUOTE) {
        out[o++] = QUOTE;
        for (at++; ; ) {
          if (at + 4 > length) return -1;
          const size = copyWord(input, at, view, o, QUOTES);
          at += size;
          o += size;
          if (size === 4) continue;
          if (bytes[at] === QUOTE) break;
          const next = bytes[at] === BACKSLASH ? at + escapeSize(bytes, at) : at;
          if (next === at) return -1;
          for (; at < next; at++) out[o++] = bytes[at] ?? 0;
        }
        out[o++] = QUOTE;
        at++;
      } else {
        const end = isDigit(code) || code === MINUS ? numberEnd(bytes, at) : wordEnd(bytes, input, at);
        if (end < 0) return -1;
        for (; at < end; at++) out[o++] = bytes[at] ?? 0;
      }
      if (at - valueFrom > this.maxCellSize) return -1;
      at = this.passBlanks(bytes, at);
      const behind = bytes[at++] ?? 0;
      out[o++] = behind;
      if (behind === CLOSE_OBJECT) break;
      if (behind !== COMMA) return -1;
    }
    this.written = o;
    return at;
  }

  /** Behind spaces, tabs and, where an object may have several lines, line feeds. */
  private passBlanks(bytes: Uint8Array, from: number): number {
    let at = from;
    for (let code = bytes[at]; code === 32 || code === 9 || code === LF; code = bytes[++at]) {
      if (code !== LF) continue;
      if (this.isLines) return at;
      this.lines++;
      this.lineFrom = at + 1;
    }
    return at;
  }
}

/** Copies a key where it is that one; its last word may be written over bytes behind it, which come later. */
function copyKey(
  { bytes: key, words }: KeyBytes,
  bytes: Uint8Array,
  input: DataView,
  at: number,
  view: DataView,
  o: number,
): boolean {
  const whole = key.length >> 2;
  for (let index = 0; index < whole; index++) {
    const word = words[index] ?? 0;
    if (input.getInt32(at + 4 * index, true) !== word) return false;
    view.setInt32(o + 4 * index, word, true);
  }
  for (let index = 4 * whole; index < key.length; index++) if (key[index] !== bytes[at + index]) return false;
  if (4 * whole < key.length) view.setInt32(o + 4 * whole, words[whole] ?? 0, true);
  return true;
}

/** How many bytes an escape has; 0 where it is none, or cut. */
function escapeSize(bytes: Uint8Array, at: number): number {
  const code = bytes[at + 1] ?? 0;
  if (ESCAPABLE[code] === 1) return 2;
  if (code !== SMALL_U) return 0;
  for (let digit = at + 2; digit < at + 6; digit++) if (!isHex(bytes[digit] ?? 0)) return 0;
  return 6;
}

/** Where `true`, `false` or `null` ends; -1 where there is none. */
function wordEnd(bytes: Uint8Array, input: DataView, at: number): number {
  if (at + 4 > bytes.length) return -1;
  const word = input.getInt32(at, true);
  if (word === TRUE || word === NULL) return at + 4;
  return word === FALSE && bytes[at + 4] === E ? at + 5 : -1;
}
