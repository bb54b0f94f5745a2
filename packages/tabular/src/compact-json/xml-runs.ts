import { toUtf8 } from '../bytes/utf8';
import { isSameName, type XmlName } from '../xml/xml-names';

/** A run of elements of one name, and its key in the JSON: `name`, or `name (2)` where the name comes back after another one. */
export interface XmlRun {
  name: XmlName;
  key: string;
  /** `"key":[` */
  opening: Uint8Array;
}

/** Runs of an element that are kept to be compared with those of the next one. */
const MOST_KEPT = 1_000;

/**
 * The runs of the elements of one depth, one element after the other. Those of an element are mostly the same as those of the
 * one before: only where they begin to differ names are looked up.
 */
export class XmlRuns {
  /** Those of the element at hand, then those of the one before. */
  private readonly runs: XmlRun[] = [];
  private place = 0;
  /** How often each name began a run; null while all is as in the element before. */
  private times: Map<string, number> | null = null;

  constructor(private readonly onNames: (count: number) => void) {}

  /** The element at hand ends, and another one will begin. */
  end(): void {
    if (this.place < this.runs.length) this.runs.length = this.place;
    this.place = 0;
    this.times = null;
  }

  next(name: XmlName): XmlRun {
    const place = this.place++;
    const known = this.runs[place];
    if (this.times === null && known !== undefined && isSameName(known.name, name)) return known;
    return this.add(name, place);
  }

  private add(name: XmlName, place: number): XmlRun {
    this.times ??= this.timesBefore(place);
    const times = (this.times.get(name.text) ?? 0) + 1;
    this.times.set(name.text, times);
    this.onNames(this.times.size);
    const run = times === 1 ? { name, key: name.text, opening: name.listKey } : runAgain(name, times);
    if (place < MOST_KEPT) this.runs[place] = run;
    return run;
  }

  private timesBefore(place: number): Map<string, number> {
    const times = new Map<string, number>();
    for (const { name } of this.runs.slice(0, place)) times.set(name.text, (times.get(name.text) ?? 0) + 1);
    return times;
  }
}

function runAgain(name: XmlName, times: number): XmlRun {
  const key = `${name.text} (${times})`;
  return { name, key, opening: toUtf8(`${JSON.stringify(key)}:[`) };
}
