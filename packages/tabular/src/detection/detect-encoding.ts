import { TabularError, type Warning } from '../errors';
import { createDecode, type Encoding } from './encodings';

export interface EncodingGuess {
  encoding: Encoding;
  /** Length of the byte order mark to skip. */
  bomLength: number;
  /** False when the bytes seen are ASCII alone, so that what follows may still be anything like it. */
  isSettled: boolean;
  warnings: Warning[];
}

const BYTE_PAGES = ['windows-1252', 'cp850', 'cp437'] as const;

/**
 * Guesses the encoding from the first bytes of a text.
 * Order: byte order mark; NUL pattern of UTF-16; UTF-8, also with some damage (more valid multi-byte sequences than
 * bad bytes); else the single-byte page whose reading looks most like Spanish, Portuguese or English.
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

const LETTERS = /[áéíóúñüàâãêôõçÁÉÍÓÚÑÜÀÂÃÊÔÕÇ]/;
const SIGNS = /[¿¡ºª°€“”‘’–—®]/;
const ASCII_LETTER = /[A-Za-z]/;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;

/**
 * Scores each page by its reading of the high bytes: a letter of Spanish or Portuguese beside letters of fitting case
 * is worth 3, a sign of those languages 1; anything else (box drawing, Greek, a capital inside a small word) costs 2.
 * CP850 and CP437 share the small letters; a tie between them goes to CP850, the DOS page of Latin America.
 */
function detectPage(head: Uint8Array): { encoding: Encoding; warnings: Warning[] } {
  const contexts = collectContexts(head);
  const scored = BYTE_PAGES.map((encoding) => {
    const decode = createDecode(encoding);
    return { encoding, score: contexts.reduce((sum, context) => sum + scoreContext(decode(context)), 0) };
  });
  const [best, second] = scored.toSorted((a, b) => b.score - a.score);
  if (!best || !second) return { encoding: 'windows-1252', warnings: [] };
  const isSure = best.score > 0 && best.score - second.score >= Math.max(6, contexts.length);
  const warnings: Warning[] = isSure ? [] : [{ code: 'low_confidence_encoding', found: best.encoding }];
  return { encoding: best.encoding, warnings };
}

/** Up to 2,000 high bytes, each with its neighbours. */
function collectContexts(head: Uint8Array): Uint8Array[] {
  const contexts: Uint8Array[] = [];
  for (let at = 0; at < head.length && contexts.length < 2000; at++) {
    if ((head[at] ?? 0) < 0x80) continue;
    contexts.push(Uint8Array.of(head[at - 1] ?? 0x20, head[at] ?? 0x20, head[at + 1] ?? 0x20));
  }
  return contexts;
}

function scoreContext(context: string): number {
  const [before = ' ', letter = ' ', after = ' '] = context;
  if (LETTERS.test(letter)) {
    const isCapitalInside =
      UPPER.test(letter) && (LOWER.test(before) || (LOWER.test(after) && ASCII_LETTER.test(before)));
    const isSmallAfterCapitals = LOWER.test(letter) && UPPER.test(before) && UPPER.test(after);
    if (isCapitalInside || isSmallAfterCapitals) return -2;
    return ASCII_LETTER.test(before) || ASCII_LETTER.test(after) ? 3 : 0;
  }
  return SIGNS.test(letter) ? 1 : -2;
}
