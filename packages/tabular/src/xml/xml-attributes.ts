import {
  DOUBLE_QUOTE,
  END,
  EQUALS,
  findForbidden,
  GREATER,
  isBlank,
  LESS,
  LOOK_AT,
  NAME_ENDS,
  SINGLE_QUOTE,
  SLASH,
  VALUE_KINDS,
} from './xml-kinds';
import { isSameName, type XmlName, type XmlNames } from './xml-names';
import { resolveValue } from './xml-references';

/** So many are compared with each other; more are looked up. */
const FEW = 16;

/** Its value is a range of bytes of UTF-8, with references resolved. */
export interface XmlAttribute {
  name: XmlName;
  bytes: Uint8Array;
  from: number;
  to: number;
}

/** The attributes of the start tag at hand. */
export class XmlAttributes {
  count = 0;
  /** Where something stands that is no attribute; -1 if nothing does. */
  wrongAt = -1;
  private readonly items: XmlAttribute[] = [];
  private readonly used = new Set<string>();

  constructor(
    private readonly names: XmlNames,
    private readonly maxCount: number,
  ) {}

  get isTooMany(): boolean {
    return this.count > this.maxCount;
  }

  /** Those of the tag; good until the next one is read. */
  *[Symbol.iterator](): Generator<XmlAttribute> {
    for (let index = 0; index < this.count; index++) {
      const item = this.items[index];
      if (item) yield item;
    }
  }

  at(index: number): XmlAttribute | undefined {
    return index < this.count ? this.items[index] : undefined;
  }

  clear(): void {
    this.count = 0;
    this.wrongAt = -1;
    if (this.used.size > 0) this.used.clear();
  }

  /**
   * Reads on behind the name of the tag.
   * @returns where `>` or `/` stands, or something wrong (`wrongAt`), or -1 where the tag goes on behind these bytes.
   */
  read(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    for (let at = from; ; ) {
      const begin = at;
      while (isBlank(bytes[at])) at++;
      if (at >= length) return -1;
      if (bytes[at] === GREATER || bytes[at] === SLASH) return at;
      if (at === begin) return this.fail(at);
      at = this.readOne(bytes, at);
      if (at < 0 || this.wrongAt >= 0 || this.isTooMany) return at;
    }
  }

  /** Behind the attribute that begins at `from`. */
  private readOne(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    let hash = 0;
    let at = from;
    for (; at < length && NAME_ENDS[bytes[at] ?? 0] !== END; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
    if (at >= length) return -1;
    const name = this.names.find(bytes, from, at, hash);
    if (name === undefined || this.isUsed(name)) return this.fail(from);
    while (isBlank(bytes[at])) at++;
    if (at >= length) return -1;
    if (bytes[at] !== EQUALS) return this.fail(at);
    at++;
    while (isBlank(bytes[at])) at++;
    if (at >= length) return -1;
    const quote = bytes[at] ?? 0;
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return this.fail(at);
    return this.readValue(name, bytes, at + 1, quote);
  }

  private readValue(name: XmlName, bytes: Uint8Array, from: number, quote: number): number {
    const { length } = bytes;
    let isPlain = true;
    let at = from;
    for (; at < length && bytes[at] !== quote; at++) {
      const byte = bytes[at] ?? 0;
      if (VALUE_KINDS[byte] !== LOOK_AT) continue;
      isPlain = false;
      if (byte === LESS || findForbidden(bytes, at, at + 1) >= 0) return this.fail(at);
    }
    if (at >= length) return -1;
    const value = isPlain ? bytes : resolveValue(bytes, from, at);
    if (typeof value === 'number') return this.fail(value);
    this.add(name, value, isPlain ? from : 0, isPlain ? at : value.length);
    return at + 1;
  }

  private add(name: XmlName, bytes: Uint8Array, from: number, to: number): void {
    const known = this.items[this.count];
    if (known === undefined) this.items.push({ name, bytes, from, to });
    else {
      known.name = name;
      known.bytes = bytes;
      known.from = from;
      known.to = to;
    }
    this.count++;
  }

  private isUsed(name: XmlName): boolean {
    const { count, items, used } = this;
    if (count < FEW) {
      for (let index = 0; index < count; index++) {
        const item = items[index];
        if (item && isSameName(item.name, name)) return true;
      }
      return false;
    }
    if (used.size === 0) for (const item of this) used.add(item.name.text);
    if (used.has(name.text)) return true;
    used.add(name.text);
    return false;
  }

  private fail(at: number): number {
    this.wrongAt = at;
    return at;
  }
}
