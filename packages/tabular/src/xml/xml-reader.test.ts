import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { TabularError } from '../errors';
import { DEFAULT_LIMITS } from '../limits';
import { XmlReader } from './xml-reader';

type Written = [kind: string, ...values: unknown[]];

/** What stands in a document, texts joined; and how it ended. */
class Log {
  readonly written: Written[] = [];

  open(name: string, attributes: readonly (readonly [string, string])[]): void {
    this.written.push(['open', name, attributes]);
  }

  text(text: string): void {
    const last = this.written.at(-1);
    if (last?.[0] === 'text') last[1] = `${last[1]}${text}`;
    else if (text !== '') this.written.push(['text', text]);
  }

  close(name: string): void {
    this.written.push(['close', name]);
  }
}

function ours(content: string, size: number): Written[] | 'refused' {
  const log = new Log();
  const reader = new XmlReader(log, DEFAULT_LIMITS);
  try {
    // By whole characters, as pieces of a file come.
    const signs = [...content];
    for (let at = 0; at < signs.length; at += size) reader.push(signs.slice(at, at + size).join(''));
    reader.finish();
  } catch (error) {
    if (error instanceof TabularError && error.code === 'bad_xml') return 'refused';
    throw error;
  }
  return log.written;
}

function saxes(content: string): Written[] | 'refused' {
  const log = new Log();
  const parser = new SaxesParser();
  let depth = 0;
  let isRefused = false;
  parser.on('error', () => {
    isRefused = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    log.open(name, Object.entries(attributes));
  });
  const text = (part: string) => depth > 0 && log.text(part);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    depth--;
    log.close(name);
  });
  parser.write(content).close();
  return isRefused ? 'refused' : log.written;
}

const tags = ['<a>', '</a>', '<b x="1">', '</b>', '<c/>', '<d y=\'2\' z="&lt;\t>"/>', '</a >', '<a\n>', '<ñ·:_-.9/>'];
const texts = [
  't',
  ' ',
  '\n',
  '\r\n',
  '\r',
  'é',
  '😀',
  '&amp;',
  '&#65;',
  '&#x1F600;',
  ']',
  ']]',
  '>',
  '\uFFFD',
  '\u0085',
];
const others = ['<![CDATA[x<y&\r\n]]>', '<![CDATA[]]]]>', '<!-- - -->', '<!---->', '<?pi x?>', '<?xml version="1.0"?>'];
const doctypes = ['<!DOCTYPE a>', '<!DOCTYPE a [<!ENTITY q "<\'>]"> <!-- \' ]> --> <?p ]> ?>]>'];
const faults = [
  ...[
    '&',
    '&foo;',
    '&#0;',
    '&#xD800;',
    ']]>',
    '<!-- -- -->',
    '<!--->',
    '<f x="1" x="2"/>',
    '<h x="<"/>',
    '<1/>',
    '< a/>',
  ],
  ...[
    '<i x="1"y="2"/>',
    '\u0001',
    '\uFFFE',
    '<j x/>',
    '<k x=1/>',
    '<!foo>',
    '<a',
    '-->',
    '<?xml?>',
    '<? x?>',
    '<x·\u0000/>',
    '<',
  ],
];

describe('XML is read as saxes reads it', () => {
  it('whatever is put together, however it is cut', () => {
    const right = fc.constantFrom(...tags, ...texts, ...others);
    const any = fc.oneof({ weight: 12, arbitrary: right }, fc.constantFrom(...doctypes, ...faults));
    const inside = fc.array(
      fc.oneof(
        any,
        right.map((part) => `<e>${part}</e>`),
      ),
      { maxLength: 9 },
    );
    const content = fc.tuple(
      fc.constantFrom('', ...others, ...doctypes),
      inside,
      fc.constantFrom('', ' \n', '<!-- x -->'),
    );
    fc.assert(
      fc.property(content, fc.integer({ min: 1, max: 40 }), ([before, parts, after], size) => {
        const document = `${before}<r>${parts.join('')}</r>${after}`;
        expect(ours(document, size)).toEqual(saxes(document));
      }),
      { numRuns: 300 },
    );
  });
});

it.each(['\n', '\r\n', '\r'])('a fault is where it stands, with lines that end with %j', (end) => {
  const content = `<a>${end}${'<b>ñx</b>'.repeat(3)}${end.repeat(3)}12345<c/>&nope;</a>`;
  for (let size = 1; size < 20; size++) {
    const reader = new XmlReader(new Log(), DEFAULT_LIMITS);
    const read = () => {
      for (let at = 0; at < content.length; at += size) reader.push(content.slice(at, at + size));
    };
    expect(read).toThrow(expect.objectContaining({ code: 'bad_xml', detail: { line: 5, column: 10 } }));
  }
});
