import { prefixOf } from '../words/row-senses';

const MOST = 12;
/** So many values without one, and so large a share of them, make the column another one. */
const MOST_WITHOUT = 20;
const SHARE_WITHOUT = 0.05;

/** Gathers the letters in front of the numbers of documents (`FC` of `FC 0001-12`) of a column, while they are few. */
export class NumberPrefixes {
  private counts: Map<string, number> | null = new Map();
  private with = 0;
  private without = 0;

  add(value: string, count: number): void {
    const { counts } = this;
    if (counts === null) return;
    const prefix = prefixOf(value);
    if (prefix === '') this.without += count;
    else {
      this.with += count;
      counts.set(prefix, (counts.get(prefix) ?? 0) + count);
    }
    if (counts.size > MOST || (this.without > MOST_WITHOUT && this.isMixed())) this.counts = null;
  }

  private isMixed(): boolean {
    return this.without > SHARE_WITHOUT * (this.with + this.without) + 2;
  }

  facts(): { prefixes?: [prefix: string, count: number][] } {
    if (this.counts === null || this.with === 0 || this.isMixed()) return {};
    return { prefixes: [...this.counts].toSorted((a, b) => b[1] - a[1]) };
  }
}
