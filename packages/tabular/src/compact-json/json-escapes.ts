import { toUtf8 } from '../bytes/utf8';

/** What each byte of UTF-8 is inside a JSON string, as `JSON.stringify` writes it; null where it stands for itself. */
export const ESCAPES: readonly (Uint8Array | null)[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return null;
  const written = JSON.stringify(String.fromCharCode(byte)).slice(1, -1);
  return written.length === 1 ? null : toUtf8(written);
});
