import { SaxesParser } from 'saxes';
import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';

/** What stands in an XML document, in its order. Names are as they are written, with their prefix. */
export interface XmlEvents {
  open(name: string, attributes: readonly (readonly [name: string, value: string])[], line: number): void;
  /** Text between two tags, in one or more parts; entities and CDATA are resolved. */
  text(text: string): void;
  close(name: string): void;
}

/**
 * Reads XML in pieces and checks that it is well formed. Entities are the five of XML and character references: those that a
 * document type declares are unknown here, and nothing outside the file is looked at. Throws `bad_xml` with line and column,
 * `too_deep`, `cell_too_long`.
 */
export class XmlReader {
  private readonly parser = new SaxesParser({ position: true });
  private attributes: [string, string][] = [];
  private depth = 0;
  /** UTF-16 units since something ended: what the parser holds. */
  private pending = 0;

  constructor(
    private readonly events: XmlEvents,
    private readonly limits: ReadLimits,
  ) {
    const { parser } = this;
    const end = () => {
      this.pending = 0;
    };
    parser.on('error', () => this.fail());
    parser.on('attribute', ({ name, value }) => {
      end();
      this.attributes.push([name, value]);
      if (this.attributes.length > limits.maxColumns) {
        throw new TabularError('too_many_columns', { line: this.line, limit: limits.maxColumns });
      }
    });
    parser.on('opentag', ({ name }) => this.open(name));
    parser.on('closetag', ({ name }) => {
      end();
      this.depth--;
      events.close(name);
    });
    const text = (part: string) => {
      end();
      if (this.depth > 0) events.text(part);
    };
    parser.on('text', text);
    parser.on('cdata', text);
    parser.on('comment', end);
    parser.on('processinginstruction', end);
    parser.on('doctype', end);
  }

  /** Physical line being read, 1-based. */
  get line(): number {
    return this.parser.line;
  }

  push(piece: string): void {
    this.pending += piece.length;
    this.parser.write(piece);
    if (this.pending > this.limits.maxCellSize + piece.length) {
      throw new TabularError('cell_too_long', { line: this.line, limit: this.limits.maxCellSize });
    }
  }

  finish(): void {
    this.parser.close();
  }

  private open(name: string): void {
    const { maxJsonDepth } = this.limits;
    this.pending = 0;
    this.depth++;
    if (this.depth > maxJsonDepth) throw new TabularError('too_deep', { line: this.line, limit: maxJsonDepth });
    const { attributes } = this;
    this.attributes = [];
    this.events.open(name, attributes, this.line);
  }

  private fail(): never {
    throw new TabularError('bad_xml', { line: this.line, column: this.parser.column + 1 });
  }
}
