import { Inflate } from 'fflate';
import { crc32 } from '../bytes/crc32';
import { INFLATE_STEP, type InflateMeter } from '../bytes/inflate-meter';
import { TabularError } from '../errors';

interface ZipEntry {
  method: number;
  isEncrypted: boolean;
  localOffset: number;
  crc: number;
  compressedSize: number;
}

const END_SIGNATURE = 0x06054b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 20_000;
const STORED = 0;
const DEFLATED = 8;

/**
 * Random access to the parts of a ZIP held in memory (APPNOTE 6.3; neither ZIP64 nor split archives, which spreadsheets
 * below the size limit do not need). Stated inflated sizes are not used: every inflated byte goes through the meter.
 */
export class ZipReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly entries: Map<string, ZipEntry>;
  private readonly meter: InflateMeter;

  /** Throws `damaged_archive` when the directory cannot be read. */
  constructor(bytes: Uint8Array, meter: InflateMeter) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.meter = meter;
    this.entries = this.readDirectory();
  }

  /** Names are compared without case, as spreadsheet programs do. */
  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Bytes of a part as they are stored; 0 where there is none. */
  compressedSize(name: string): number {
    return this.entries.get(name.toLowerCase())?.compressedSize ?? 0;
  }

  /**
   * Inflates a part step by step; leaving the loop early costs nothing more, and who stays to its end knows that the part is
   * whole. Throws `damaged_archive`, `zip_bomb`.
   */
  *inflate(name: string): Generator<Uint8Array> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw new TabularError('damaged_archive', { found: name });
    if (entry.isEncrypted) throw new TabularError('encrypted_workbook');
    const data = this.locate(entry, name);
    let crc = 0;
    for (const chunk of this.read(entry.method, data, name)) {
      crc = crc32(chunk, crc);
      yield chunk;
    }
    if (crc !== entry.crc) throw new TabularError('damaged_archive', { found: name });
  }

  private *read(method: number, data: Uint8Array, name: string): Generator<Uint8Array> {
    if (method === STORED) {
      for (let at = 0; at < data.length; at += INFLATE_STEP) yield this.count(data.subarray(at, at + INFLATE_STEP));
    } else if (method === DEFLATED) yield* this.inflateData(data, name);
    else throw new TabularError('damaged_archive', { found: name });
  }

  private *inflateData(data: Uint8Array, name: string): Generator<Uint8Array> {
    let output: Uint8Array[] = [];
    const inflate = new Inflate((chunk) => {
      this.meter.addInflated(chunk.length);
      output.push(chunk);
    });
    for (let at = 0; at < data.length; at += INFLATE_STEP) {
      const step = data.subarray(at, at + INFLATE_STEP);
      this.meter.addCompressed(step.length);
      try {
        inflate.push(step, at + INFLATE_STEP >= data.length);
      } catch (error) {
        throw error instanceof TabularError ? error : new TabularError('damaged_archive', { found: name });
      }
      yield* output;
      output = [];
    }
  }

  private count(chunk: Uint8Array): Uint8Array {
    this.meter.addCompressed(chunk.length);
    this.meter.addInflated(chunk.length);
    return chunk;
  }

  private locate(entry: ZipEntry, name: string): Uint8Array {
    const { localOffset: at, compressedSize } = entry;
    if (at + 30 > this.bytes.length || this.view.getUint32(at, true) !== LOCAL_SIGNATURE) {
      throw new TabularError('damaged_archive', { found: name });
    }
    const start = at + 30 + this.view.getUint16(at + 26, true) + this.view.getUint16(at + 28, true);
    if (start + compressedSize > this.bytes.length) throw new TabularError('damaged_archive', { found: name });
    return this.bytes.subarray(start, start + compressedSize);
  }

  private readDirectory(): Map<string, ZipEntry> {
    const end = this.findEnd();
    const count = this.view.getUint16(end + 10, true);
    if (count > MAX_ENTRIES) throw new TabularError('too_many_parts', { limit: MAX_ENTRIES });
    const entries = new Map<string, ZipEntry>();
    const decoder = new TextDecoder();
    let at = this.view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) {
      if (at + 46 > this.bytes.length || this.view.getUint32(at, true) !== DIRECTORY_SIGNATURE) {
        throw new TabularError('damaged_archive');
      }
      const nameLength = this.view.getUint16(at + 28, true);
      const name = decoder.decode(this.bytes.subarray(at + 46, at + 46 + nameLength));
      entries.set(name.toLowerCase().replaceAll('\\', '/'), {
        isEncrypted: (this.view.getUint16(at + 8, true) & 1) === 1,
        method: this.view.getUint16(at + 10, true),
        crc: this.view.getUint32(at + 16, true),
        compressedSize: this.view.getUint32(at + 20, true),
        localOffset: this.view.getUint32(at + 42, true),
      });
      at += 46 + nameLength + this.view.getUint16(at + 30, true) + this.view.getUint16(at + 32, true);
    }
    return entries;
  }

  private findEnd(): number {
    const lowest = Math.max(0, this.bytes.length - END_SIZE - MAX_COMMENT);
    for (let at = this.bytes.length - END_SIZE; at >= lowest; at--) {
      if (this.view.getUint32(at, true) === END_SIGNATURE) return at;
    }
    throw new TabularError('damaged_archive');
  }
}
