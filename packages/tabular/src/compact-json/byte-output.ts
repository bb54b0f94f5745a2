import { TabularError } from '../errors';

/** Bytes that wait before they are given out as a chunk. */
const CHUNK_SIZE = 262_144;
/** An answer this many times the file is refused once it is larger than the floor: long names over empty cells. */
const MAX_GROWTH = 400;
const GROWTH_FLOOR = 64_000_000;

/** Bytes that are written one by one and given out in chunks. */
export class ByteOutput {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(2 * CHUNK_SIZE);
  /** Of the same bytes, which may be others after `reserve`. */
  view = new DataView(this.bytes.buffer);
  /** Where the next byte goes. */
  at = 0;
  /** Bytes given out. */
  total = 0;

  /** Where the next byte goes in all that is written. */
  get place(): number {
    return this.total + this.at;
  }

  /** Whether it is time to give out what is there. */
  get isFull(): boolean {
    return this.at >= CHUNK_SIZE;
  }

  /** Makes room for so many bytes; `bytes` may be another array afterwards. */
  reserve(size: number): void {
    if (this.at + size <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.at + size));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }

  append(part: Uint8Array): void {
    this.reserve(part.length);
    this.bytes.set(part, this.at);
    this.at += part.length;
  }

  /**
   * A copy of the first `size` bytes, all unless given, which are then given out. Throws `output_too_large` where it is far more
   * than the `read` bytes.
   */
  take(read: number, size = this.at): Uint8Array<ArrayBuffer> {
    const chunk = this.bytes.slice(0, size);
    this.bytes.copyWithin(0, size, this.at);
    this.total += size;
    this.at -= size;
    if (this.total > GROWTH_FLOOR && this.total > read * MAX_GROWTH) {
      throw new TabularError('output_too_large', { limit: MAX_GROWTH });
    }
    return chunk;
  }
}
