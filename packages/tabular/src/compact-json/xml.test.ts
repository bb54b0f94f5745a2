import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactAll, outcomeOf } from '../testing/compact';
import { sourceOf } from '../testing/sources';

const CASES: [content: string, json: string][] = [
  ['<a/>', '{"a":""}'],
  ['<a></a>', '{"a":""}'],
  ['<a>text</a>', '{"a":"text"}'],
  ['<a> </a>', '{"a":" "}'],
  ['<a><b>1</b></a>', '{"a":{"b":["1"]}}'],
  ['<a><b>1</b><b>2</b></a>', '{"a":{"b":["1","2"]}}'],
  ['<a>\n  <b>1</b>\n  <b>2</b>\n</a>', '{"a":{"b":["1","2"]}}'],
  ['<a><b>1</b><c>2</c><b>3</b></a>', '{"a":{"b":["1"],"c":["2"],"b (2)":["3"]}}'],
  ['<a x="1"/>', '{"a":{"@x":"1"}}'],
  ['<a x="1" y="2">t</a>', '{"a":{"@x":"1","@y":"2","#text":["t"]}}'],
  ["<a x='1'> </a>", '{"a":{"@x":"1","#text":[" "]}}'],
  ['<a x="1"><b/></a>', '{"a":{"@x":"1","b":[""]}}'],
  [
    '<p>Hola <b>x</b> y <b>z</b>.</p>',
    '{"p":{"#text":["Hola "],"b":["x"],"#text (2)":[" y "],"b (2)":["z"],"#text (3)":["."]}}',
  ],
  ['<a><![CDATA[<b> & ]]]]><![CDATA[>]]></a>', '{"a":"<b> & ]]>"}'],
  ['<a>x<![CDATA[y]]>z</a>', '{"a":"xyz"}'],
  ['<a>&lt;&amp;&gt;&quot;&apos;</a>', '{"a":"<&>\\"\'"}'],
  ['<a>&#65;&#x42;&#128512;</a>', '{"a":"AB😀"}'],
  ['<a b="&lt;&#10;"/>', '{"a":{"@b":"<\\n"}}'],
  ['<a><!-- no --><b>1</b><!-- <b> --></a>', '{"a":{"b":["1"]}}'],
  ['<a>x<!-- -->y</a>', '{"a":"xy"}'],
  ['<?xml version="1.0"?><?pi x?><a/>', '{"a":""}'],
  ['<!DOCTYPE a><a/>', '{"a":""}'],
  ['<!DOCTYPE a [<!ELEMENT a ANY>]><a>1</a>', '{"a":"1"}'],
  ['<n:a xmlns:n="u"><n:b n:c="1"/></n:a>', '{"n:a":{"@xmlns:n":"u","n:b":[{"@n:c":"1"}]}}'],
  ['<a xmlns="u"><b/></a>', '{"a":{"@xmlns":"u","b":[""]}}'],
  [
    '<__proto__ constructor="1"><__proto__>2</__proto__></__proto__>',
    '{"__proto__":{"@constructor":"1","__proto__":["2"]}}',
  ],
  ['<a><id>0012</id><n>12345678901234567890</n></a>', '{"a":{"id":["0012"],"n":["12345678901234567890"]}}'],
  ['\ufeff<a>ñ</a>', '{"a":"ñ"}'],
  ['<a>\r\nx\r\n</a>', '{"a":"\\nx\\n"}'],
  ['<a.b-c_d/>', '{"a.b-c_d":""}'],
  ['<a><b><c><d>1</d></c></b></a>', '{"a":{"b":[{"c":[{"d":["1"]}]}]}}'],
  ['<a><b/><b/></a>', '{"a":{"b":["",""]}}'],
];

const ERRORS: [content: string, error: string][] = [
  ['<a>', 'bad_xml at line 1'],
  ['<a></b>', 'bad_xml at line 1'],
  ['<a><b></a>', 'bad_xml at line 1'],
  ['<a/><b/>', 'bad_xml at line 1'],
  ['<a x=1/>', 'bad_xml at line 1'],
  ['<a x="1" x="2"/>', 'bad_xml at line 1'],
  ['<a>&foo;</a>', 'bad_xml at line 1'],
  ['<a>\n\n&nbsp;</a>', 'bad_xml at line 3'],
  ['<a>x & y</a>', 'bad_xml at line 1'],
  ['<a>]]></a>', 'bad_xml at line 1'],
  ['<a>&#0;</a>', 'bad_xml at line 1'],
  ['<a b="<"/>', 'bad_xml at line 1'],
  ['<a/>text', 'bad_xml at line 1'],
  ['<a><!-- -- --></a>', 'bad_xml at line 1'],
  ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'bad_xml at line 1'],
  ['<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>', 'bad_xml at line 1'],
  ['<a>'.repeat(100_000), 'too_deep at line 1'],
];

describe('XML', () => {
  it.each(CASES)('%j is %s', async (content, json) => {
    expect(await outcomeOf(content, { format: 'xml' })).toBe(json);
    expect(await outcomeOf(sourceOf(content, 1), { format: 'xml' })).toBe(json);
  });

  it.each(ERRORS)('%j is the error %s', async (content, error) => {
    expect(await outcomeOf(content, { format: 'xml' })).toBe(error);
  });

  it.each<[content: string, rows: number, columns: number]>([
    ['<a><b x="1"><c/></b><b><d/></b></a>', 2, 3],
    ['<a><b>1</b><b>2</b></a>', 2, 1],
    ['<feed><data><row/><row/><row/></data></feed>', 3, 1],
    ['<a/>', 1, 1],
  ])('%s has %i rows and %i columns', async (content, rows, columns) => {
    expect(await compactAll(content)).toMatchObject({ format: 'xml', rows, columns });
  });

  it('refuses a text without end before it holds it', async () => {
    let pulled = 0;
    async function* endless() {
      yield new TextEncoder().encode('<a>');
      const chunk = new Uint8Array(65_536).fill(120);
      for (; pulled < 100_000_000; pulled += chunk.length) yield chunk;
    }
    expect(await outcomeOf(endless(), { format: 'xml', limits: { maxCellSize: 1_000_000 } })).toBe(
      'cell_too_long at line 1',
    );
    expect(pulled).toBeLessThan(3_000_000);
  });

  it('is the same however the file is cut', async () => {
    const leaf = fc.string({
      unit: fc.constantFrom('a', '&lt;', '<![CDATA[x]]>', ' ', '\n', 'é', '<!-- c -->', '<b/>'),
      maxLength: 8,
    });
    const element = fc.tuple(fc.constantFrom('a', 'b'), leaf).map(([name, text]) => `<${name} x="1">${text}</${name}>`);
    await fc.assert(
      fc.asyncProperty(fc.array(element, { maxLength: 5 }), fc.integer({ min: 1, max: 7 }), async (elements, size) => {
        const content = `<root>${elements.join('\n')}</root>`;
        const whole = await outcomeOf(content);
        expect(() => JSON.parse(whole)).not.toThrow();
        expect(await outcomeOf(sourceOf(content, size))).toBe(whole);
      }),
    );
  });
});
