import { copyWord, QUOTES, viewOf } from '../bytes/byte-words';
import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { ByteOutput } from './byte-output';
import { FlatObjects } from './flat-objects';
import type { ItemPlaces } from './item-places';
import { ESCAPABLE, isHex } from './json-escapes';
import { ListCount } from './json-lists';
import { isDigit, MINUS, NUMBER_ENDS, NUMBER_FAULT, nextInNumber, WHOLE, ZERO } from './json-numbers';

/** What may come next; from `STRING` to `HEX` inside a string, from `MINUS` (`json-numbers.ts`) on inside a number. */
const VALUE = 0;
const FIRST_VALUE = 1;
const FIRST_KEY = 2;
const KEY = 3;
const COLON = 4;
const AFTER = 5;
const STRING = 6;
const ESCAPE = 7;
const HEX = 8;
const WORD = 9;

const LF = 10;
const CR = 13;
const QUOTE = 34;
const COMMA = 44;
const COLON_CODE = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

const WORDS: ReadonlyMap<number, string> = new Map(['true', 'false', 'null'].map((word) => [word.charCodeAt(0), word]));

/**
 * Checks JSON by RFC 8259 and leaves out the blanks between its tokens; everything else stays byte for byte, numbers with all
 * their digits, escapes as they are written. With `isLines` each line is a value of its own, and all become one list.
 * Holds the piece at hand and the open brackets.
 */
export class JsonCompactor {
  readonly output = new ByteOutput();
  /** Physical line being read, 1-based. */
  line = 1;
  private state = VALUE;
  private readonly isList: boolean[] = [];
  private isKey = false;
  private word = '';
  private wordAt = 0;
  private hexLeft = 0;
  private isDone = false;
  /** Of the piece at hand. */
  private input = viewOf(new Uint8Array(0));
  private isAfterCr = false;
  private lineFrom = 0;
  /** Bytes of the string being read that came with pieces before; begin of it in the output. */
  private stringFrom = 0;
  private stringOut = 0;
  /** The list being counted, at which depth it lies, values of its item being read that is a list; the largest one so far. */
  private list: ListCount | null = null;
  private listDepth = 0;
  private itemWidth = 0;
  private best: ListCount | null = null;
  private readonly top: ListCount;
  private readonly flat: FlatObjects;

  constructor(
    private readonly limits: ReadLimits,
    private readonly isLines: boolean,
  ) {
    this.top = new ListCount(Number.POSITIVE_INFINITY);
    this.flat = new FlatObjects(this.output, limits.maxCellSize, isLines);
    if (!isLines) return;
    this.output.append(Uint8Array.of(OPEN_LIST));
    this.open(true);
  }

  /** Items of the largest list that stands in objects only, 1 where there is none. */
  get rows(): number {
    return this.counted?.rows ?? 1;
  }

  get columns(): number {
    return (this.counted ?? this.top).columns;
  }

  /** Of the same items; null without any list. */
  get places(): ItemPlaces | null {
    return this.counted?.places ?? null;
  }

  private get counted(): ListCount | null {
    const { list, best } = this;
    return list !== null && list.rows >= (best?.rows ?? 0) ? list : best;
  }

  /** Whether what is there may be given out: not in the middle of a key, which is still to be looked at. */
  get canTake(): boolean {
    return this.output.isFull && !(this.isKey && this.state >= STRING && this.state <= HEX);
  }

  /** Reads a piece of UTF-8. Throws `bad_json`, `too_deep`, `cell_too_long`, `too_many_columns`. */
  push(bytes: Uint8Array): void {
    const { length } = bytes;
    // A line end of the file may become a comma, and words of four bytes are written over the end.
    this.output.reserve(length + 16);
    this.input = viewOf(bytes);
    let at = 0;
    while (at < length) {
      if (this.state === STRING) at = this.copyString(bytes, at);
      else if (this.state >= MINUS) at = this.number(bytes, at);
      else if (this.state >= ESCAPE) at = this.inside(bytes, at);
      else at = this.between(bytes, at);
    }
    if (this.state >= STRING && this.state <= HEX) this.checkString(length);
    this.stringFrom -= length;
    this.lineFrom -= length;
  }

  finish(): void {
    const end = Uint8Array.of(LF);
    this.output.reserve(8);
    // A number at the very end is whole once a blank follows.
    if (this.state >= MINUS) this.number(end, 0);
    if (this.isLines && this.isList.length === 1 && (this.state === AFTER || this.state === VALUE)) {
      this.put(CLOSE_LIST);
      this.close(true, 0);
      return;
    }
    if (!this.isDone) this.fail(0);
  }

  /** The bytes of a string up to its end or an escape. */
  private copyString(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    const out = this.output.bytes;
    const { view } = this.output;
    const { input } = this;
    let o = this.output.at;
    let at = from;
    let code = 0;
    while (at + 4 <= length) {
      const size = copyWord(input, at, view, o, QUOTES);
      at += size;
      o += size;
      if (size < 4) break;
    }
    while (at < length) {
      code = bytes[at] ?? 0;
      if (code === QUOTE || code === BACKSLASH || code < 32) break;
      out[o++] = code;
      at++;
    }
    this.output.at = o;
    if (at === length) return at;
    if (code < 32) this.fail(at);
    if (code === QUOTE) this.endString(at);
    else this.state = ESCAPE;
    this.put(code);
    return at + 1;
  }

  private endString(at: number): void {
    this.checkString(at);
    if (!this.isKey) {
      this.state = AFTER;
      this.endTop();
      return;
    }
    this.state = COLON;
    const depth = this.isList.length;
    const { output } = this;
    if (this.list !== null && depth === this.listDepth + 1) this.list.addKey(output.bytes, this.stringOut, output.at);
    else if (this.list === null && depth === 1) this.top.addWidth(++this.itemWidth);
  }

  private checkString(at: number): void {
    if (at - this.stringFrom > this.limits.maxCellSize) this.failTooLong();
  }

  private failTooLong(): never {
    throw new TabularError('cell_too_long', { line: this.line, limit: this.limits.maxCellSize });
  }

  /** A byte of an escape, a word or a number. */
  private inside(bytes: Uint8Array, at: number): number {
    const code = bytes[at] ?? 0;
    if (this.state === ESCAPE) {
      this.state = code === 117 ? HEX : STRING;
      if (code === 117) this.hexLeft = 4;
      else if (ESCAPABLE[code] !== 1) this.fail(at);
    } else if (this.state === HEX) {
      if (!isHex(code)) this.fail(at);
      if (--this.hexLeft === 0) this.state = STRING;
    } else if (this.state === WORD) {
      if (code !== this.word.charCodeAt(this.wordAt++)) this.fail(at);
      if (this.wordAt === this.word.length) {
        this.put(code);
        this.state = AFTER;
        this.endTop();
        return at + 1;
      }
    }
    this.put(code);
    return at + 1;
  }

  private number(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    const out = this.output.bytes;
    let o = this.output.at;
    let { state } = this;
    let at = from;
    for (; at < length; at++) {
      const code = bytes[at] ?? 0;
      const next = nextInNumber(state, code);
      if (next === NUMBER_FAULT) this.fail(at);
      if (next === NUMBER_ENDS) {
        state = AFTER;
        break;
      }
      state = next;
      out[o++] = code;
    }
    this.output.at = o;
    this.state = state;
    this.stringOut += at - from;
    if (this.stringOut > this.limits.maxCellSize) this.failTooLong();
    if (state === AFTER) this.endTop();
    return at;
  }

  /** A byte between tokens, or the first one of a token. */
  private between(bytes: Uint8Array, at: number): number {
    const code = bytes[at] ?? 0;
    if (code <= 32) {
      if (code === LF || code === CR) this.endLine(code, at);
      else if (code !== 32 && code !== 9) this.fail(at);
      else this.isAfterCr = false;
      return at + 1;
    }
    this.isAfterCr = false;
    switch (this.state) {
      case VALUE:
        return this.beginValue(bytes, at);
      case FIRST_VALUE:
        return code === CLOSE_LIST ? this.close(true, at) : this.beginValue(bytes, at);
      case FIRST_KEY:
      case KEY:
        if (code === CLOSE_OBJECT && this.state === FIRST_KEY) return this.close(false, at);
        if (code !== QUOTE) this.fail(at);
        return this.beginString(true, at);
      case COLON:
        if (code !== COLON_CODE) this.fail(at);
        this.put(code);
        this.state = VALUE;
        return at + 1;
      default:
        return this.after(code, at);
    }
  }

  private after(code: number, at: number): number {
    const isList = this.isList.at(-1);
    const isRecord = this.isLines && this.isList.length === 1;
    if (isList === undefined || this.isDone || isRecord) this.fail(at);
    if (code === COMMA) {
      this.put(code);
      this.state = isList ? VALUE : KEY;
      return at + 1;
    }
    if (code !== CLOSE_LIST && code !== CLOSE_OBJECT) this.fail(at);
    return this.close(code === CLOSE_LIST, at);
  }

  private beginValue(bytes: Uint8Array, at: number): number {
    const code = bytes[at] ?? 0;
    if (this.isDone) this.fail(at);
    this.countValue(code);
    if (code === QUOTE) return this.beginString(false, at);
    if (code === OPEN_OBJECT && this.list !== null && this.isList.length === this.listDepth) {
      const end = this.flat.copy(bytes, this.input, at, this.list.expected);
      if (end >= 0) return this.passItem(end);
    }
    if (code === OPEN_LIST || code === OPEN_OBJECT) {
      this.put(code);
      this.open(code === OPEN_LIST, at);
      return at + 1;
    }
    const word = WORDS.get(code);
    if (word !== undefined) {
      this.word = word;
      this.wordAt = 0;
      this.state = WORD;
    } else {
      if (code !== 45 && !isDigit(code)) this.fail(at);
      this.state = code === 45 ? MINUS : code === 48 ? ZERO : WHOLE;
      this.stringOut = 0;
      this.put(code);
      return at + 1;
    }
    return at;
  }

  /** Behind an item that was copied as a whole. */
  private passItem(end: number): number {
    const { lines, lineFrom } = this.flat;
    if (lines > 0) {
      this.line += lines;
      this.lineFrom = lineFrom;
    }
    this.state = AFTER;
    return end;
  }

  private beginString(isKey: boolean, at: number): number {
    this.isKey = isKey;
    this.state = STRING;
    this.stringFrom = at + 1;
    this.put(QUOTE);
    this.stringOut = this.output.at;
    return at + 1;
  }

  private countValue(code: number): void {
    const depth = this.isList.length;
    if (this.isLines && depth === 1 && this.state === VALUE && (this.list?.rows ?? 0) > 0) this.put(COMMA);
    if (this.list === null) return;
    if (depth === this.listDepth) {
      this.list.addRow(this.output.place);
      this.itemWidth = 0;
      if (code !== OPEN_LIST && code !== OPEN_OBJECT) this.list.addWidth(1);
    } else if (depth === this.listDepth + 1 && this.isList.at(-1)) this.list.addWidth(++this.itemWidth);
  }

  private open(isList: boolean, at = 0): void {
    this.isList.push(isList);
    const depth = this.isList.length;
    if (depth > this.limits.maxJsonDepth) {
      throw new TabularError('too_deep', { ...this.position(at), limit: this.limits.maxJsonDepth });
    }
    this.state = isList ? FIRST_VALUE : FIRST_KEY;
    if (isList && this.list === null) {
      this.list = new ListCount(this.limits.maxColumns);
      this.listDepth = depth;
      if (this.isLines && depth === 1) this.state = VALUE;
    }
  }

  private close(isList: boolean, at: number): number {
    if (this.isList.at(-1) !== isList) this.fail(at);
    if (!(this.isLines && this.isList.length === 1)) this.put(isList ? CLOSE_LIST : CLOSE_OBJECT);
    if (this.list !== null && this.isList.length === this.listDepth) {
      this.list.places.end = this.output.place - 1;
      this.best = this.counted;
      this.list = null;
      // Keys of the object around it are counted on.
      this.itemWidth = this.top.columns;
    }
    this.isList.pop();
    this.state = AFTER;
    this.endTop();
    return at + 1;
  }

  private endTop(): void {
    if (this.isList.length === 0) this.isDone = true;
  }

  private endLine(code: number, at: number): void {
    if (!(code === LF && this.isAfterCr)) {
      if (this.isLines) this.endRecord(at);
      this.line++;
    }
    this.isAfterCr = code === CR;
    this.lineFrom = at + 1;
  }

  /** A line of NDJSON ends: after a value the next may begin; inside one it must not end. */
  private endRecord(at: number): void {
    if (this.isList.length !== 1 || (this.state !== AFTER && this.state !== VALUE)) this.fail(at);
    this.state = VALUE;
  }

  private put(code: number): void {
    this.output.bytes[this.output.at++] = code;
  }

  private position(at: number) {
    return { line: this.line, column: at - this.lineFrom + 1 };
  }

  private fail(at: number): never {
    throw new TabularError('bad_json', this.position(at));
  }
}
