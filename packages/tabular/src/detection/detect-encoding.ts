import { TabularError, type Warning } from '../errors';
import { detectPage } from './detect-page';
import type { Encoding } from './encodings';

export interface EncodingGuess {
  encoding: Encoding;
  /** Length of the byte order mark to skip. */
  bomLength: number;
  /** False when the bytes seen are ASCII alone, so that what follows may still be anything like it. */
  isSettled: boolean;
  warnings: Warning[];
}

/**
 * Guesses the encoding from the first bytes of a text.
 * Order: byte order mark; NUL pattern of UTF-16; UTF-8, also with some damage (more valid multi-byte sequences than
 * bad bytes); else the single-byte page whose reading looks most like a text of our languages.
 */
export function detectEncoding(head: Uint8Array): EncodingGuess {
  const marked = readMark(head);
  if (marked) return { ...marked, isSettled: true, warnings: [] };
  const wide = detectUtf16(head);
  if (wide) return { encoding: wide, bomLength: 0, isSettled: true, warnings: [] };
  const { validSequences, badBytes } = countUtf8(head);
  if (badBytes === 0 || validSequences >= badBytes) {
    return { encoding: 'utf-8', bomLength: 0, isSettled: validSequences > 0, warnings: [] };
  }
  return { ...detectPage(head), bomLength: 0, isSettled: true };
}

function readMark(head: Uint8Array): { encoding: Encoding; bomLength: number } | null {
  const [a, b, c, d] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', bomLength: 3 };
  if (a === 0xff && b === 0xfe) {
    if (c === 0 && d === 0 && head.length >= 4) throw new TabularError('unsupported_encoding', { found: 'utf-32le' });
    return { encoding: 'utf-16le', bomLength: 2 };
  }
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', bomLength: 2 };
  return null;
}

/** Western text in UTF-16 has a NUL in nearly every second byte, always on the same side. */
function detectUtf16(head: Uint8Array): Encoding | null {
  const length = Math.min(head.length, 4096) & ~1;
  const nulls = [0, 0];
  for (let at = 0; at < length; at++) if (head[at] === 0) nulls[at & 1] = (nulls[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  const pairs = length / 2;
  if (pairs === 0) return null;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be';
  return null;
}

/** Counts well-formed multi-byte sequences and bytes that belong to none; a sequence cut by the end counts as neither. */
function countUtf8(bytes: Uint8Array): { validSequences: number; badBytes: number } {
  let validSequences = 0;
  let badBytes = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    const size = sequenceSize(lead);
    const found = continuationCount(bytes, at, size);
    if (size > 0 && found === size - 1) validSequences += 1;
    else if (size > 0 && at + 1 + found === bytes.length) return { validSequences, badBytes };
    else badBytes += 1;
    at += 1 + (size > 0 ? found : 0);
  }
  return { validSequences, badBytes };
}

function sequenceSize(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
}

function continuationCount(bytes: Uint8Array, lead: number, size: number): number {
  let count = 0;
  while (count < size - 1 && ((bytes[lead + 1 + count] ?? 0) & 0xc0) === 0x80) count += 1;
  return count;
}
