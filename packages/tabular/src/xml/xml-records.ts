import type { ByteSource } from '../bytes/source';
import { toUtf8 } from '../bytes/utf8';
import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { XmlReader } from './xml-reader';

/** Bytes of JSON that wait before they are given out. */
const TEXT_SIZE = 65_536;

/**
 * The records of an XML file as the text of a JSON list of flat objects, each on its line of the file: the columns are the
 * attributes and the elements with text alone, by their path in the record (`customer.name`); one that comes again is
 * `name (2)`. Records are the elements of the path that comes most often in `head`, those with attributes or elements only, or
 * the children of the root. Throws `no_records` and what `XmlReader` throws.
 */
export async function* readXmlRecords(
  pieces: AsyncIterable<string>,
  head: string,
  limits: ReadLimits,
): ByteSource & AsyncGenerator<Uint8Array> {
  const path = findRecordPath(head, limits);
  if (path === null) throw new TabularError('no_records');
  const records = new RecordCollector(path);
  const reader = new XmlReader(records, limits);
  for await (const piece of pieces) {
    reader.push(piece);
    if (records.written.length >= TEXT_SIZE) yield toUtf8(records.take());
  }
  reader.finish();
  yield toUtf8(`${records.take()}]`);
}

/** The path of the elements that are the records, by the beginning of a file. */
function findRecordPath(head: string, limits: ReadLimits): string | null {
  const path: string[] = [];
  const structured = new Map<string, number>();
  const note = (place: string) => structured.set(place, (structured.get(place) ?? 0) + 1);
  const hasContent: boolean[] = [];
  const reader = new XmlReader(
    {
      open(name, attributes) {
        if (hasContent.length > 0) hasContent[hasContent.length - 1] = true;
        path.push(name);
        hasContent.push(attributes.length > 0);
      },
      text() {},
      close() {
        if (hasContent.pop() && path.length > 1) note(path.join('/'));
        path.pop();
      },
    },
    limits,
  );
  try {
    reader.push(head);
  } catch (error) {
    // What is wrong is said when it is read.
    if (!(error instanceof TabularError)) throw error;
  }
  const [best] = [...structured].toSorted((a, b) => b[1] - a[1] || a[0].length - b[0].length);
  return best?.[0] ?? null;
}

/** Writes each record as a line of JSON. */
class RecordCollector {
  written = '[';
  private readonly path: string[] = [];
  private cells: [name: string, value: string][] = [];
  private used = new Map<string, number>();
  private value = '';
  private isLeaf = false;
  private records = 0;
  private startLine = 1;
  private line = 1;
  private readonly depth: number;

  constructor(private readonly recordPath: string) {
    this.depth = recordPath.split('/').length;
  }

  take(): string {
    const { written } = this;
    this.written = '';
    return written;
  }

  open(name: string, attributes: readonly (readonly [string, string])[], line: number): void {
    this.path.push(name);
    const isRecord = this.path.length === this.depth && this.path.join('/') === this.recordPath;
    if (isRecord) {
      this.cells = [];
      this.used = new Map();
      this.startLine = line;
    }
    if (!isRecord && !this.isInside()) return;
    for (const [attribute, value] of attributes) this.add([...this.relative(), attribute], value);
    this.value = '';
    this.isLeaf = true;
  }

  text(part: string): void {
    if (this.isLeaf) this.value += part;
  }

  close(): void {
    const isInside = this.isInside();
    const isRecord = this.path.length === this.depth && this.path.join('/') === this.recordPath;
    if ((isInside || isRecord) && this.isLeaf && (this.value.trim() !== '' || isInside)) {
      this.add(isRecord ? ['text'] : this.relative(), this.value);
    }
    this.isLeaf = false;
    this.path.pop();
    if (isRecord) this.write();
  }

  private isInside(): boolean {
    return this.path.length > this.depth && this.path.slice(0, this.depth).join('/') === this.recordPath;
  }

  private relative(): string[] {
    return this.path.slice(this.depth);
  }

  private add(path: readonly string[], value: string): void {
    const name = path.join('.');
    const times = (this.used.get(name) ?? 0) + 1;
    this.used.set(name, times);
    this.cells.push([times === 1 ? name : `${name} (${times})`, value]);
  }

  private write(): void {
    const lines = Math.max(0, this.startLine - this.line);
    this.line += lines;
    const members = this.cells.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    this.written += `${this.records === 0 ? '' : ','}${'\n'.repeat(lines)}{${members.join(',')}}`;
    this.records++;
  }
}
