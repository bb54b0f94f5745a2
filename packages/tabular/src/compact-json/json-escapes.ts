import { toUtf8 } from '../bytes/utf8';

/** What each byte of UTF-8 is inside a JSON string, as `JSON.stringify` writes it; null where it stands for itself. */
export const ESCAPES: readonly (Uint8Array | null)[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return null;
  const written = JSON.stringify(String.fromCharCode(byte)).slice(1, -1);
  return written.length === 1 ? null : toUtf8(written);
});

/** Bytes that may stand behind a backslash of JSON, but for the `u` of a code. */
export const ESCAPABLE = Uint8Array.from({ length: 256 }, (_, code) =>
  '"\\/bfnrt'.includes(String.fromCharCode(code)) ? 1 : 0,
);

export function isHex(code: number): boolean {
  return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 102);
}
