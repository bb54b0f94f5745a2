const TAB = 9;
export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const BANG = 33;
export const DOUBLE_QUOTE = 34;
export const AMPERSAND = 38;
export const SINGLE_QUOTE = 39;
export const HYPHEN = 45;
export const SLASH = 47;
export const SEMICOLON = 59;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const QUESTION = 63;
export const OPEN_BRACKET = 91;
export const CLOSE_BRACKET = 93;

/** What a byte of text is: itself, or something to be looked at. */
export const ITSELF = 0;
export const LOOK_AT = 1;
/** Ends a text, or a tag. */
export const END = 2;

/** U+FFFE and U+FFFF, which are no characters of XML, begin with it. */
const WIDE_LEAD = 0xef;

function isControl(byte: number): boolean {
  return byte < SPACE && byte !== TAB && byte !== LF && byte !== CR;
}

const of = (kind: (byte: number) => number) => Uint8Array.from({ length: 256 }, (_, byte) => kind(byte));
const lookAt = (codes: readonly number[]) => (byte: number) =>
  isControl(byte) || byte === WIDE_LEAD || codes.includes(byte) ? LOOK_AT : ITSELF;

const text = lookAt([AMPERSAND, CLOSE_BRACKET, CR]);
export const TEXT_KINDS = of((byte) => (byte === LESS ? END : text(byte)));
/** Of the value of an attribute, where blanks are spaces; the quote that ends it is looked for before. */
export const VALUE_KINDS = of(lookAt([AMPERSAND, LESS, TAB, LF, CR]));
/** What ends a name. */
export const NAME_ENDS = of((byte) =>
  byte <= SPACE || [SLASH, LESS, EQUALS, GREATER, QUESTION, DOUBLE_QUOTE, SINGLE_QUOTE].includes(byte) ? END : ITSELF,
);

export function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === LF || byte === TAB || byte === CR;
}

/** Where the first byte stands that is no character of XML, or begins one that is not; -1 if there is none. */
export function findForbidden(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (isControl(byte) || (byte === WIDE_LEAD && isForbiddenWide(bytes, at))) return at;
  }
  return -1;
}

function isForbiddenWide(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === WIDE_LEAD && bytes[at + 1] === 0xbf && (bytes[at + 2] ?? 0) >= 0xbe;
}
