import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { XmlReader } from '../xml/xml-reader';
import { ListCount } from './json-lists';

/** An element whose end has not come. */
interface Open {
  /** Text that is not written yet. */
  text: string;
  /** It was begun as an object: it has attributes or elements. */
  isObject: boolean;
  hasElements: boolean;
  members: number;
  /** How often a run of elements of a name was begun. */
  runs: Map<string, number>;
  /** The run that is open, and what it counts. */
  run: string | null;
  count: ListCount | null;
}

const TEXT = '#text';

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

  /** Elements of the longest run. */
  get rows(): number {
    return this.best?.rows ?? 1;
  }

  get columns(): number {
    return this.best?.columns ?? 1;
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
    const parent = this.open.at(-1);
    if (parent) {
      this.flushText(parent);
      parent.hasElements = true;
      this.enterRun(parent, name);
      parent.count?.addRow();
    } else this.written += `{${JSON.stringify(name)}:`;
    const element: Open = {
      text: '',
      isObject: false,
      hasElements: false,
      members: 0,
      runs: new Map(),
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
    const parent = this.open.at(-1);
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
    const times = (element.runs.get(name) ?? 0) + 1;
    element.runs.set(name, times);
    const { maxColumns } = this.limits;
    if (element.runs.size > maxColumns)
      throw new TabularError('too_many_columns', { line: this.line, limit: maxColumns });
    this.addMember(element, times === 1 ? name : `${name} (${times})`, '[');
    element.run = name;
    element.count = new ListCount(this.limits.maxColumns);
  }

  private leaveRun(element: Open): void {
    if (element.run === null) return;
    this.written += ']';
    element.run = null;
    if (element.count && element.count.rows > (this.best?.rows ?? 0)) this.best = element.count;
  }

  private addMember(element: Open, key: string, value: string): void {
    this.written += `${element.isObject ? ',' : '{'}${JSON.stringify(key)}:${value}`;
    element.isObject = true;
    element.members++;
    this.open.at(this.open.length - 2)?.count?.addName(key);
  }
}
