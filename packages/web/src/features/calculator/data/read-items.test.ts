import { openCompactJson } from '@botica/tabular/compact-json/compact-json';
import { describe, expect, it } from 'vitest';
import { type ItemIndex, ItemIndexer, indexOf } from '../processing/item-index';
import { cellsOf, readBlock, searchItems, splitItems } from './read-items';

function indexed(text: string, size = 7): { blob: Blob; items: ItemIndex | null } {
  const bytes = new TextEncoder().encode(text);
  const indexer = new ItemIndexer();
  for (let at = 0; at < bytes.length; at += size) indexer.push(bytes.subarray(at, at + size));
  return { blob: new Blob([bytes]), items: indexer.finish() };
}

const rows = Array.from({ length: 450 }, (_, at) => ({ id: `ñ${at}`, text: '],{"\\' }));

describe('the items of compact JSON', () => {
  it.each([
    ['a list', JSON.stringify(rows)],
    ['a list in an object', JSON.stringify({ small: [1, 2], meta: { x: 1 }, rows })],
  ])('of %s are read in stretches of 200', async (_name, text) => {
    const { blob, items } = indexed(text);
    if (items === null) throw new Error('no list was found');
    expect([items.count, items.starts.length]).toEqual([450, 3]);
    const last = await readBlock(blob, items, 2);
    expect(last.map(({ json }) => json)).toEqual(rows.slice(400).map((row) => JSON.stringify(row)));
    expect(last[0]?.cells).toEqual(new Map(Object.entries({ id: 'ñ400', text: '],{"\\' })));
  });

  it('are found by their text, at most so many', async () => {
    const { blob, items } = indexed(JSON.stringify(rows));
    if (items === null) throw new Error('no list was found');
    const { signal } = new AbortController();
    expect(await searchItems(blob, items, { wanted: 'Ñ44', most: 100, signal })).toEqual([
      44, 440, 441, 442, 443, 444, 445, 446, 447, 448, 449,
    ]);
    expect(await searchItems(blob, items, { wanted: '],{"\\', most: 3, signal })).toEqual([0, 1, 2]);
  });

  const quoted = Array.from({ length: 9001 }, (_, at) => `${at} ,"x""${at}"\r\n`).join('');
  const records = Array.from({ length: 9001 }, (_, at) => JSON.stringify({ at, text: '],{"\\' }));
  it.each([
    ['a.csv', `a,b\n${quoted}`],
    ['a.csv', 'a,b\n'],
    ['a.json', JSON.stringify({ few: [1, 2], rows, other: [[1], [2]] }, null, 1)],
    ['a.json', '[]'],
    ['a.json', '{"a":1}'],
    ['a.ndjson', records.join('\n')],
    ['a.xml', `<r x="1">${'<a>1</a>'.repeat(3)}t<b><c/><c/><c/><c/></b>${'<a y=""><d/>],[</a>\n'.repeat(450)}</r>`],
    ['a.xml', '<r>text</r>'],
    ['a.yaml', 'a: [1, 2]\nb: {c: [1, 2, 3]}'],
  ])('lie where the reader of %s says: %.20j', async (filename, text) => {
    async function* source() {
      yield new TextEncoder().encode(text);
    }
    const { chunks, places } = await openCompactJson(source(), { filename });
    const indexer = new ItemIndexer();
    for await (const chunk of chunks) indexer.push(chunk);
    const said = places();
    expect(said && indexOf(said)).toEqual(indexer.finish());
  });

  it('are none in a value without a list', () => {
    expect(indexed('{"a":1}').items).toBeNull();
    expect(indexed('[]').items).toMatchObject({ count: 0 });
  });

  it('keep digits and keys', () => {
    expect([...cellsOf('{"__proto__":12345678901234567890,"a":{"b":[1]},"c":"x,y"}')]).toEqual([
      ['__proto__', '12345678901234567890'],
      ['a', '{"b":[1]}'],
      ['c', 'x,y'],
    ]);
    expect([...cellsOf('[1,"b"]')]).toEqual([
      ['column_1', '1'],
      ['column_2', 'b'],
    ]);
    expect(splitItems('')).toEqual([]);
  });
});
