import { describe, expect, it } from 'vitest';
import { readAll, sourceOf } from '../testing/sources';

const HEADERS = ['date', 'ticket', 'total'];
const ROWS = [
  ['2026-03-21', '12345678901234567890', '10.50'],
  ['2026-03-22', '7', '20'],
];
const DATES = '["2026-03-21","2026-03-22"]';
const NUMBERED = (first: string, second: string) => `{"0":${first},"1":${second}}`;

describe('JSON by column', () => {
  it.each([
    ['lists', `{"date":${DATES},"ticket":["12345678901234567890","7"],"total":[10.50,20]}`],
    ['lists under one key', `{"data":{"date":${DATES},"ticket":["12345678901234567890","7"],"total":[10.50,20]}}`],
    [
      'numbered values, over several lines',
      `{\n"date":${NUMBERED('"2026-03-21"', '"2026-03-22"')},\n"ticket":${NUMBERED('"12345678901234567890"', '"7"')},\n"total":${NUMBERED('10.50', '20')}}`,
    ],
    [
      'names behind the rows',
      `{"data":[["2026-03-21","12345678901234567890",10.50],["2026-03-22","7",20]],"columns":${JSON.stringify(HEADERS)}}`,
    ],
    [
      'ids in objects',
      '{"fields":[{"id":"date","type":"text"},{"id":"ticket"},{"id":"total"}],"rows":[["2026-03-21","12345678901234567890",10.50],["2026-03-22","7",20]]}',
    ],
    [
      'names in objects',
      '{"fields":[{"name":"date"},{"name":"ticket"},{"name":"total"}],"rows":[["2026-03-21","12345678901234567890",10.50],["2026-03-22","7",20]]}',
    ],
  ])('%s', async (_, text) => {
    for (const chunk of [7, 65_536]) {
      const { headers, rows, numbers } = await readAll(sourceOf(text, chunk));
      expect({ headers, rows }).toEqual({ headers: HEADERS, rows: ROWS });
      expect(numbers[0]).toEqual([false, false, true]);
    }
  });

  it('lists of other lengths leave cells blank', async () => {
    const { rows } = await readAll('{"a":["x","y","z"],"b":[1,2]}');
    expect(rows).toEqual([
      ['x', '1'],
      ['y', '2'],
      ['z', ''],
    ]);
  });
});

describe('records under keys of their own', () => {
  const records = '{"A\\"1":{"date":"2026-03-21","total":10.50},"A2":{"date":"2026-03-22","total":20}}';

  it.each([
    ['at the top', records],
    ['under a key, behind others', `{"meta":{"page":1},"sales":${records},"next":null}`],
  ])('%s have their key as id', async (_, text) => {
    for (const chunk of [5, 65_536]) {
      const { headers, rows } = await readAll(sourceOf(text, chunk));
      expect(headers).toEqual(['id', 'date', 'total']);
      expect(rows).toEqual([
        ['A"1', '2026-03-21', '10.50'],
        ['A2', '2026-03-22', '20'],
      ]);
    }
  });

  it('keep an id of their own, and give a row for each item of a list', async () => {
    const items = (name: string) => `"items":[{"product":"${name}","price":1},{"product":"Gel","price":2}]`;
    const { headers, rows } = await readAll(`{"x":{"id":"5",${items('Gasa')}},"y":{"id":"6",${items('Té')}}}`);
    expect(headers).toEqual(['id', 'items.product', 'items.price']);
    expect(rows.map(([id, product]) => [id, product])).toEqual([
      ['5', 'Gasa'],
      ['5', 'Gel'],
      ['6', 'Té'],
      ['6', 'Gel'],
    ]);
  });

  it('are no parts of one record', async () => {
    const { headers } = await readAll(
      '{"customer":{"name":"Ana"},"store":{"name":"North"},"lines":[{"sku":"1"},{"sku":"2"}]}',
    );
    expect(headers).toEqual(['sku']);
  });
});
