import { detachText } from '@botica/tabular/delimited/delimited-scanner';
import type { Row } from '@botica/tabular/rows/row-block';

/** Cells whose meaning is kept unless said otherwise: more than any column of words has. */
const MOST = 20_000;
/** Longer cells, in bytes, hardly come back. */
const LONGEST = 100;
const FEWEST_SLOTS = 256;
const FEWEST_BYTES = 4_096;
const NONE = -1;

/**
 * Remembers what the cells of one column mean: each different text is made and understood once, and looked up in place from
 * then on. A column whose texts hardly come back is known as such after a while (`isVaried`) and no longer remembered.
 */
export class CellMemo<Meaning> {
  isVaried = false;
  /** The known cells, one behind the other: entry n is from starts[n] to starts[n + 1]. */
  private bytes = new Uint8Array(FEWEST_BYTES);
  private view = new DataView(this.bytes.buffer);
  private starts: number[] = [0];
  private hashes: number[] = [];
  private meanings: Meaning[] = [];
  /** Number of an entry + 1; 0 is free. */
  private slots = new Int32Array(FEWEST_SLOTS);
  /** Neighbouring lines share date, ticket and customer: the entry of the last cell is looked at first. */
  private last = NONE;
  private blank: Meaning | undefined;
  private found = 0;

  constructor(
    private readonly index: number,
    private readonly meaningOf: (text: string) => Meaning,
    private readonly most = MOST,
  ) {}

  read(row: Row): Meaning {
    const { view } = row;
    const from = row.start(this.index);
    const to = row.end(this.index);
    if (from === to) {
      this.blank ??= this.meaningOf('');
      return this.blank;
    }
    const known = this.last !== NONE && this.isEntry(this.last, view, from, to) ? this.meanings[this.last] : undefined;
    if (known !== undefined) return known;
    if (to - from > LONGEST) return this.meaningOf(row.cell(this.index));
    if (this.isVaried) return this.readVaried(row, from, to);
    const hash = hashOf(view, from, to);
    const mask = this.slots.length - 1;
    let at = hash & mask;
    for (let place = this.slots[at] ?? 0; place !== 0; place = this.slots[at] ?? 0) {
      const meaning = this.meanings[place - 1];
      if (this.hashes[place - 1] === hash && meaning !== undefined && this.isEntry(place - 1, view, from, to)) {
        this.found += 1;
        this.last = place - 1;
        return meaning;
      }
      at = (at + 1) & mask;
    }
    if (this.meanings.length >= this.most) return this.startAnew(row);
    this.slots[at] = this.meanings.length + 1;
    return this.keep(row, from, to, hash);
  }

  private keep(row: Row, from: number, to: number, hash: number): Meaning {
    const meaning = this.meaningOf(detachText(row.cell(this.index)));
    const start = this.starts[this.meanings.length] ?? 0;
    if (start + to - from > this.bytes.length) {
      this.bytes = enlarged(this.bytes);
      this.view = new DataView(this.bytes.buffer);
    }
    for (let at = from; at < to; at++) this.bytes[start + at - from] = row.bytes[at] ?? 0;
    this.last = this.meanings.push(meaning) - 1;
    this.starts.push(start + to - from);
    this.hashes.push(hash);
    if (2 * this.meanings.length > this.slots.length) this.spread();
    return meaning;
  }

  /** Of a varied column the last cell alone is kept, in the first place. */
  private readVaried(row: Row, from: number, to: number): Meaning {
    const meaning = this.meaningOf(row.cell(this.index));
    for (let at = from; at < to; at++) this.bytes[at - from] = row.bytes[at] ?? 0;
    this.starts[1] = to - from;
    this.meanings[0] = meaning;
    this.last = 0;
    return meaning;
  }

  private startAnew(row: Row): Meaning {
    this.isVaried = this.found < 2 * this.most;
    this.found = 0;
    this.slots = new Int32Array(FEWEST_SLOTS);
    this.clear();
    return this.read(row);
  }

  private clear(): void {
    this.last = NONE;
    this.starts.length = 1;
    this.hashes.length = 0;
    this.meanings.length = 0;
  }

  private spread(): void {
    const mask = 4 * this.slots.length - 1;
    this.slots = new Int32Array(mask + 1);
    for (const [number, hash] of this.hashes.entries()) {
      let at = hash & mask;
      while (this.slots[at] !== 0) at = (at + 1) & mask;
      this.slots[at] = number + 1;
    }
  }

  private isEntry(number: number, view: DataView, from: number, to: number): boolean {
    const start = this.starts[number] ?? 0;
    const length = to - from;
    if ((this.starts[number + 1] ?? 0) - start !== length) return false;
    const { view: known } = this;
    if (length < 4) {
      for (let at = 0; at < length; at++) if (known.getUint8(start + at) !== view.getUint8(from + at)) return false;
      return true;
    }
    // Numbers of tickets and customers differ at their end.
    if (known.getInt32(start + length - 4) !== view.getInt32(to - 4)) return false;
    for (let at = 0; at < length - 4; at += 4)
      if (known.getInt32(start + at) !== view.getInt32(from + at)) return false;
    return true;
  }
}

function enlarged(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * bytes.length);
  larger.set(bytes);
  return larger;
}

/** Mixes four bytes at a time, the last four as a whole: a cell is passed in a few steps. */
function hashOf(view: DataView, from: number, to: number): number {
  let hash = to - from;
  if (hash < 4) {
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ view.getUint8(at), 0x01000193);
  } else {
    for (let at = from; at < to - 4; at += 4) {
      hash = Math.imul(hash ^ view.getInt32(at), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ view.getInt32(to - 4), 0x9e3779b1);
  }
  return hash ^ (hash >>> 15);
}
