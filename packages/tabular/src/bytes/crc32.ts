const SLICES = buildTables();

function buildTables(): Int32Array {
  const table = new Int32Array(256 * 4);
  for (let index = 0; index < 256; index++) {
    let value = index;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    table[index] = value;
  }
  for (let index = 256; index < 1024; index++) {
    const previous = table[index - 256] ?? 0;
    table[index] = (previous >>> 8) ^ (table[previous & 255] ?? 0);
  }
  return table;
}

/**
 * CRC-32 (IEEE 802.3) of `bytes`, continued from `previous` (0 at the start).
 * Slicing-by-4 (Intel, 2006): four table look-ups per 32-bit step.
 */
export function crc32(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous;
  let at = 0;
  const aligned = bytes.length - (bytes.length % 4);
  for (; at < aligned; at += 4) {
    crc ^= at4(bytes, at);
    crc =
      read(SLICES, 768 + (crc & 255)) ^
      read(SLICES, 512 + ((crc >>> 8) & 255)) ^
      read(SLICES, 256 + ((crc >>> 16) & 255)) ^
      read(SLICES, crc >>> 24);
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ read(SLICES, (crc ^ read(bytes, at)) & 255);
  return ~crc >>> 0;
}

function read(array: Int32Array | Uint8Array, index: number): number {
  return array[index] ?? 0;
}

function at4(bytes: Uint8Array, at: number): number {
  return read(bytes, at) | (read(bytes, at + 1) << 8) | (read(bytes, at + 2) << 16) | (read(bytes, at + 3) << 24);
}
