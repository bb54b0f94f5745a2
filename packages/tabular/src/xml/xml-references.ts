import { toUtf8 } from '../bytes/utf8';
import { AMPERSAND, CR, isBlank, LF, SEMICOLON, SPACE } from './xml-kinds';
import { standsAt } from './xml-names';

/** Longest reference: `&#x0010ffff;` with a few zeros to spare. */
const MOST_BYTES = 16;

const NAMED = Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }).map(([name, sign]) => ({
  written: toUtf8(`&${name};`),
  bytes: toUtf8(sign),
}));

/** A reference and where it ends. */
export interface Reference {
  bytes: Uint8Array;
  end: number;
}

/**
 * What the reference at `at` stands for. Those that a document type declares are unknown, so that none expands.
 * @returns null for one that is none; `cut` where it may go on behind `to`.
 */
export function readReference(bytes: Uint8Array, at: number, to: number): Reference | 'cut' | null {
  for (const named of NAMED) {
    const end = at + named.written.length;
    if (end <= to && standsAt(named.written, bytes, at)) return { bytes: named.bytes, end };
  }
  let end = at + 1;
  let written = '';
  for (; end < to && bytes[end] !== SEMICOLON; end++) {
    if (end - at > MOST_BYTES) return null;
    written += String.fromCharCode(bytes[end] ?? 0);
  }
  const isHopeless = !/^(?:#(?:\d*|x[0-9a-fA-F]*)|[a-z]*)$/.test(written);
  if (isHopeless) return null;
  if (end === to) return 'cut';
  const found = characterOf(written);
  return found && { bytes: found, end: end + 1 };
}

function characterOf(written: string): Uint8Array | null {
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(written) ?? [];
  if (hex === undefined && decimal === undefined) return null;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return isCharacter(code) ? toUtf8(String.fromCodePoint(code)) : null;
}

/** https://www.w3.org/TR/xml/#NT-Char */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

/** The value of an attribute with its references resolved and its blanks as spaces; else the place of what is wrong in it. */
export function resolveValue(bytes: Uint8Array, from: number, to: number): Uint8Array | number {
  // A reference is never shorter than what it stands for.
  const value = new Uint8Array(to - from);
  let size = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === AMPERSAND) {
      const reference = readReference(bytes, at, to);
      if (reference === null || reference === 'cut') return at;
      value.set(reference.bytes, size);
      size += reference.bytes.length;
      at = reference.end - 1;
    } else if (byte !== LF || bytes[at - 1] !== CR) value[size++] = isBlank(byte) ? SPACE : byte;
  }
  return value.subarray(0, size);
}
