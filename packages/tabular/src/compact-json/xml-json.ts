import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { XmlReader } from '../xml/xml-reader';
import { ListCount } from './json-lists';

/** An element whose end has not come. */
interface Open {
  parent: Open | null;
  /** Text that is not written yet. */
  text: string;
  /** It was begun as an object: it has attributes or elements. */
  isObject: boolean;
  hasElements: boolean;
  /** How often a run of elements of a name was begun; null where there is none. */
  runs: Map<string, number> | null;
  /** The run that is open, and what it counts. */
  run: string | null;
  count: ListCount | null;
}

const TEXT = '#text';
/** Names whose JSON is kept. */
const MOST_KEYS = 4_096;

/**
 * XML as JSON, while it is read. An element is the string of its text, or, with attributes or elements, an object: `@name` for
 * each attribute, and for each run of elements of one name a list, also of a single one, so that the shape does not depend on how
 * many there are. A name that comes back after another one is `name (2)`; text beside elements is `#text`. So the order stays,
 * and nothing but the open elements is held.
 */
export class XmlJson {
  private readonly reader: XmlReader;
  private readonly open: Open[] = [];
  private written = '';
  private best: ListCount | null = null;
  /** Counts of runs that were not the longest, for the next ones. */
  private readonly spare: ListCount[] = [];
  private readonly keys = new Map<string, string>();

  constructor(private readonly limits: ReadLimits) {
    this.reader = new XmlReader(
      {
        open: (name, attributes) => this.begin(name, attributes),
        text: (text) => this.addText(text),
        close: () => this.end(),
      },
      limits,
    );
  }

  get line(): number {
    return this.reader.line;
  }

  /** Elements of the longest run so far. */
  get rows(): number {
    return this.longest?.rows ?? 1;
  }

  get columns(): number {
    return this.longest?.columns ?? 1;
  }

  private get longest(): ListCount | null {
    let { best } = this;
    for (const { count } of this.open) if (count !== null && count.rows > (best?.rows ?? 0)) best = count;
    return best;
  }

  push(piece: string): void {
    this.reader.push(piece);
  }

  finish(): void {
    this.reader.finish();
  }

  /** The JSON that was made since. */
  take(): string {
    const { written } = this;
    this.written = '';
    return written;
  }

  private begin(name: string, attributes: readonly (readonly [string, string])[]): void {
    const parent = this.open.at(-1) ?? null;
    if (parent) {
      this.flushText(parent);
      parent.hasElements = true;
      this.enterRun(parent, name);
      parent.count?.addRow();
    } else this.written += `{${this.keyOf(name)}`;
    const element: Open = {
      parent,
      text: '',
      isObject: false,
      hasElements: false,
      runs: null,
      run: null,
      count: null,
    };
    this.open.push(element);
    for (const [attribute, value] of attributes) this.addMember(element, `@${attribute}`, JSON.stringify(value));
  }

  private addText(text: string): void {
    const element = this.open.at(-1);
    if (!element) return;
    element.text += text;
    if (element.text.length > this.limits.maxCellSize) {
      throw new TabularError('cell_too_long', { line: this.line, limit: this.limits.maxCellSize });
    }
  }

  private end(): void {
    const element = this.open.pop();
    if (!element) return;
    const { parent } = element;
    if (element.isObject) {
      this.flushText(element);
      this.leaveRun(element);
      this.written += '}';
    } else {
      this.written += JSON.stringify(element.text);
      parent?.count?.addWidth(1);
    }
    if (!parent) this.written += '}';
  }

  /** Text beside elements; blanks alone only set them apart. */
  private flushText(element: Open): void {
    const { text } = element;
    element.text = '';
    if (text === '' || ((element.hasElements || !element.isObject) && text.trim() === '')) return;
    this.enterRun(element, TEXT);
    element.count?.addRow();
    element.count?.addWidth(1);
    this.written += JSON.stringify(text);
  }

  /** Goes on in the list of a name, or begins one. */
  private enterRun(element: Open, name: string): void {
    if (element.run === name) {
      this.written += ',';
      return;
    }
    this.leaveRun(element);
    element.runs ??= new Map();
    const times = (element.runs.get(name) ?? 0) + 1;
    element.runs.set(name, times);
    const { maxColumns } = this.limits;
    if (element.runs.size > maxColumns)
      throw new TabularError('too_many_columns', { line: this.line, limit: maxColumns });
    this.addMember(element, times === 1 ? name : `${name} (${times})`, '[');
    element.run = name;
    element.count = this.spare.pop() ?? new ListCount(maxColumns);
  }

  private leaveRun(element: Open): void {
    if (element.run === null) return;
    this.written += ']';
    element.run = null;
    const { count } = element;
    element.count = null;
    if (count === null) return;
    const isLongest = count.rows > (this.best?.rows ?? 0);
    const other = isLongest ? this.best : count;
    if (isLongest) this.best = count;
    if (other === null) return;
    other.clear();
    this.spare.push(other);
  }

  private addMember(element: Open, key: string, value: string): void {
    this.written += `${element.isObject ? ',' : '{'}${this.keyOf(key)}${value}`;
    element.isObject = true;
    element.parent?.count?.addName(key);
  }

  /** A name as it stands before its value. */
  private keyOf(name: string): string {
    const known = this.keys.get(name);
    if (known !== undefined) return known;
    const key = `${JSON.stringify(name)}:`;
    if (this.keys.size < MOST_KEYS) this.keys.set(name, key);
    return key;
  }
}
