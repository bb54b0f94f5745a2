import type { Warning } from '../errors';
import { createDecode, type Encoding } from './encodings';
import { isOfCentralEurope, isOnlyOfCentralEurope, scoreCentralWord, scoreWord } from './score-word';

const BYTE_PAGES = ['windows-1252', 'cp850', 'cp437'] as const;

interface Reading {
  encoding: Encoding;
  texts: string[];
  score: number;
}

/** Words with a high byte that are looked at. */
const MOST_WORDS = 2_000;
/** Bytes of a word at most; what is longer is judged by its end. */
const LONGEST = 24;
/** Words in which two readings differ that are shown beside each other. */
const SHOWN_WORDS = 3;
/** Points for each word by which a reading must be ahead, so that it is not asked about. */
const CLEAR_LEAD = 2.5;
/** Of a single word or two, one point is chance. */
const FEWEST_POINTS = 2;

/**
 * The single-byte page whose reading of the words with a high byte looks most like Spanish, Portuguese, English or German;
 * see `scoreWord`. CP850 and CP437 share the small letters; a tie between them goes to CP850, the DOS page of Latin America.
 * Where another reading is as good, the warning `encoding_close` holds words of both; so it does where words may be Czech or Polish.
 */
export function detectPage(head: Uint8Array): { encoding: Encoding; warnings: Warning[] } {
  const words = collectWords(head);
  const readings: Reading[] = BYTE_PAGES.map((encoding) => {
    const decode = createDecode(encoding);
    const texts = words.map(decode);
    return { encoding, texts, score: texts.reduce((sum, text) => sum + scoreWord(text), 0) };
  }).toSorted((a, b) => b.score - a.score);
  const central = readingOfCentralEurope(words);
  const isCentral = central !== null && central.score > Math.max(0, readings[0]?.score ?? 0);
  if (isCentral) readings.unshift(central);
  const [best] = readings;
  if (best === undefined) return { encoding: 'windows-1252', warnings: [] };
  const differences = (texts: readonly string[]) => texts.flatMap((text, at) => (text === best.texts[at] ? [] : [at]));
  // A page that reads all words alike is no other reading.
  const second = readings.find(({ texts }) => differences(texts).length > 0);
  const { encoding } = best;
  if (best.score <= 0) return { encoding, warnings: [{ code: 'low_confidence_encoding', found: encoding }] };
  const places = second === undefined ? [] : differences(second.texts);
  const needed = Math.max(FEWEST_POINTS, CLEAR_LEAD * places.length);
  // Danish and others look alike in their own page.
  if (second === undefined || (!isCentral && best.score - second.score >= needed)) return { encoding, warnings: [] };
  const shown = [best, second].map((reading) => {
    const texts = [...new Set(places.map((at) => reading.texts[at]?.slice(1, -1) ?? ''))].slice(0, SHOWN_WORDS);
    return `${reading.encoding}: ${texts.join(', ')}`;
  });
  return { encoding, warnings: [{ code: 'encoding_close', found: shown.join('; ') }] };
}

/** Words in letters of central Europe alone are more than one, or they are loans. */
const FEWEST_CENTRAL = 2;

function readingOfCentralEurope(words: readonly Uint8Array[]) {
  const encoding = 'windows-1250' as const;
  const texts = words.map(createDecode(encoding));
  const isOne = texts.filter(isOfCentralEurope).length >= FEWEST_CENTRAL && texts.some(isOnlyOfCentralEurope);
  if (!isOne) return null;
  return { encoding, texts, score: texts.reduce((sum, text) => sum + scoreCentralWord(text), 0) };
}

/** Different words with a high byte, each with the character before and behind it: between blanks, marks and delimiters. */
function collectWords(head: Uint8Array): Uint8Array[] {
  const words = new Map<string, Uint8Array>();
  for (let at = 0; at < head.length && words.size < MOST_WORDS; at++) {
    if ((head[at] ?? 0) < 0x80) continue;
    let from = at;
    while (from > 0 && at - from < LONGEST && isOfWord(head[from - 1])) from--;
    let to = at + 1;
    while (to < head.length && to - at < LONGEST && isOfWord(head[to])) to++;
    const word = Uint8Array.of(head[from - 1] ?? SPACE, ...head.subarray(from, to), head[to] ?? SPACE);
    words.set(word.join(' '), word);
    at = to;
  }
  return [...words.values()];
}

const SPACE = 32;

/** Letters, digits and whatever is not ASCII. */
function isOfWord(byte = SPACE): boolean {
  const letter = byte | 0x20;
  return byte >= 0x80 || (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39);
}
