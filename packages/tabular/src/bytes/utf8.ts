const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** Bytes of a text; unpaired surrogates become U+FFFD. */
export function toUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Text of a range of bytes. Bytes that are no UTF-8 become U+FFFD. */
export function fromUtf8(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return decoder.decode(bytes.subarray(from, to));
}

/** Whether bytes are UTF-8 throughout. Node has a faster one (`node:buffer`), which readers can be given. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** How often U+FFFD, with which programs replace what they could not read, stands in bytes as its UTF-8. */
export function countReplacements(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) count += 1;
  }
  return count;
}
