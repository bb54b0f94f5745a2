import { fromUtf8 } from '../bytes/utf8';
import { TabularError } from '../errors';
import { type KeyBytes, keyBytes } from './column-keys';
import { ItemPlaces } from './item-places';

const QUOTE = 34;
const COLON = 58;

/** Rows and columns of one list. */
export class ListCount {
  rows = 0;
  readonly places = new ItemPlaces();
  private width = 0;
  private readonly names = new Set<string>();
  /** The keys of the last item as they are written, with quotes and colon: those of the next one are mostly the same. */
  readonly expected: KeyBytes[] = [];
  private readonly expectedNames: string[] = [];
  private place = 0;

  constructor(private readonly maxColumns: number) {}

  get columns(): number {
    return Math.max(this.names.size, this.width);
  }

  /** An item begins, at `at` of the JSON where that is to be known. */
  addRow(at?: number): void {
    this.rows++;
    if (at !== undefined) this.places.add(at);
    this.place = 0;
  }

  /** An item that is a list has so many values; one that is neither list nor object counts as one. */
  addWidth(width: number): void {
    if (width > this.width) this.width = width;
    this.check();
  }

  /** A key of an item, as it is written between its quotes. */
  addKey(bytes: Uint8Array, from: number, to: number): void {
    const place = this.place++;
    const expected = this.expected[place];
    if (expected !== undefined && isSame(expected.bytes, bytes, from, to)) return;
    const written = new Uint8Array(to - from + 3);
    written.set([QUOTE]);
    written.set(bytes.subarray(from, to), 1);
    written.set([QUOTE, COLON], to - from + 1);
    this.expected[place] = keyBytes(written);
    this.add(fromUtf8(bytes, from, to));
  }

  /** The same, of a key that is a text. */
  addName(key: string): void {
    const place = this.place++;
    if (this.expectedNames[place] === key) return;
    this.expectedNames[place] = key;
    this.add(key);
  }

  /** Begins anew, with another list. */
  clear(): void {
    this.rows = 0;
    this.width = 0;
    this.place = 0;
    if (this.names.size > 0) this.names.clear();
    if (this.expected.length > 0) this.expected.length = 0;
    if (this.expectedNames.length > 0) this.expectedNames.length = 0;
  }

  private add(name: string): void {
    this.names.add(name);
    this.check();
  }

  private check(): void {
    if (this.columns > this.maxColumns) throw new TabularError('too_many_columns', { limit: this.maxColumns });
  }
}

/** Whether a range is the key that is written. */
function isSame(written: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (written.length !== to - from + 3) return false;
  for (let at = from; at < to; at++) if (written[at - from + 1] !== bytes[at]) return false;
  return true;
}
