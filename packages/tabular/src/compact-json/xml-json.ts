import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import type { XmlAttributes } from '../xml/xml-attributes';
import { XmlByteReader } from '../xml/xml-byte-reader';
import { isBlank } from '../xml/xml-kinds';
import { isSameName, XmlName } from '../xml/xml-names';
import { ByteOutput } from './byte-output';
import { ItemPlaces } from './item-places';
import { ESCAPES } from './json-escapes';
import { ListCount } from './json-lists';
import { type XmlRun, XmlRuns } from './xml-runs';

const QUOTE = 34;
const COMMA = 44;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const TEXT = new XmlName('#text');

/** The open element of a depth. */
interface Level {
  parent: Level | null;
  /** It was begun as an object: it has attributes or elements. */
  isObject: boolean;
  hasElements: boolean;
  runs: XmlRuns;
  /** The run that is open, and what it counts. */
  run: XmlRun | null;
  count: ListCount | null;
}

/**
 * XML as JSON, while it is read. An element is the string of its text, or, with attributes or elements, an object: `@name` for
 * each attribute, and for each run of elements of one name a list, also of a single one, so that the shape does not depend on how
 * many there are. A name that comes back after another one is `name (2)`; text beside elements is `#text`. So the order stays,
 * and nothing but the open elements is held.
 */
export class XmlJson {
  readonly output = new ByteOutput();
  private readonly reader: XmlByteReader;
  /** By depth; those from `depth` on are not open. */
  private readonly levels: Level[] = [];
  private depth = 0;
  /** Text of the innermost element that is not written yet, as JSON, and its size in the file. */
  private readonly text = new ByteOutput();
  private textSize = 0;
  private isTextBlank = true;
  private best: ListCount | null = null;
  /** Of the root's elements, whose lists alone stand outside of others: the open run, and the longest one so far. */
  private openPlaces: ItemPlaces | null = null;
  private bestPlaces: ItemPlaces | null = null;
  /** Counts of runs that were not the longest, for the next ones. */
  private readonly spare: ListCount[] = [];

  constructor(private readonly limits: ReadLimits) {
    this.reader = new XmlByteReader(
      {
        open: (name, attributes) => this.begin(name, attributes),
        text: (bytes, from, to) => this.addText(bytes, from, to),
        close: () => this.end(),
        leaf: (name, bytes, from, to) => this.addLeaf(name, bytes, from, to),
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

  /** Where the elements of the root's longest run lie; null where it has none. Known at the end. */
  get places(): ItemPlaces | null {
    return this.bestPlaces;
  }

  private get longest(): ListCount | null {
    let { best } = this;
    for (const { count } of this.levels.slice(0, this.depth)) {
      if (count !== null && count.rows > (best?.rows ?? 0)) best = count;
    }
    return best;
  }

  push(piece: Uint8Array): void {
    this.reader.push(piece);
  }

  finish(): void {
    this.reader.finish();
  }

  private begin(name: XmlName, attributes: XmlAttributes): void {
    const parent = this.levels[this.depth - 1];
    if (parent) this.beginItem(parent, name);
    else {
      this.output.append(Uint8Array.of(OPEN_OBJECT));
      this.output.append(name.listKey.subarray(0, -1));
    }
    const level = this.openLevel();
    for (let index = 0; index < attributes.count; index++) {
      const attribute = attributes.at(index);
      if (!attribute) continue;
      this.beginMember(level, attribute.name.attribute, attribute.name.attributeKey);
      this.writeText(attribute.bytes, attribute.from, attribute.to);
    }
  }

  private addLeaf(name: XmlName, bytes: Uint8Array, from: number, to: number): void {
    const parent = this.levels[this.depth - 1];
    if (!parent) return;
    this.beginItem(parent, name);
    this.writeText(bytes, from, to);
    parent.count?.addWidth(1);
  }

  private openLevel(): Level {
    const level = this.levels[this.depth] ?? this.addLevel();
    level.isObject = false;
    level.hasElements = false;
    this.depth++;
    return level;
  }

  private addLevel(): Level {
    const { maxColumns } = this.limits;
    const runs = new XmlRuns((count) => {
      if (count > maxColumns) throw new TabularError('too_many_columns', { line: this.line, limit: maxColumns });
    });
    const parent = this.levels.at(-1) ?? null;
    const level: Level = { parent, isObject: false, hasElements: false, runs, run: null, count: null };
    this.levels.push(level);
    return level;
  }

  private addText(bytes: Uint8Array, from: number, to: number): void {
    this.textSize += to - from;
    const { maxCellSize } = this.limits;
    if (this.textSize > maxCellSize) throw new TabularError('cell_too_long', { line: this.line, limit: maxCellSize });
    for (let at = from; this.isTextBlank && at < to; at++) this.isTextBlank = isBlank(bytes[at]);
    this.text.reserve(6 * (to - from));
    writeEscaped(this.text, bytes, from, to);
  }

  private end(): void {
    const level = this.levels[--this.depth];
    if (!level) return;
    if (level.isObject) {
      if (this.textSize > 0 && !(this.isTextBlank && level.hasElements)) this.writeMixedText(level);
      this.clearText();
      this.leaveRun(level);
      this.put(CLOSE_OBJECT);
    } else {
      this.put(QUOTE);
      this.output.append(this.text.bytes.subarray(0, this.text.at));
      this.put(QUOTE);
      this.clearText();
      level.parent?.count?.addWidth(1);
    }
    level.runs.end();
    if (!level.parent) this.put(CLOSE_OBJECT);
  }

  /** An element of an element; blanks alone before it only set them apart. */
  private beginItem(parent: Level, name: XmlName): void {
    if (this.textSize > 0) {
      if (!this.isTextBlank) this.writeMixedText(parent);
      this.clearText();
    }
    parent.hasElements = true;
    this.enterRun(parent, name);
    this.noteItem(parent);
  }

  private noteItem(level: Level): void {
    level.count?.addRow();
    if (level.parent === null) this.openPlaces?.add(this.output.place);
  }

  private writeMixedText(level: Level): void {
    this.enterRun(level, TEXT);
    this.noteItem(level);
    level.count?.addWidth(1);
    this.put(QUOTE);
    this.output.append(this.text.bytes.subarray(0, this.text.at));
    this.put(QUOTE);
  }

  private clearText(): void {
    this.text.at = 0;
    this.textSize = 0;
    this.isTextBlank = true;
  }

  /** Goes on in the list of a name, or begins one. */
  private enterRun(level: Level, name: XmlName): void {
    if (level.run !== null && isSameName(level.run.name, name)) {
      this.put(COMMA);
      return;
    }
    this.leaveRun(level);
    const run = level.runs.next(name);
    this.beginMember(level, run.key, run.opening);
    level.run = run;
    if (level.parent === null) this.openPlaces = new ItemPlaces();
    level.count = this.spare.pop() ?? new ListCount(this.limits.maxColumns);
  }

  private leaveRun(level: Level): void {
    if (level.run === null) return;
    if (level.parent === null) this.closePlaces();
    this.put(CLOSE_LIST);
    level.run = null;
    const { count } = level;
    level.count = null;
    if (count === null) return;
    const isLongest = count.rows > (this.best?.rows ?? 0);
    const other = isLongest ? this.best : count;
    if (isLongest) this.best = count;
    if (other === null) return;
    other.clear();
    this.spare.push(other);
  }

  private closePlaces(): void {
    const { openPlaces, bestPlaces } = this;
    if (openPlaces === null) return;
    openPlaces.end = this.output.place;
    if (openPlaces.count > (bestPlaces?.count ?? 0)) this.bestPlaces = openPlaces;
    this.openPlaces = null;
  }

  private beginMember(level: Level, key: string, written: Uint8Array): void {
    const { output } = this;
    output.reserve(written.length + 1);
    const out = output.bytes;
    let o = output.at;
    out[o++] = level.isObject ? COMMA : OPEN_OBJECT;
    for (let index = 0; index < written.length; index++) out[o++] = written[index] ?? 0;
    output.at = o;
    level.isObject = true;
    level.parent?.count?.addName(key);
  }

  private writeText(bytes: Uint8Array, from: number, to: number): void {
    const { output } = this;
    output.reserve(6 * (to - from) + 2);
    output.bytes[output.at++] = QUOTE;
    writeEscaped(output, bytes, from, to);
    output.bytes[output.at++] = QUOTE;
  }

  private put(code: number): void {
    this.output.reserve(1);
    this.output.bytes[this.output.at++] = code;
  }
}

/** Where there is room for six times the text. */
function writeEscaped(output: ByteOutput, bytes: Uint8Array, from: number, to: number): void {
  const out = output.bytes;
  let o = output.at;
  for (let at = from; at < to; at++) {
    const code = bytes[at] ?? 0;
    const written = ESCAPES[code];
    if (!written) out[o++] = code;
    else for (let index = 0; index < written.length; index++) out[o++] = written[index] ?? 0;
  }
  output.at = o;
}
