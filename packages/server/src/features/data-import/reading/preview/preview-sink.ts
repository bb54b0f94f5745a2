import type { PreviewRow } from '@botica/contract/data-import';
import type { RecordReader } from '../kinds/record-reader';
import type { RecordSink } from '../rows/row-runner';
import type { Reject } from '../staging/rejects-file';
import { TicketSample } from './ticket-sample';

const SHOWN = 20;
const SHOWN_TEXT = 200;

/** Keeps the first records as they would be stored, and the first problems. */
export class PreviewSink implements RecordSink {
  readonly rows: PreviewRow[] = [];
  readonly tickets = new TicketSample();
  readonly problems: Omit<Reject, 'original'>[] = [];
  /** Rows about something that the file has named before. */
  repeated = 0;
  private readonly subjects = new Set<string>();

  constructor(private readonly reader: RecordReader) {}

  accept(line: number): void {
    if (this.rows.length < SHOWN) this.rows.push(this.reader.toPreview(line));
    this.reader.addTo(this.tickets);
    this.reader.count();
    const subject = this.reader.subject();
    if (subject === null) return;
    if (this.subjects.has(subject)) this.repeated += 1;
    else this.subjects.add(subject);
  }

  reject({ line, column, value, code, original }: Reject): void {
    if (this.problems.length >= SHOWN) return;
    this.problems.push({ line, column, value: (column === null ? original : value).slice(0, SHOWN_TEXT), code });
  }
}
