/** One file of an archive. */
export interface ZipPart {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** The first of January 1980, as archives write it: files of the same content are the same. */
const DATE = 0x21;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/** A ZIP archive without compression: tables of a page are small. At most 65,535 parts and 4 GB. */
export function storedZip(parts: readonly ZipPart[]): Blob {
  const encoder = new TextEncoder();
  const pieces: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const { name, bytes } of parts) {
    const label = encoder.encode(name);
    const facts = [FLAGS, 0, 0, DATE] as const;
    const sizes = [crc32(bytes), bytes.length, bytes.length] as const;
    const local = header(30, (write) => {
      write(4, LOCAL);
      for (const value of [20, ...facts]) write(2, value);
      for (const value of sizes) write(4, value);
      for (const value of [label.length, 0]) write(2, value);
    });
    const central = header(46, (write) => {
      write(4, CENTRAL);
      for (const value of [20, 20, ...facts]) write(2, value);
      for (const value of sizes) write(4, value);
      for (const value of [label.length, 0, 0, 0, 0]) write(2, value);
      for (const value of [0, offset]) write(4, value);
    });
    pieces.push(local, label, bytes);
    directory.push(central, label);
    offset += local.length + label.length + bytes.length;
    directorySize += central.length + label.length;
  }
  const end = header(22, (write) => {
    write(4, END);
    for (const value of [0, 0, parts.length, parts.length]) write(2, value);
    for (const value of [directorySize, offset]) write(4, value);
    write(2, 0);
  });
  return new Blob([...pieces, ...directory, end]);
}

type Write = (size: 2 | 4, value: number) => void;

function header(size: number, fill: (write: Write) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  fill((width, value) => {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  });
  return bytes;
}

/** CRC-32 (IEEE 802.3), bit by bit. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
