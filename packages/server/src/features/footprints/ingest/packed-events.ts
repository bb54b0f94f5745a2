import type { BinaryColumn } from '../../../platform/warehouse/warehouse';

/**
 * Events on their way, as RowBinary rows in frames: length of the row, then the row. A row begins with what the mover has to
 * know of it: when it happened, its key, its visitor.
 */
const HEAD: readonly BinaryColumn[] = [
  { name: 'created_at', type: "DateTime64(3, 'UTC')" },
  { name: 'event_key', type: 'UInt64' },
  { name: 'echo_id', type: 'String' },
];
const BODY: readonly BinaryColumn[] = [
  { name: 'id', type: 'UUID' },
  { name: 'received_at', type: "DateTime64(3, 'UTC')" },
  { name: 'event_time', type: "Nullable(DateTime64(3, 'UTC'))" },
  { name: 'platform_id', type: 'UInt32' },
  { name: 'is_robot', type: 'UInt8' },
  { name: 'is_banned', type: 'UInt8' },
  { name: 'timezone_offset', type: 'Nullable(Int16)' },
  { name: 'dpr', type: 'Float32' },
  { name: 'ip', type: 'IPv6' },
  { name: 'ip_network', type: 'IPv6' },
];
/** In the order in which they are written. */
export const TEXTS = [
  'event',
  'event_value',
  'session',
  'robot_reason',
  'ban_reason',
  'page',
  'page_host',
  'page_key',
  'title',
  'referrer',
  'referrer_host',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'language',
  'platform_language',
  'timezone',
  'connection_type',
  'device',
  'os',
  'os_version',
  'browser',
  'browser_version',
  'brand',
  'model',
  'screen',
  'viewport',
  'user_agent',
] as const;

/** What the mover adds behind each row. */
const MOVED: readonly BinaryColumn[] = [
  { name: 'user_uuid', type: 'String' },
  { name: 'batch', type: 'UInt64' },
];
/** What that takes: a UUID as text, and a number. */
export const MOST_MOVED_BYTES = 37 + 8;
export const MOVED_COLUMNS: readonly BinaryColumn[] = [
  ...HEAD,
  ...BODY,
  ...TEXTS.map((name) => ({ name, type: 'String' })),
  ...MOVED,
];

export interface EventRow {
  /** Milliseconds, by the server's clock. */
  createdAt: number;
  /** 0: the client named none. */
  eventKey: bigint;
  echoId: string;
  /** 16 bytes. */
  id: Buffer;
  receivedAt: number;
  eventTime: number | null;
  platformId: number;
  isRobot: boolean;
  isBanned: boolean;
  timezoneOffset: number | null;
  dpr: number;
  /** 16 bytes each, IPv4 as mapped. */
  ip: Uint8Array;
  ipNetwork: Uint8Array;
  texts: Record<(typeof TEXTS)[number], string>;
}

/** A length up to this is one byte. */
const MOST_OF_A_BYTE = 127;
/** Units of a text whose length in bytes is one byte, whatever they are: most are so short, and need not be measured first. */
const SHORT = 42;
/** What any text asks for, however short it is. */
const SHORT_ROOM = 1 + MOST_OF_A_BYTE;

/** Bytes that grow; one row is at most some 20 kB. */
export class RowWriter {
  #bytes: Buffer;
  #at = 0;

  /** @param size bytes that there is room for at first */
  constructor(size = 64 * 1024) {
    this.#bytes = Buffer.allocUnsafe(size + SHORT_ROOM);
  }

  /** Bytes that were written. */
  get length(): number {
    return this.#at;
  }

  /** What was written; empty again afterwards. */
  take(): Buffer {
    const bytes = Buffer.from(this.finish());
    this.#at = 0;
    return bytes;
  }

  /** What was written, without copying it: nothing may be written any more. */
  finish(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  /** Writes an event as a frame. */
  event(row: EventRow): void {
    // Once for all of it: what follows writes where it finds room, and must not have to move.
    this.#room(mostBytes(row));
    const start = this.#at;
    this.#at += 4;
    this.#instant(row.createdAt);
    this.#at = this.#bytes.writeBigUInt64LE(row.eventKey, this.#room(8));
    this.text(row.echoId);
    // Both halves of a UUID are numbers of their own, lowest byte first.
    const id = this.#room(16);
    for (let byte = 0; byte < 16; byte++) this.#bytes[id + byte] = row.id[byte < 8 ? 7 - byte : 23 - byte] ?? 0;
    this.#at += 16;
    this.#instant(row.receivedAt);
    this.#nullable(row.eventTime, (value) => this.#instant(value));
    this.#at = this.#bytes.writeUInt32LE(row.platformId, this.#room(4));
    this.#at = this.#bytes.writeUInt8(Number(row.isRobot), this.#room(1));
    this.#at = this.#bytes.writeUInt8(Number(row.isBanned), this.#room(1));
    this.#nullable(row.timezoneOffset, (value) => {
      this.#at = this.#bytes.writeInt16LE(value, this.#room(2));
    });
    this.#at = this.#bytes.writeFloatLE(row.dpr, this.#room(4));
    this.bytes(row.ip);
    this.bytes(row.ipNetwork);
    for (const name of TEXTS) this.text(row.texts[name]);
    this.#bytes.writeUInt32LE(this.#at - start - 4, start);
  }

  bytes(bytes: Uint8Array): void {
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
    this.#at = at + bytes.length;
  }

  uint64(value: bigint): void {
    const at = this.#room(8);
    this.#at = this.#bytes.writeBigUInt64LE(value, at);
  }

  text(text: string): void {
    const start = this.#room(SHORT_ROOM);
    const isAscii = text.length <= MOST_OF_A_BYTE && writeAscii(text, this.#bytes, start + 1);
    if (isAscii || text.length <= SHORT) {
      const written = isAscii ? text.length : this.#bytes.write(text, start + 1);
      this.#bytes[start] = written;
      this.#at = start + 1 + written;
      return;
    }
    let length = Buffer.byteLength(text);
    const at = this.#room(length + 5);
    let place = at;
    for (; length >= 128; length >>>= 7) this.#bytes[place++] = (length & 127) | 128;
    this.#bytes[place++] = length;
    this.#at = place + this.#bytes.write(text, place);
  }

  #instant(ms: number): void {
    this.#at = this.#bytes.writeBigInt64LE(BigInt(ms), this.#room(8));
  }

  #nullable<T>(value: T | null, write: (value: T) => void): void {
    this.#at = this.#bytes.writeUInt8(value === null ? 1 : 0, this.#room(1));
    if (value !== null) write(value);
  }

  #room(length: number): number {
    if (this.#at + length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + length));
      this.#bytes.copy(larger, 0, 0, this.#at);
      this.#bytes = larger;
    }
    return this.#at;
  }
}

/** Writes a text of ASCII, of which a call of `Buffer.write` would be the larger part; false for another one. */
function writeAscii(text: string, bytes: Uint8Array, at: number): boolean {
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code > 127) return false;
    bytes[at + place] = code;
  }
  return true;
}

/** Of a row: its numbers, and three bytes for each unit of a text with its length. */
function mostBytes({ echoId, texts }: EventRow): number {
  let units = echoId.length;
  for (const name of TEXTS) units += texts[name].length;
  // A short text asks for the room of the longest short one.
  return 512 + 3 * units + 5 * (TEXTS.length + 1);
}

export interface PackedEvent {
  /** The row of PostgreSQL that it came with. */
  batch: bigint;
  createdAt: number;
  eventKey: bigint;
  echoId: string;
  /** All of it as RowBinary. */
  row: Buffer;
}

/** The events of a batch, without copying them. */
export function unpackEvents(batch: bigint, bytes: Buffer): PackedEvent[] {
  const events: PackedEvent[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at);
    const row = bytes.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    let place = 16;
    let textLength = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = row[place++] ?? 0;
      textLength |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    events.push({
      batch,
      createdAt: Number(row.readBigInt64LE(0)),
      eventKey: row.readBigUInt64LE(8),
      echoId: row.toString('utf8', place, place + textLength),
      row,
    });
  }
  return events;
}
