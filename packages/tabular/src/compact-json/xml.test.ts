import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactAll, outcomeOf } from '../testing/compact';
import { XML_ERRORS, XML_FILES } from '../testing/corpus/xml-files';
import { sourceOf } from '../testing/sources';

describe('XML', () => {
  it.each(XML_FILES)('%j is %s', async (content, json) => {
    expect(await outcomeOf(content, { format: 'xml' })).toBe(json);
    expect(await outcomeOf(sourceOf(content, 1), { format: 'xml' })).toBe(json);
  });

  it.each(XML_ERRORS)('%j is the error %s', async (content, error) => {
    expect(await outcomeOf(content, { format: 'xml' })).toBe(error);
  });

  it.each<[content: string, rows: number, columns: number]>([
    ['<a><b x="1"><c/></b><b><d/></b></a>', 2, 3],
    ['<a><b>1</b><b>2</b></a>', 2, 1],
    ['<feed><data><row/><row/><row/></data></feed>', 3, 1],
    ['<a/>', 1, 1],
    ['<feed><row><c/></row><row><c/></row><x/></feed>', 2, 1],
    ['<r><a><b x="1">t</b><b x="2">u</b></a></r>', 2, 2],
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
