/** Four times a byte, for `sizeBeforeSign`. */
export function signOf(byte: number): number {
  return Math.imul(byte, 0x01010101);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

export const QUOTES = signOf(34);
const BACKSLASHES = signOf(92);

/** Copies four bytes; answers how many of them count, see `sizeBeforeSign`. */
export function copyWord(from: DataView, at: number, to: DataView, place: number, sign: number): number {
  const word = from.getInt32(at, true);
  to.setInt32(place, word, true);
  return sizeBeforeSign(word, sign);
}

/**
 * How many of the four bytes of a little-endian word come before the first one that JSON escapes or that is `sign`. The word is
 * looked at as a whole: subtracting from each byte borrows from its highest bit where the byte is smaller, and nothing below
 * the first such byte is touched by that.
 */
function sizeBeforeSign(word: number, sign: number): number {
  const quotes = word ^ QUOTES;
  const backslashes = word ^ BACKSLASHES;
  const signs = word ^ sign;
  const found =
    (((word - 0x20202020) & ~word) |
      ((quotes - 0x01010101) & ~quotes) |
      ((backslashes - 0x01010101) & ~backslashes) |
      ((signs - 0x01010101) & ~signs)) &
    0x80808080;
  return found === 0 ? 4 : (31 - Math.clz32(found & -found)) >> 3;
}
