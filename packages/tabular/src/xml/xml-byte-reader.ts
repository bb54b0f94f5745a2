import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { HeldBytes } from './held-bytes';
import { LineCount } from './line-count';
import { type Markup, MarkupEnd, markupAt } from './markup-end';
import { XmlAttributes } from './xml-attributes';
import {
  AMPERSAND,
  BANG,
  CLOSE_BRACKET,
  CR,
  END,
  findForbidden,
  GREATER,
  ITSELF,
  isBlank,
  LESS,
  LF,
  NAME_ENDS,
  QUESTION,
  SLASH,
  TEXT_KINDS,
} from './xml-kinds';
import { standsAt, type XmlName, XmlNames } from './xml-names';
import { isComment, isInstruction } from './xml-notes';
import { readReference } from './xml-references';

/** What stands in an XML document, in its order; ranges of bytes are UTF-8 and hold until the call ends. */
export interface XmlByteEvents {
  open(name: XmlName, attributes: XmlAttributes): void;
  /** Text between two tags, in one or more parts; references and CDATA are resolved. */
  text(bytes: Uint8Array, from: number, to: number): void;
  close(name: XmlName): void;
  /** An element in another one, with nothing but text: as `open`, `text` and `close`. */
  leaf(name: XmlName, bytes: Uint8Array, from: number, to: number): void;
}

const NEWLINE = Uint8Array.of(LF);
/**
 * Reads XML 1.0 in pieces of UTF-8 and checks that it is well formed. References are the five of XML and characters: what a
 * document type declares is unknown here, and nothing outside the file is looked at. Throws `bad_xml` with line and column,
 * `too_deep`, `cell_too_long`, `too_many_columns`. It holds a piece and the markup that goes on behind it.
 */
export class XmlByteReader {
  private readonly names = new XmlNames();
  private readonly attributes: XmlAttributes;
  private readonly open: XmlName[] = [];
  private readonly lines = new LineCount();
  private readonly held = new HeldBytes();
  /** The markup that begins what is held, where its end had not come. */
  private end: MarkupEnd | null = null;
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  private isLast = false;
  private isBegun = false;
  private hasRoot = false;
  private hasDoctype = false;
  /** A name that was read, and where it ends. */
  private name: XmlName | undefined;
  private nameEnd = 0;

  constructor(
    private readonly events: XmlByteEvents,
    private readonly limits: ReadLimits,
  ) {
    this.attributes = new XmlAttributes(this.names, limits.maxColumns);
  }

  /** Physical line being read, 1-based. */
  get line(): number {
    return this.lines.at(this.bytes, this.at);
  }

  push(piece: Uint8Array): void {
    this.bytes = this.held.with(piece);
    this.read();
    const rest = this.bytes.length - this.at;
    this.lines.shift(this.bytes, this.at);
    this.held.keep(this.bytes, this.at);
    this.at = 0;
    if (rest > this.limits.maxCellSize + piece.length) this.failTooLong();
  }

  finish(): void {
    this.isLast = true;
    this.bytes = this.held.with(new Uint8Array(0));
    this.read();
    if (this.at < this.bytes.length || this.open.length > 0 || !this.hasRoot) this.fail(this.bytes.length);
  }

  /** Moves `at` behind the last thing that is whole. */
  private read(): void {
    const { bytes } = this;
    const { length } = bytes;
    this.at = 0;
    while (this.at < length) {
      const next = bytes[this.at] === LESS ? this.readMarkup(this.at) : this.readText(this.at);
      if (next <= this.at) return;
      this.isBegun = true;
      this.at = next;
    }
  }

  /** Behind the markup at `at`, or -1 where its end has not come. */
  private readMarkup(at: number): number {
    const { bytes } = this;
    const isWaiting = this.end !== null;
    if (this.end !== null && this.end.find(bytes, at) < 0) return -1;
    this.end = null;
    const second = bytes[at + 1];
    if (second === BANG || second === QUESTION || second === undefined) {
      const markup = markupAt(bytes, at);
      return markup === null ? -1 : this.readOther(markup, at);
    }
    const next = second === SLASH ? this.readEndTag(at) : this.readStartTag(at);
    if (next < 0) {
      if (isWaiting) this.fail(at);
      this.end = new MarkupEnd('tag');
      this.end.find(bytes, at);
    }
    return next;
  }

  private readStartTag(at: number): number {
    const { bytes, attributes } = this;
    if (!this.readName(at + 1)) return -1;
    const { name } = this;
    let next = this.nameEnd;
    if (name === undefined || (this.open.length === 0 && this.hasRoot)) this.fail(at + 1);
    attributes.clear();
    if (bytes[next] !== GREATER) {
      next = attributes.read(bytes, next);
      if (next < 0) return -1;
      if (attributes.wrongAt >= 0) this.fail(attributes.wrongAt);
      if (attributes.isTooMany)
        throw new TabularError('too_many_columns', { line: this.line, limit: this.limits.maxColumns });
      this.checkValues();
    }
    const isEmpty = bytes[next] === SLASH;
    if (isEmpty) {
      if (next + 1 >= bytes.length) return -1;
      if (bytes[next + 1] !== GREATER) this.fail(next + 1);
      next++;
    }
    next++;
    this.checkDepth();
    this.hasRoot = true;
    if (attributes.count === 0 && !isEmpty && this.open.length > 0) {
      const end = this.readLeaf(name, next);
      if (end > 0) return end;
    }
    this.events.open(name, attributes);
    if (isEmpty) this.events.close(name);
    else this.open.push(name);
    return next;
  }

  /** An element with plain text alone, if it is all there, from behind its start tag; else 0. */
  private readLeaf(name: XmlName, from: number): number {
    const { bytes } = this;
    const { length } = bytes;
    let at = from;
    let kind = ITSELF;
    while (at < length) {
      kind = TEXT_KINDS[bytes[at] ?? 0] ?? 0;
      if (kind !== ITSELF) break;
      at++;
    }
    if (kind !== END || bytes[at + 1] !== SLASH || !standsAt(name.bytes, bytes, at + 2)) return 0;
    const end = at + 2 + name.bytes.length;
    if (bytes[end] !== GREATER) return 0;
    if (at - from > this.limits.maxCellSize) this.failTooLong();
    this.events.leaf(name, bytes, from, at);
    return end + 1;
  }

  private readEndTag(at: number): number {
    const { bytes, open } = this;
    const { length } = bytes;
    const name = open.at(-1);
    if (name === undefined) this.fail(at);
    let end = at + 2 + name.bytes.length;
    if (end >= length) return -1;
    if (!standsAt(name.bytes, bytes, at + 2)) this.fail(at);
    while (isBlank(bytes[end])) end++;
    if (end >= length) return -1;
    if (bytes[end] !== GREATER) this.fail(end);
    open.pop();
    this.events.close(name);
    return end + 1;
  }

  /** Sets `name` to the one that begins at `from`; false where its end has not come. */
  private readName(from: number): boolean {
    const { bytes } = this;
    const { length } = bytes;
    // Elements mostly follow one another as they did before.
    const guess = this.name?.follower;
    if (guess !== undefined && bytes[from + guess.bytes.length] === GREATER && standsAt(guess.bytes, bytes, from)) {
      this.name = guess;
      this.nameEnd = from + guess.bytes.length;
      return true;
    }
    let hash = 0;
    let at = from;
    for (; at < length; at++) {
      const byte = bytes[at] ?? 0;
      if (NAME_ENDS[byte] === END) break;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    if (at >= length) return false;
    const name = this.names.find(bytes, from, at, hash);
    if (this.name !== undefined) this.name.follower = name;
    this.name = name;
    this.nameEnd = at;
    return true;
  }

  private checkValues(): void {
    const { maxCellSize } = this.limits;
    for (const { from, to } of this.attributes) if (to - from > maxCellSize) this.failTooLong();
  }

  /** Text up to the next thing in it that is not itself, which is taken when it begins; `at` where it has to wait. */
  private readText(from: number): number {
    const { bytes } = this;
    const { length } = bytes;
    let at = from;
    while (at < length && TEXT_KINDS[bytes[at] ?? 0] === ITSELF) at++;
    if (at > from) {
      this.takeText(bytes, from, at);
      return at;
    }
    return this.readUnusual(at);
  }

  private readUnusual(at: number): number {
    const { bytes } = this;
    const { length } = bytes;
    const byte = bytes[at];
    if (byte === AMPERSAND) {
      const reference = readReference(bytes, at, length);
      if (reference === 'cut' && !this.isLast) return at;
      if (reference === null || reference === 'cut' || this.open.length === 0) this.fail(at);
      this.takeText(reference.bytes, 0, reference.bytes.length);
      return reference.end;
    }
    const mayGoOn = !this.isLast && at + 1 === length;
    if (byte === CR) {
      if (mayGoOn) return at;
      if (bytes[at + 1] !== LF) this.takeText(NEWLINE, 0, 1);
      return at + 1;
    }
    if (byte === CLOSE_BRACKET) {
      const isSecond = bytes[at + 1] === CLOSE_BRACKET;
      if (mayGoOn || (isSecond && at + 2 === length && !this.isLast)) return at;
      if (isSecond && bytes[at + 2] === GREATER) this.fail(at);
    } else if (findForbidden(bytes, at, at + 1) >= 0) this.fail(at);
    const end = Math.min(length, at + (byte === CLOSE_BRACKET ? 1 : 3));
    this.takeText(bytes, at, end);
    return end;
  }

  private takeText(bytes: Uint8Array, from: number, to: number): void {
    if (this.open.length > 0) {
      this.events.text(bytes, from, to);
      return;
    }
    for (let at = from; at < to; at++) if (!isBlank(bytes[at])) this.fail(this.at);
  }

  /** A comment, a CDATA section, an instruction or a document type. */
  private readOther(markup: Markup, at: number): number {
    const { bytes } = this;
    if (markup === 'unknown') this.fail(at);
    const end = new MarkupEnd(markup);
    const next = end.find(bytes, at);
    if (next < 0) {
      this.end = end;
      return -1;
    }
    const forbidden = findForbidden(bytes, at, next);
    if (forbidden >= 0) this.fail(forbidden);
    if (markup === 'cdata') this.readSection(at + 9, next - 3);
    else if (markup === 'doctype') this.checkDoctype(at);
    else {
      const isRight = markup === 'comment' ? isComment(bytes, at, next) : isInstruction(bytes, at, next, !this.isBegun);
      if (!isRight) this.fail(at);
    }
    return next;
  }

  private readSection(from: number, to: number): void {
    const { bytes } = this;
    if (this.open.length === 0) this.fail(from);
    let begin = from;
    for (let at = bytes.indexOf(CR, from); at >= 0 && at < to; at = bytes.indexOf(CR, at + 1)) {
      this.takeText(bytes, begin, at);
      if (bytes[at + 1] !== LF || at + 1 === to) this.takeText(NEWLINE, 0, 1);
      begin = at + 1;
    }
    this.takeText(bytes, begin, to);
  }

  private checkDoctype(at: number): void {
    if (this.hasDoctype || this.hasRoot || !isBlank(this.bytes[at + 9])) this.fail(at);
    this.hasDoctype = true;
  }

  private checkDepth(): void {
    const { maxJsonDepth } = this.limits;
    if (this.open.length >= maxJsonDepth) throw new TabularError('too_deep', { line: this.line, limit: maxJsonDepth });
  }

  private failTooLong(): never {
    throw new TabularError('cell_too_long', { line: this.line, limit: this.limits.maxCellSize });
  }

  private fail(at: number): never {
    const line = this.lines.at(this.bytes, at);
    throw new TabularError('bad_xml', { line, column: at - this.lines.from + 1 });
  }
}
