import type { QuestionCode } from '@botica/contract/data-import.vocabulary';
import type { RemarkCode } from './codes';

/** The import that a file was found in before. */
export interface EarlierImport {
  id: number;
  file: string;
  /** `YYYY-MM-DD` in the company's time zone. */
  date: string;
}

/** One remark: a code of ours or of the reader (tabular's warnings), with what its message needs. */
export interface Remark {
  code: string;
  column: string | null;
  count: number | null;
  /** What it is about: an encoding, a sign, names of columns. */
  found: string | null;
  earlier?: EarlierImport;
  /** What the file says that its rows come to, and what they come to as they are read; decimal texts. */
  total?: { stated: string; read: string };
  /** What the tickets and their lines come to. */
  sums?: { tickets: number; lines: number };
  /** Counted over so many rows at the beginning only. */
  ofFirstRows?: number;
}

/** A remark or question that is not counted. */
export function remark(code: QuestionCode | RemarkCode, column: string | null, found: string | null = null): Remark {
  return { code, column, count: null, found };
}

/** How often one remark was made. */
export interface Counter {
  count: number;
}

/** What nearly all of some rows have in common says something about the file; less is chance. */
const NEARLY_ALL = 0.9;

/** Counts remarks by code and column while the rows go by. */
export class RemarkCounts {
  private readonly counters: (Counter & { code: RemarkCode; column: string | null; found: string | null })[] = [];
  /** Remarks that are only made of nearly all that the other counter counts. */
  private readonly wholes = new Map<Counter, Counter>();

  /** The counter of a remark about a column, or about rows; what makes the remark raises it. */
  counter(code: RemarkCode, column: string | null, found: string | null = null): Counter {
    const known = this.counters.find((other) => other.code === code && other.column === column);
    if (known) return known;
    const counter = { code, column, count: 0, found };
    this.counters.push(counter);
    return counter;
  }

  /** The counter of a remark that is made when it counts nearly all of what `whole` counts. */
  counterOfNearlyAll(code: RemarkCode, column: string | null, whole: Counter): Counter {
    const counter = this.counter(code, column);
    this.wholes.set(counter, whole);
    return counter;
  }

  /** The remarks that were made at least once. */
  list(): Remark[] {
    const isMade = (counter: Counter) =>
      counter.count > 0 && counter.count >= NEARLY_ALL * (this.wholes.get(counter)?.count ?? 0);
    return this.counters.filter(isMade).map(({ code, column, count, found }) => ({ code, column, count, found }));
  }
}
