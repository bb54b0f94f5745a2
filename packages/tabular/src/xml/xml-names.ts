import { fromUtf8, toUtf8 } from '../bytes/utf8';

/** A name as it stands in a document, prefix included. Two objects may be the same name: compare with `isSameName`. */
export class XmlName {
  readonly bytes: Uint8Array;
  /** `"name":[`, as it begins a list in JSON. */
  readonly listKey: Uint8Array;
  /** Of the element that came after this one the last time. */
  follower: XmlName | undefined;
  private attributeText: string | undefined;
  private attributeBytes: Uint8Array | undefined;

  constructor(readonly text: string) {
    this.bytes = toUtf8(text);
    this.listKey = toUtf8(`${JSON.stringify(text)}:[`);
  }

  /** `@name` */
  get attribute(): string {
    this.attributeText ??= `@${this.text}`;
    return this.attributeText;
  }

  /** `"@name":` */
  get attributeKey(): Uint8Array {
    this.attributeBytes ??= toUtf8(`${JSON.stringify(this.attribute)}:`);
    return this.attributeBytes;
  }
}

/** Whether `written` stands at a place; not where the bytes end before. */
export function standsAt(written: Uint8Array, bytes: Uint8Array, from: number): boolean {
  for (let at = 0; at < written.length; at++) if (written[at] !== bytes[from + at]) return false;
  return true;
}

export function isSameName(a: XmlName, b: XmlName): boolean {
  return a === b || a.text === b.text;
}

const SLOTS = 4_096;
/** Names of one hash that are held. */
const PLACES = 4;
/** Longer names are made each time. */
const LONGEST_HELD = 256;
const START =
  ':A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F';
const WIDE = '\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
/** https://www.w3.org/TR/xml/#NT-Name */
const NAME = new RegExp(`^[${START}${WIDE}][${START}${WIDE}.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040-]*$`, 'u');

export function isName(text: string): boolean {
  return NAME.test(text);
}

/** Names that were read, so that most are made once; only so many are held. */
export class XmlNames {
  private readonly slots: (XmlName | undefined)[] = Array.from({ length: SLOTS + PLACES }, () => undefined);

  /** @param hash of these bytes, the same for the same bytes. Undefined for what is no name. */
  find(bytes: Uint8Array, from: number, to: number, hash: number): XmlName | undefined {
    let slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
    for (let place = 0; place < PLACES; place++) {
      const known = this.slots[slot + place];
      if (known === undefined) {
        slot += place;
        break;
      }
      if (known.bytes.length === to - from && standsAt(known.bytes, bytes, from)) return known;
    }
    const text = fromUtf8(bytes, from, to);
    if (!isName(text)) return undefined;
    const name = new XmlName(text);
    if (to - from <= LONGEST_HELD) this.slots[slot] = name;
    return name;
  }
}
