import { detachText } from '@botica/tabular/delimited-scanner';
import type { PlannedColumn } from './import-plan';
import { trimmed } from './text-cell';

const MOST_REMEMBERED = 100_000;

/** Reads the cells of a column of few different words; what a word means is worked out once. */
export class WordCell<Meaning> {
  private readonly index: number;
  private last = '';
  private lastMeaning: Meaning | undefined;
  private readonly known = new Map<string, Meaning>();

  constructor(
    column: PlannedColumn,
    private readonly meaningOf: (word: string) => Meaning,
  ) {
    this.index = column.index;
  }

  read(row: readonly string[]): Meaning {
    const text = row[this.index] ?? '';
    if (text === this.last && this.lastMeaning !== undefined) return this.lastMeaning;
    let meaning = this.known.get(text);
    if (meaning === undefined) {
      meaning = this.meaningOf(trimmed(text));
      if (this.known.size < MOST_REMEMBERED) this.known.set(detachText(text), meaning);
    }
    this.last = text;
    this.lastMeaning = meaning;
    return meaning;
  }
}
