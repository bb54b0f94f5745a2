import { detachText } from '@botica/tabular/delimited-scanner';
import type { Row } from '@botica/tabular/row-block';

interface Entry<Meaning> {
  text: string;
  hash: number;
  meaning: Meaning;
}

/** Texts whose meaning is kept: more than any column of words has. */
const MOST = 20_000;
/** Longer cells hardly come back. */
const LONGEST = 100;
const FEWEST_SLOTS = 256;

/**
 * Remembers what the cells of one column mean: each different text is made and understood once, and looked up in place from
 * then on. A column whose texts hardly come back is known as such after a while (`isVaried`) and no longer remembered.
 */
export class CellMemo<Meaning> {
  isVaried = false;
  /** Neighbouring lines share date, ticket and customer: the last cell is looked at first. */
  private last: Entry<Meaning> | null = null;
  private entries: Entry<Meaning>[] = [];
  /** Index of an entry + 1; 0 is free. */
  private slots = new Int32Array(FEWEST_SLOTS);
  private found = 0;

  constructor(
    private readonly index: number,
    private readonly meaningOf: (text: string) => Meaning,
  ) {}

  read(row: Row): Meaning {
    const { text } = row;
    const from = row.start(this.index);
    const to = row.end(this.index);
    const { last } = this;
    if (last !== null && isSame(last.text, text, from, to)) return last.meaning;
    const entry = this.isVaried || to - from > LONGEST ? this.newEntry(text, from, to, 0) : this.find(text, from, to);
    this.last = entry;
    return entry.meaning;
  }

  private find(text: string, from: number, to: number): Entry<Meaning> {
    const hash = hashOf(text, from, to);
    const mask = this.slots.length - 1;
    let at = hash & mask;
    for (let place = this.slots[at] ?? 0; place !== 0; place = this.slots[at] ?? 0) {
      const entry = this.entries[place - 1];
      if (entry !== undefined && entry.hash === hash && isSame(entry.text, text, from, to)) {
        this.found += 1;
        return entry;
      }
      at = (at + 1) & mask;
    }
    const entry = this.newEntry(text, from, to, hash);
    this.slots[at] = this.entries.push(entry);
    if (this.entries.length >= MOST) this.startAnew();
    else if (2 * this.entries.length > mask) this.grow();
    return entry;
  }

  private newEntry(text: string, from: number, to: number, hash: number): Entry<Meaning> {
    const cell = detachText(text.substring(from, to));
    return { text: cell, hash, meaning: this.meaningOf(cell) };
  }

  private startAnew(): void {
    this.isVaried = this.found < this.entries.length;
    this.found = 0;
    this.entries = [];
    this.slots = new Int32Array(FEWEST_SLOTS);
  }

  private grow(): void {
    const mask = 2 * this.slots.length - 1;
    this.slots = new Int32Array(mask + 1);
    for (const [index, { hash }] of this.entries.entries()) {
      let at = hash & mask;
      while (this.slots[at] !== 0) at = (at + 1) & mask;
      this.slots[at] = index + 1;
    }
  }
}

function isSame(known: string, text: string, from: number, to: number): boolean {
  const length = to - from;
  if (known.length !== length) return false;
  // Numbers of tickets and customers differ at their end.
  for (let at = length - 1; at >= 0; at--) if (known.charCodeAt(at) !== text.charCodeAt(from + at)) return false;
  return true;
}

/** FNV-1a over UTF-16 units, with its high bits folded in. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
