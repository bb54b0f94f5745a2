import { fromUtf8 } from '../bytes/utf8';
import { TabularError } from '../errors';
import { ItemPlaces } from './item-places';

/** Rows and columns of one list. */
export class ListCount {
  rows = 0;
  readonly places = new ItemPlaces();
  private width = 0;
  private readonly names = new Set<string>();
  /** The keys of the last item, in order: those of the next one are mostly the same. */
  private readonly expected: Uint8Array[] = [];
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
    if (expected !== undefined && isSame(expected, bytes, from, to)) return;
    this.expected[place] = bytes.slice(from, to);
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

function isSame(expected: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (expected.length !== to - from) return false;
  for (let at = 0; at < expected.length; at++) if (expected[at] !== bytes[from + at]) return false;
  return true;
}
