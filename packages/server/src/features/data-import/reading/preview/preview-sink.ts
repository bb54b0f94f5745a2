import type { PreviewRow } from '@botica/contract/data-import';
import type { RecordReader } from '../kinds/record-reader';
import type { RecordSink } from '../rows/row-runner';
import type { Reject } from '../staging/rejects-file';
import type { OutlineTally, SalesOutline } from './sales-outline';
import type { TicketSample } from './ticket-sample';

const SHOWN = 20;
const SHOWN_TEXT = 200;

/** Keeps the first records as they would be stored, and the first problems. */
export class PreviewSink implements RecordSink {
  readonly rows: PreviewRow[] = [];
  readonly problems: Omit<Reject, 'original'>[] = [];
  /** Rows about something that the file has named before. */
  repeated = 0;
  private readonly subjects = new Set<string>();

  private readonly tally: OutlineTally | null;

  constructor(private readonly reader: RecordReader) {
    this.tally = reader.outline();
  }

  /** Of the records: how many tickets there are and some of them. */
  tickets(): ReturnType<TicketSample['list']> {
    return this.tally?.tickets.list() ?? { tickets: 0, sampled: [] };
  }

  accept(line: number): void {
    if (this.rows.length < SHOWN) this.rows.push(this.reader.toPreview(line));
    this.tally?.add();
    this.reader.count();
    const subject = this.reader.subject();
    if (subject === null) return;
    if (this.subjects.has(subject)) this.repeated += 1;
    else this.subjects.add(subject);
  }

  /** What the records come to at one look; null where they are no sales. */
  outline(): SalesOutline | null {
    return this.tally?.outline() ?? null;
  }

  reject({ line, column, value, code, original }: Reject): void {
    if (this.problems.length >= SHOWN) return;
    this.problems.push({ line, column, value: (column === null ? original : value).slice(0, SHOWN_TEXT), code });
  }
}
