import { ITEM_STEP, type ItemPlaces } from '@botica/tabular/compact-json/item-places';

/** Where the items of a list lie in compact JSON, as `ItemPlaces` says it, sent from a worker without a copy. */
export interface ItemIndex {
  count: number;
  /** Where each item begins whose number is a multiple of `ITEM_STEP`, in bytes. */
  starts: Float64Array<ArrayBuffer>;
  /** Where the list ends: at its closing bracket. */
  end: number;
}

export function indexOf({ count, starts, end }: ItemPlaces): ItemIndex {
  return { count, starts: Float64Array.from(starts), end };
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const OPEN_OBJECT = 123;

interface Found {
  depth: number;
  count: number;
  starts: number[];
  end: number;
}

/** Finds the largest list that stands outside other lists in compact JSON (no blanks between tokens) that comes in chunks. */
export class ItemIndexer {
  private at = 0;
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private isItemDue = false;
  private list: Found | null = null;
  private best: Found | null = null;

  push(bytes: Uint8Array): void {
    const { length } = bytes;
    if (length === 0) return;
    let index = this.isEscaped ? 1 : 0;
    this.isEscaped = false;
    while (index < length) {
      if (this.isInString) index = this.passString(bytes, index);
      else {
        this.take(bytes[index] ?? 0, this.at + index);
        index++;
      }
    }
    this.at += length;
  }

  /** Most bytes are those of texts; answers where the text ends. */
  private passString(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    for (let index = from; index < length; index++) {
      const code = bytes[index] ?? 0;
      if (code === QUOTE) {
        this.isInString = false;
        return index + 1;
      }
      if (code === BACKSLASH && ++index === length) this.isEscaped = true;
    }
    return length;
  }

  finish(): ItemIndex | null {
    const { best } = this;
    return best && { count: best.count, starts: Float64Array.from(best.starts), end: best.end };
  }

  private take(code: number, at: number): void {
    const isClose = code === 93 || code === 125;
    if (this.isItemDue && !isClose) this.note(at);
    this.isItemDue = false;
    if (code === QUOTE) this.isInString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      this.depth++;
      if (code === OPEN_LIST && this.list === null) {
        this.list = { depth: this.depth, count: 0, starts: [], end: 0 };
        this.isItemDue = true;
      }
    } else if (isClose) {
      if (this.list?.depth === this.depth) this.close(at);
      this.depth--;
    } else if (code === COMMA && this.list?.depth === this.depth) this.isItemDue = true;
  }

  private note(at: number): void {
    const { list } = this;
    if (list === null) return;
    if (list.count % ITEM_STEP === 0) list.starts.push(at);
    list.count++;
  }

  private close(at: number): void {
    if (this.list && this.list.count > (this.best?.count ?? -1)) this.best = { ...this.list, end: at };
    this.list = null;
  }
}
