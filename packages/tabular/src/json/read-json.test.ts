import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAll, sourceOf } from '../testing/sources';

describe('JSON', () => {
  it('keeps values as they are written', async () => {
    const text =
      '[{"id":"0012","n":12345678901234567890,"p":1.10,"e":1E+2,"x":null,"b":true,"o":[{"k": 1.0},  "a b"]}]';
    const { headers, rows } = await readAll(text);
    expect(headers).toEqual(['id', 'n', 'p', 'e', 'x', 'b', 'o']);
    expect(rows).toEqual([['0012', '12345678901234567890', '1.10', '1E+2', '', 'true', '[{"k":1.0},"a b"]']]);
  });

  it('tells numbers from texts that look like one', async () => {
    const { numbers } = await readAll(
      '[{"id":"0012","n":12345678901234567890,"p":1.10,"e":1E+2,"x":null,"b":true,"o":[1],"t":"2,5"},{"p":"1.1","t":-0}]',
    );
    expect(numbers).toEqual([
      [false, true, true, true, false, false, false, false],
      [false, false, false, false, false, false, false, true],
    ]);
    expect((await readAll('[["f","m"],["x",1.50],["y"],[2]]')).numbers).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ]);
    expect((await readAll('{"a":"1","b":1}\n{"b":"1","a":1}\n')).numbers).toEqual([
      [false, true],
      [true, false],
    ]);
    // Of a key that stands twice the last value counts.
    expect((await readAll('[{"a":1,"b":2,"a":"1,5"}]')).numbers).toEqual([[false, true]]);
  });

  it('finds the list of records inside objects, past other lists', async () => {
    const text = '{"meta":{"tags":["x","[{"],"n":1},"page":{"rows":[{"a":1},{"a":2}],"next":[{"a":9}]}}';
    expect((await readAll(text)).rows).toEqual([['1'], ['2']]);
  });

  it('columns are the union of keys; special keys are keys', async () => {
    const { headers, rows } = await readAll('[{"a":1},{"__proto__":"p","constructor":"c"},{}]');
    expect(headers).toEqual(['a', '__proto__', 'constructor']);
    expect(rows).toEqual([
      ['1', '', ''],
      ['', 'p', 'c'],
      ['', '', ''],
    ]);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('p');
  });

  it('a key that comes after the sample is a warning, not a lost row', async () => {
    const records = [...Array.from({ length: 1500 }, () => ({ a: 1 })), { a: 2, late: 3 }];
    const { rows, warnings } = await readAll(JSON.stringify(records), { limits: { maxRecordSize: 50_000 } });
    expect([rows.length, rows.at(-1)]).toEqual([1501, ['2']]);
    expect(warnings).toEqual([{ code: 'unknown_key', count: 1, found: 'late' }]);
  });

  it('lists as rows, with header, missing trailing cells', async () => {
    const { headers, rows, problems } = await readAll('[["f","m"],["x",1.50],["y"],7]');
    expect([headers, rows]).toEqual([
      ['f', 'm'],
      [
        ['x', '1.50'],
        ['y', ''],
      ],
    ]);
    expect(problems).toEqual([{ line: 1, code: 'not_a_record', raw: '7' }]);
  });

  it('a record that is no JSON is left out with its line', async () => {
    const { rows, problems } = await readAll('[\n{"a":1},\n{"a":01},\n{"a" 2},\n{"a":"\\x"},\n{"a":5}\n]');
    expect(rows).toEqual([['1'], ['5']]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [3, 'bad_json'],
      [4, 'bad_json'],
      [5, 'bad_json'],
    ]);
  });

  it.each<[string, string]>([
    ['[{"a":1},{"a":2}', 'bad_json'],
    ['{"data":[{"a":1}]', 'no error'],
    ['{"a":{"b":\n', 'bad_json'],
    ['{"a":{"b":\n"c"}}', 'no_records'],
    [`[${'['.repeat(100)}${']'.repeat(100)}]`, 'bad_json'],
  ])('%s gives %s', async (text, code) => {
    const outcome = await readAll(text, { format: 'json' }).then(
      () => 'no error',
      (error: { code?: string }) => error.code,
    );
    expect(outcome).toBe(code);
  });

  it('a 200 MB record is refused after the record limit', async () => {
    let pulled = 0;
    async function* endless() {
      yield* sourceOf('[{"a":1},{"a":"');
      const chunk = new Uint8Array(65_536).fill(120);
      for (; pulled < 200_000_000; pulled += chunk.length) yield chunk;
    }
    await expect(readAll(endless())).rejects.toMatchObject({ code: 'line_too_long' });
    expect(pulled).toBeLessThan(6_000_000);
  });

  it('agrees with JSON.parse however the bytes are cut', async () => {
    const leaf = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
    const value = fc.oneof(leaf, fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }));
    const record = fc.tuple(
      value,
      value,
      fc.string({ unit: fc.constantFrom('"', '\\', ']', '}', '[', 'é', '😀', '\n') }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(undefined, 1, '\t'),
        fc.integer({ min: 1, max: 30 }),
        async (records, indent, chunkSize) => {
          const objects = records.map(([one, two, three]) => ({ one, two, three }));
          const text = JSON.stringify({ list: objects }, null, indent);
          const { rows } = await readAll(sourceOf(text, chunkSize), {
            format: 'json',
            encoding: 'utf-8',
            batchRows: 2,
          });
          const cell = (item: unknown) => (item === null ? '' : typeof item === 'string' ? item : JSON.stringify(item));
          expect(rows).toEqual(objects.map(({ one, two, three }) => [cell(one), cell(two), three]));
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('records that hold others', () => {
  const order = (id: number, ...items: string[]) =>
    `{"id":${id},"customer":{"id":"0${id}","address":{"city":"Luque"}},"total":9.50,"items":[${items.join(',')}],"notes":[]}`;
  const item = (name: string, price: string) => `{"name":"${name}","price":${price},"tax":{"rate":10}}`;

  it('become a row for each item, with the fields of their record and of its objects', async () => {
    const text = `[${order(1, item('Gauze', '2.50'), item('Gel', '7'))},\n${order(2, item('Tea', '1'))}]`;
    const { headers, rows, numbers, lines } = await readAll(text);
    expect(headers).toEqual([
      ...['id', 'customer.id', 'customer.address.city', 'total', 'notes'],
      ...['items.name', 'items.price', 'items.tax.rate'],
    ]);
    expect(rows).toEqual([
      ['1', '01', 'Luque', '9.50', '[]', 'Gauze', '2.50', '10'],
      ['1', '01', 'Luque', '9.50', '[]', 'Gel', '7', '10'],
      ['2', '02', 'Luque', '9.50', '[]', 'Tea', '1', '10'],
    ]);
    expect(lines).toEqual([1, 1, 2]);
    expect(numbers[0]).toEqual([true, false, false, true, false, false, true, true]);
  });

  it('stay one row without items, and with lists of anything else', async () => {
    const { rows } = await readAll(`${order(1)}\n${order(2, item('Tea', '1'))}\n`);
    expect(rows.map((cells) => cells.slice(-3))).toEqual([
      ['', '', ''],
      ['Tea', '1', '10'],
    ]);
    const payments = '[{"id":1,"payments":[{"id":1,"amount":5},{"id":2,"amount":4}]}]';
    expect((await readAll(payments)).rows).toEqual([['1', '[{"id":1,"amount":5},{"id":2,"amount":4}]']]);
    const tags = '[{"id":1,"labels":[{"x":1,"y":2}]}]';
    expect((await readAll(tags)).rows).toEqual([['1', '[{"x":1,"y":2}]']]);
  });

  it('of several lists take that of the lines', async () => {
    const text =
      '[{"no":7,"entries":[{"sku":"a","amount":1},{"sku":"b","amount":2}],"line_items":[{"sku":"c","price":3}]}]';
    const { headers, rows } = await readAll(text);
    expect(headers).toEqual(['no', 'entries', 'line_items.sku', 'line_items.price']);
    expect(rows.map((cells) => cells.slice(2))).toEqual([['c', '3']]);
  });
});

describe('NDJSON', () => {
  it('line by line; a bad line is left out', async () => {
    const { rows, lines, problems } = await readAll('{"a":"0012","b":1}\r\n{bad\n\n{"b":2.50}\n[1]\n5\n');
    expect([rows, lines]).toEqual([
      [
        ['0012', '1'],
        ['', '2.50'],
      ],
      [1, 4],
    ]);
    expect(problems).toEqual([
      { line: 2, code: 'bad_json', raw: '{bad' },
      { line: 5, code: 'ragged_row', raw: '[1]' },
      { line: 6, code: 'not_a_record', raw: '5' },
    ]);
  });
});
