import type { Micro } from './micro-units';

const TWO_32 = 4_294_967_296;
/** Lengths below this take one byte. */
const SHORT = 128;

/**
 * Writes values one after another in ClickHouse's RowBinary format (little-endian numbers, texts with their length as
 * LEB128) into one buffer that is used again and again. The caller leaves room: `hasRoom` before each row.
 */
export class RowBinaryWriter {
  private at = 0;
  private readonly bytes: Buffer;

  /** `roomBytes`: the most that one row takes. */
  constructor(
    sizeBytes: number,
    private readonly roomBytes: number,
  ) {
    this.bytes = Buffer.allocUnsafeSlow(sizeBytes);
  }

  hasRoom(): boolean {
    return this.at + this.roomBytes <= this.bytes.length;
  }

  /** Copies out what was written and starts anew. */
  take(): Uint8Array {
    const taken = Uint8Array.prototype.slice.call(this.bytes, 0, this.at);
    this.at = 0;
    return taken;
  }

  uint8(value: number): void {
    this.bytes[this.at++] = value;
  }

  /** Also for negative numbers (Int16): the lowest 16 bits are written. */
  uint16(value: number): void {
    const { bytes } = this;
    bytes[this.at++] = value;
    bytes[this.at++] = value >> 8;
  }

  uint32(value: number): void {
    const { bytes } = this;
    bytes[this.at++] = value;
    bytes[this.at++] = value >> 8;
    bytes[this.at++] = value >> 16;
    bytes[this.at++] = value >>> 24;
  }

  /** Decimal(18, 6): the millionths as Int64. */
  decimal(value: Micro): void {
    if (typeof value === 'bigint') {
      this.bytes.writeBigInt64LE(value, this.at);
      this.at += 8;
      return;
    }
    const high = Math.floor(value / TWO_32);
    this.uint32((value - high * TWO_32) | 0);
    this.uint32(high | 0);
  }

  /** A text in UTF-8. Short ones, nearly all, are encoded here: a call into the runtime costs more than a few letters. */
  text(value: string, from = 0, to = value.length): void {
    if (to - from >= SHORT || !this.shortText(value, from, to)) this.longText(value.substring(from, to));
  }

  /** False, with nothing written, when the text needs more than one byte of length or has characters outside the BMP. */
  private shortText(value: string, from: number, to: number): boolean {
    const { bytes } = this;
    const start = this.at + 1;
    let at = start;
    for (let index = from; index < to; index++) {
      const code = value.charCodeAt(index);
      if (code < 0x80) {
        bytes[at++] = code;
      } else if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6);
        bytes[at++] = 0x80 | (code & 0x3f);
      } else if (code < 0xd800 || code > 0xdfff) {
        bytes[at++] = 0xe0 | (code >> 12);
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[at++] = 0x80 | (code & 0x3f);
      } else return false;
    }
    if (at - start >= SHORT) return false;
    bytes[start - 1] = at - start;
    this.at = at;
    return true;
  }

  private longText(value: string): void {
    let length = Buffer.byteLength(value, 'utf8');
    while (length >= 128) {
      this.bytes[this.at++] = (length & 127) | 128;
      length >>>= 7;
    }
    this.bytes[this.at++] = length;
    this.at += this.bytes.write(value, this.at, 'utf8');
  }
}
