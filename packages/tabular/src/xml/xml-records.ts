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
 * the children of the root. Where the elements around a record come several times, too (an order around its items), what they
 * say before it is beside each of its records, whose own columns then begin with their element (`item.name`). Throws `no_records` and what `XmlReader` throws.
 */
export async function* readXmlRecords(
  pieces: AsyncIterable<string>,
  head: string,
  limits: ReadLimits,
): ByteSource & AsyncGenerator<Uint8Array> {
  const found = findRecordPath(head, limits);
  if (found === null) throw new TabularError('no_records');
  const records = new RecordCollector(found.path, found.isNested);
  const reader = new XmlReader(records, limits);
  for await (const piece of pieces) {
    reader.push(piece);
    if (records.written.length >= TEXT_SIZE) yield toUtf8(records.take());
  }
  reader.finish();
  yield toUtf8(`${records.take()}]`);
}

/** The path of the elements that are the records, by the beginning of a file, and whether elements around them come several times. */
function findRecordPath(head: string, limits: ReadLimits): { path: string; isNested: boolean } | null {
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
  if (best === undefined) return null;
  const steps = best[0].split('/');
  const around = steps.slice(1, -1).map((_, at) => steps.slice(0, at + 2).join('/'));
  return { path: best[0], isNested: around.some((place) => (structured.get(place) ?? 0) > 1) };
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
  private readonly steps: readonly string[];
  private readonly depth: number;
  /** What the open elements around a record say, by their depth. */
  private readonly around: [name: string, value: string][][] = [];

  constructor(
    private readonly recordPath: string,
    private readonly isNested: boolean,
  ) {
    this.steps = recordPath.split('/');
    this.depth = this.steps.length;
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
    if (!isRecord && !this.isInside()) {
      if (this.isNested) this.openAround(attributes);
      return;
    }
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
    if (!isInside && !isRecord && this.isNested) this.closeAround();
    this.isLeaf = false;
    this.path.pop();
    if (isRecord) this.write();
  }

  /** Depth of the innermost open element around the records; the root is none of them. */
  private aroundDepth(): number {
    let depth = 0;
    while (depth < this.path.length && depth < this.depth - 1 && this.path[depth] === this.steps[depth]) depth++;
    return depth;
  }

  private openAround(attributes: readonly (readonly [string, string])[]): void {
    const depth = this.aroundDepth();
    if (depth === this.path.length) this.around[depth] = [];
    if (depth < 2) return;
    const place = this.path.slice(depth);
    for (const [name, value] of attributes) this.around[depth]?.push([[...place, name].join('.'), value]);
    this.value = '';
    this.isLeaf = true;
  }

  private closeAround(): void {
    const depth = this.aroundDepth();
    if (this.isLeaf && depth >= 2 && depth < this.path.length)
      this.around[depth]?.push([this.path.slice(depth).join('.'), this.value]);
    if (depth === this.path.length) this.around[depth] = [];
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
    const own = this.isNested ? this.cells.map(([name, value]) => [`${this.steps.at(-1)}.${name}`, value]) : this.cells;
    const members = [...this.around.slice(0, this.depth).flat(), ...own].map(
      ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
    );
    this.written += `${this.records === 0 ? '' : ','}${'\n'.repeat(lines)}{${members.join(',')}}`;
    this.records++;
  }
}
