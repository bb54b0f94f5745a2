import { isoDate } from '../cells/calendar';
import type { RecordFigures } from './record-reader';

/** First and last day of the records of an import. */
export class DayTally {
  private first = Number.POSITIVE_INFINITY;
  private last = Number.NEGATIVE_INFINITY;

  /** `day`: days since 1970-01-01. */
  add(day: number): void {
    if (day < this.first) this.first = day;
    if (day > this.last) this.last = day;
  }

  figures(): Pick<RecordFigures, 'firstDate' | 'lastDate'> {
    if (this.last < this.first) return { firstDate: null, lastDate: null };
    return { firstDate: isoDate(this.first), lastDate: isoDate(this.last) };
  }
}
