import { type FlateError, FlateErrorCode, Gunzip } from 'fflate';
import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { crc32 } from './crc32';
import { INFLATE_STEP, InflateMeter } from './inflate-meter';

const TRAILER_SIZE = 8;
const SMALLEST_MEMBER = 18;
const FIRST_BYTE = 0x1f;

/** Whether the bytes start as a gzip member does. */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === FIRST_BYTE && head[1] === 0x8b;
}

/**
 * Inflates a gzip stream of one or more members (RFC 1952) and checks CRC and size of each member.
 * fflate is used in place of `DecompressionStream`, which refuses a second member in browsers, whose error texts
 * differ per platform, and which cannot tell damage from truncation.
 * Throws `truncated_gzip`, `damaged_gzip`, `zip_bomb`.
 */
export async function* gunzipStream(
  source: AsyncIterable<Uint8Array>,
  limits: ReadLimits,
  onTrailingData: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = new GunzipReader(limits);
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length && !reader.hasTrailingData; at += INFLATE_STEP) {
      yield* reader.push(chunk.subarray(at, at + INFLATE_STEP));
    }
    if (reader.hasTrailingData) break;
  }
  yield* reader.finish();
  if (reader.hasTrailingData) onTrailingData();
}

/** Feeds fflate step by step and checks the trailer of each member that it passes. */
class GunzipReader {
  hasTrailingData = false;
  private readonly gunzip: Gunzip;
  private readonly meter: InflateMeter;
  private output: Uint8Array[] = [];
  /** The last compressed bytes: enough to find the trailer before a member start. */
  private recent = new Uint8Array(0);
  private consumed = 0;
  private crc = 0;
  private size = 0;

  constructor(limits: ReadLimits) {
    this.meter = new InflateMeter(limits);
    this.gunzip = new Gunzip((chunk) => this.take(chunk));
    this.gunzip.onmember = (offset) => this.checkMember(offset - (this.consumed - this.recent.length));
  }

  push(step: Uint8Array): Uint8Array[] {
    this.meter.addCompressed(step.length);
    this.remember(step);
    this.run(step, false);
    return this.drain();
  }

  finish(): Uint8Array[] {
    if (!this.hasTrailingData) {
      if (this.consumed < SMALLEST_MEMBER) throw new TabularError('truncated_gzip');
      this.run(new Uint8Array(0), true);
    }
    this.checkLastMember();
    return this.drain();
  }

  private run(step: Uint8Array, isLast: boolean): void {
    try {
      this.gunzip.push(step, isLast);
    } catch (error) {
      if (error instanceof TabularError) throw error;
      const code = isFlateError(error) ? error.code : undefined;
      // fflate reads a header only at the start and after a whole member: a bad one later is trailing data.
      if (code === FlateErrorCode.InvalidHeader && this.size > 0) this.hasTrailingData = true;
      else throw new TabularError(code === FlateErrorCode.UnexpectedEOF ? 'truncated_gzip' : 'damaged_gzip');
    }
  }

  private take(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.meter.addInflated(chunk.length);
    this.crc = crc32(chunk, this.crc);
    this.size = (this.size + chunk.length) >>> 0;
    this.output.push(chunk);
  }

  private remember(step: Uint8Array): void {
    // One step back is enough: fflate sees a member's header at most a few bytes after it has come in.
    const kept = this.recent.subarray(Math.max(0, this.recent.length - INFLATE_STEP));
    const joined = new Uint8Array(kept.length + step.length);
    joined.set(kept);
    joined.set(step, kept.length);
    this.recent = joined;
    this.consumed += step.length;
  }

  private checkMember(end: number): void {
    if (!this.isTrailerAt(end - TRAILER_SIZE)) throw new TabularError('damaged_gzip');
    this.crc = 0;
    this.size = 0;
  }

  /** Trailing data of unknown length may follow the last trailer, so it is looked for from the end backwards. */
  private checkLastMember(): void {
    for (let at = this.recent.length - TRAILER_SIZE; at >= 0; at--) {
      if (!this.isTrailerAt(at)) continue;
      // Too few bytes for fflate to see a header in them, but they begin as one does: the next member is cut.
      const next = this.recent[at + TRAILER_SIZE];
      if (next === FIRST_BYTE && !this.hasTrailingData) break;
      return;
    }
    // Where its size stands at the end, the end is there.
    const isWhole = this.hasTrailingData || this.endsWithSize();
    throw new TabularError(isWhole ? 'damaged_gzip' : 'truncated_gzip');
  }

  private endsWithSize(): boolean {
    const { buffer, byteOffset, length } = this.recent;
    return length >= TRAILER_SIZE && new DataView(buffer, byteOffset + length - 4, 4).getUint32(0, true) === this.size;
  }

  private isTrailerAt(at: number): boolean {
    if (at < 0) return false;
    const trailer = new DataView(this.recent.buffer, this.recent.byteOffset + at, TRAILER_SIZE);
    return trailer.getUint32(0, true) === this.crc && trailer.getUint32(4, true) === this.size;
  }

  private drain(): Uint8Array[] {
    const drained = this.output;
    this.output = [];
    return drained;
  }
}

function isFlateError(error: unknown): error is FlateError {
  return error instanceof Error && 'code' in error && typeof error.code === 'number';
}
