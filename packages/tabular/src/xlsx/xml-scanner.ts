import { TabularError } from '../errors';

export interface XmlHandler {
  /** `attributes` is the source text after the name; read one with `xmlAttribute`. */
  open(name: string, attributes: string): void;
  /** Also called for an empty element, right after `open`. */
  close(name: string): void;
  text(text: string): void;
}

/** Longest tag or text that may be pending, in UTF-16 units. */
const MAX_PENDING = 4_000_000;

/**
 * A forward-only scanner for the XML that spreadsheets are made of. Element names lose their prefix. Comments, processing
 * instructions and the document type are passed over: no entity but the five of XML and character references exists here,
 * so that none can expand.
 */
export class XmlScanner {
  private rest = '';
  /** Elements that are open. */
  private depth = 0;
  private hasRoot = false;
  private readonly handler: XmlHandler;

  constructor(handler: XmlHandler) {
    this.handler = handler;
  }

  push(text: string): void {
    const source = this.rest === '' ? text : this.rest + text;
    let at = 0;
    for (;;) {
      const tag = source.indexOf('<', at);
      const end = tag < 0 ? -1 : tagEnd(source, tag);
      if (end < 0) break;
      if (tag > at) this.handler.text(decodeEntities(source.slice(at, tag)));
      this.takeTag(source, tag, end);
      at = end;
    }
    this.rest = source.slice(at);
    if (this.rest.length > MAX_PENDING) throw new TabularError('cell_too_long', { limit: MAX_PENDING });
  }

  /** To be asked at the end: no when a tag is cut off or an element is not closed, so that something is missing. */
  get isWhole(): boolean {
    return this.hasRoot && this.depth === 0 && !this.rest.includes('<');
  }

  private takeTag(source: string, tag: number, end: number): void {
    const first = source.charAt(tag + 1);
    if (first === '/') {
      this.depth -= 1;
      this.handler.close(localName(source.slice(tag + 2, end - 1).trimEnd()));
    } else if (first === '!') {
      if (source.startsWith('<![CDATA[', tag)) this.handler.text(source.slice(tag + 9, end - 3));
    } else if (first !== '?') {
      const isEmpty = source.charAt(end - 2) === '/';
      const body = source.slice(tag + 1, isEmpty ? end - 2 : end - 1);
      const space = firstSpace(body);
      const name = localName(space < 0 ? body : body.slice(0, space));
      this.handler.open(name, space < 0 ? '' : body.slice(space));
      this.hasRoot = true;
      if (isEmpty) this.handler.close(name);
      else this.depth += 1;
    }
  }
}

function firstSpace(body: string): number {
  for (let at = 0; at < body.length; at++) if (body.charCodeAt(at) <= 32) return at;
  return -1;
}

/** Index after the tag, comment or section that starts at `tag`, or -1 when its end has not come yet. */
function tagEnd(source: string, tag: number): number {
  if (source.charCodeAt(tag + 1) !== 33) return plainTagEnd(source, tag);
  // A cut "<!" or "<![CDA" could still become a comment or a section.
  if (source.length - tag < 9) return -1;
  const closing = source.startsWith('<!--', tag) ? '-->' : source.startsWith('<![CDATA[', tag) ? ']]>' : '>';
  const end = source.indexOf(closing, tag + (closing === '>' ? 1 : 4));
  return end < 0 ? -1 : end + closing.length;
}

/** Attribute values may hold ">". One pass, since a hostile tag may consist of nothing else. */
function plainTagEnd(source: string, tag: number): number {
  let quote = 0;
  for (let at = tag + 1; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return at + 1;
    else if (code === 34 || code === 39) quote = code;
  }
  return -1;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The value of an attribute in the text that `open` gives, or undefined. */
export function xmlAttribute(attributes: string, name: string): string | undefined {
  const search = searchFor(name);
  const at = attributes.indexOf(search.usual);
  if (at >= 0) {
    const start = at + search.usual.length;
    return decodeEntities(attributes.slice(start, attributes.indexOf('"', start)));
  }
  if (!isUnusual(attributes)) return undefined;
  const match = search.any.exec(attributes);
  return match ? decodeEntities(match[1] ?? match[2] ?? '') : undefined;
}

/** Written in one of the ways that XML allows but spreadsheet programs hardly use: prefixes, single quotes, other spaces. */
function isUnusual(attributes: string): boolean {
  return UNUSUAL.some((sign) => attributes.includes(sign));
}

const UNUSUAL = ["'", ':', '\n', '\r', '\t', ' =', '= '];

interface AttributeSearch {
  usual: string;
  any: RegExp;
}

function searchFor(name: string): AttributeSearch {
  let search = SEARCHES.get(name);
  if (!search) {
    const any = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    search = { usual: ` ${name}="`, any };
    SEARCHES.set(name, search);
  }
  return search;
}

const SEARCHES = new Map<string, AttributeSearch>();
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
