import { fromUtf8, toUtf8 } from '../bytes/utf8';
import type { ReadLimits } from '../limits';
import { XmlByteReader } from './xml-byte-reader';

/** What stands in an XML document, in its order. Names are as they are written, with their prefix. */
export interface XmlEvents {
  open(name: string, attributes: readonly (readonly [name: string, value: string])[], line: number): void;
  /** Text between two tags, in one or more parts; references and CDATA are resolved. */
  text(text: string): void;
  close(name: string): void;
}

/** Reads XML in pieces of text; see `XmlByteReader`, which tells what it throws. */
export class XmlReader {
  private readonly reader: XmlByteReader;

  constructor(events: XmlEvents, limits: ReadLimits) {
    this.reader = new XmlByteReader(
      {
        open: ({ text }, attributes) => {
          const values = Array.from(attributes, ({ name, bytes, from, to }): [string, string] => [
            name.text,
            fromUtf8(bytes, from, to),
          ]);
          events.open(text, values, this.line);
        },
        text: (bytes, from, to) => events.text(fromUtf8(bytes, from, to)),
        close: ({ text }) => events.close(text),
        leaf: ({ text }, bytes, from, to) => {
          events.open(text, [], this.line);
          if (to > from) events.text(fromUtf8(bytes, from, to));
          events.close(text);
        },
      },
      limits,
    );
  }

  /** Physical line being read, 1-based. */
  get line(): number {
    return this.reader.line;
  }

  push(piece: string): void {
    this.reader.push(toUtf8(piece));
  }

  finish(): void {
    this.reader.finish();
  }
}
