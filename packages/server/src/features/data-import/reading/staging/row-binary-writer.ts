import type { Micro } from '@botica/contract/micro';
import { toUtf8 } from '@botica/tabular/bytes/utf8';

const TWO_32 = 4_294_967_296;
const SHORT = 32;

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

  /** A text in UTF-8. */
  text(value: string): void {
    const bytes = toUtf8(value);
    this.textBytes(bytes, 0, bytes.length);
  }

  /** A text that is UTF-8 already. Short ones, nearly all, are copied here: a call into the runtime costs more. */
  textBytes(source: Uint8Array, from: number, to: number): void {
    const { bytes } = this;
    let length = to - from;
    while (length >= 128) {
      bytes[this.at++] = (length & 127) | 128;
      length >>>= 7;
    }
    bytes[this.at++] = length;
    if (to - from > SHORT) bytes.set(source.subarray(from, to), this.at);
    else for (let at = from, put = this.at; at < to; at++) bytes[put++] = source[at] ?? 0;
    this.at += to - from;
  }
}
