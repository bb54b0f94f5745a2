import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactAll, outcomeOf } from '../testing/compact';
import { sourceOf } from '../testing/sources';

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** JSON that is taken, in the manner of JSONTestSuite; left out: stays as it is. */
const TAKEN: [content: string, json?: string][] = [
  ['[]'],
  ['{}'],
  ['[[]]'],
  ['[""]'],
  ['["a"]'],
  ['""'],
  ['"a"'],
  ['true'],
  ['false'],
  ['null'],
  ['0'],
  ['-0'],
  ['42'],
  ['[1]'],
  ['[-1]'],
  ['[0.5]'],
  ['[-0.1]'],
  ['[1e1]'],
  ['[1E+2]'],
  ['[1e-2]'],
  ['[123.456e78]'],
  ['[0e1]'],
  ['[0e+1]'],
  ['[12345678901234567890]'],
  ['[1.10]'],
  ['[0.1000000000000000055511151231257827]'],
  ['[1e400]'],
  ['[-0.0]'],
  ['["\\u0041\\"\\\\\\/\\b\\f\\n\\r\\t"]'],
  ['["\\ud800"]'],
  ['["\\uD83D\\uDE00"]'],
  ['["\\u0000"]'],
  ['["\u007f"]'],
  ['["é😀\u2028"]'],
  ['[null,true,false]'],
  ['[{}]'],
  ['[{"a":{}}]'],
  ['{"a":1,"a":2}'],
  ['{"":0}'],
  ['{"__proto__":1,"constructor":2}'],
  ['{"0012":"0012"}'],
  [deep(500)],
  ['[[1,2],[3]]'],
  [' [ 1 , 2 ] ', '[1,2]'],
  ['\t{\r\n "a" :\n[ ] }\n', '{"a":[]}'],
  ['[ ]', '[]'],
  ['{ }', '{}'],
  ['["a b"]'],
  ['\ufeff[1]', '[1]'],
  ['[1]\n', '[1]'],
  [' true ', 'true'],
  ['7\n', '7'],
];

const REFUSED: [content: string, column?: number, line?: number][] = [
  ['[1,]', 4],
  ['[,1]', 2],
  ['[1,,2]', 4],
  ['[1 2]', 4],
  ['[1', 3],
  ['[', 2],
  [']', 1],
  ['[1]]', 4],
  ['{"a"}', 5],
  ['{"a":}', 6],
  ['{"a":1,}', 8],
  ['{"a" 1}', 6],
  ['{a:1}', 2],
  ["{'a':1}", 2],
  ['{"a":1', 7],
  ['{1:2}', 2],
  ['{"a":1 "b":2}', 8],
  ['{,}', 2],
  ['[01]', 3],
  ['[-]', 3],
  ['[+1]', 2],
  ['[.5]', 2],
  ['[1.]', 4],
  ['[1e]', 4],
  ['[1e+]', 5],
  ['[0x1]', 3],
  ['[-01]', 4],
  ['[NaN]', 2],
  ['[Infinity]', 2],
  ['[tru]', 5],
  ['[True]', 2],
  ['[nul]', 5],
  ['[1e1.5]', 5],
  ['[--1]', 3],
  ['[1a]', 3],
  ['["\\x"]', 4],
  ['["\\u12g4"]', 7],
  ['["\\"]', 6],
  ['["a', 4],
  ['["a\tb"]', 4],
  ['["a\nb"]', 4],
  ['"', 2],
  ['[1}', 3],
  ['{"a":1]', 7],
  ['[\f1]', 2],
  ['[1]x', 4],
  ['// c\n[1]', 1],
  ['[1/*c*/]', 3],
  ['["a",\n"b"', 4, 2],
  ['[\r\n1,\r2,\n\n!]', 1, 5],
  ['{"a":1}{"b":2}', 8],
];

describe('JSON', () => {
  it.each(TAKEN)('%j is taken', async (content, json = content) => {
    expect(await outcomeOf(content, { format: 'json' })).toBe(json);
    expect(await outcomeOf(sourceOf(content, 1), { format: 'json', filename: 'a.json' })).toBe(json);
  });

  it.each(REFUSED)('%j is refused at column %s', async (content, column, line = 1) => {
    await expect(compactAll(content, { format: 'json' })).rejects.toMatchObject({
      code: 'bad_json',
      detail: { line, column },
    });
  });

  it('refuses a depth of 100,000 in its first bytes', async () => {
    expect(await outcomeOf(deep(100_000), { format: 'json' })).toBe('too_deep at line 1');
  });

  it.each([
    ['[{"a":1},{"b":2,"a":3}]', 2, 2],
    ['{"data":[{"a":1},{"a":2}],"more":[1]}', 2, 1],
    ['{"a":1,"b":{"c":[[1,2,3],[4]]}}', 2, 3],
    ['{"a":1,"b":2}', 1, 2],
    ['[1,2,3]', 3, 1],
    ['[]', 0, 0],
    ['5', 1, 0],
    ['[{"a":[1,2,3]},{"a":[]}]', 2, 1],
  ])('%s has %i rows and %i columns', async (content, rows, columns) => {
    expect(await compactAll(content, { format: 'json' })).toMatchObject({ rows, columns });
  });

  it('leaves an object on one line an object', async () => {
    expect(await compactAll('{"a": 1}\n')).toMatchObject({ format: 'json', json: '{"a":1}' });
    expect(await compactAll('{"a": 1}\n', { filename: 'x.jsonl' })).toMatchObject({
      format: 'ndjson',
      json: '[{"a":1}]',
    });
  });

  it('is what JSON.stringify makes of the value, however the file is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.constantFrom(0, 1, '\t'),
        fc.integer({ min: 1, max: 40 }),
        async (value, indent, size) => {
          const json = JSON.stringify(JSON.parse(JSON.stringify(value)));
          const { json: compact } = await compactAll(sourceOf(JSON.stringify(JSON.parse(json), null, indent), size), {
            format: 'json',
          });
          expect(compact).toBe(json);
        },
      ),
    );
  });

  it('takes and refuses what JSON.parse does', async () => {
    const text = fc.string({
      unit: fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '1', '0', '-', '.', 'e', ' ', '\\', 'u', 'null'),
      minLength: 1,
      maxLength: 12,
    });
    const isJson = (content: string) => {
      try {
        JSON.parse(content);
        return true;
      } catch {
        return false;
      }
    };
    await fc.assert(
      fc.asyncProperty(
        text.filter((content) => content.trim() !== ''),
        async (content) => {
          expect(!(await outcomeOf(content, { format: 'json' })).startsWith('bad_json')).toBe(isJson(content));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('NDJSON', () => {
  it.each([
    ['{"a":1}\n{"a":2}\n', '[{"a":1},{"a":2}]'],
    ['{"a":1}\r\n{"b": [1, 2]}', '[{"a":1},{"b":[1,2]}]'],
    ['\n{"a":1}\n\n\n{"b":2}\n', '[{"a":1},{"b":2}]'],
    ['1\n"x"\nnull\n', '[1,"x",null]'],
    ['{"a":1}\n{bad\n', 'bad_json at line 2'],
    ['{"a":1} {"b":2}\n', 'bad_json at line 1'],
    ['{"a":1},\n{"b":2}\n', 'bad_json at line 1'],
    ['{"a":1}\n{"b":\n2}\n', 'bad_json at line 2'],
    ['{"a":1}\n[1', 'bad_json at line 2'],
    ['{"a":1}\n]', 'bad_json at line 2'],
  ])('%j gives %s', async (content, outcome) => {
    expect(await outcomeOf(content, { format: 'ndjson' })).toBe(outcome);
    expect(await outcomeOf(sourceOf(content, 1), { format: 'ndjson' })).toBe(outcome);
  });

  it('counts lines as rows', async () => {
    expect(await compactAll('{"a":1}\n{"b":2,"c":[1,2,3,4]}\n')).toMatchObject({
      format: 'ndjson',
      rows: 2,
      columns: 3,
    });
  });
});
