import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUtf8, toUtf8 } from '../bytes/utf8';
import { TabularError } from '../errors';
import { resolveLimits } from '../limits';
import { compactAll, outcomeOf } from '../testing/compact';
import { deep, NDJSON, REFUSED_JSON, TAKEN_JSON } from '../testing/corpus/json-files';
import { sourceOf } from '../testing/sources';
import { JsonCompactor } from './json-compactor';

describe('JSON', () => {
  it.each(TAKEN_JSON)('%j is taken', async (content, json = content) => {
    expect(await outcomeOf(content, { format: 'json' })).toBe(json);
    expect(await outcomeOf(sourceOf(content, 1), { format: 'json', filename: 'a.json' })).toBe(json);
  });

  it.each(REFUSED_JSON)('%j is refused at column %s', async (content, column, line = 1) => {
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

describe('items that are alike', () => {
  const blank = fc.constantFrom('', '', '', ' ', '\t', '\n', '\r\n');
  const key = fc.constantFrom('"a"', '"b c"', '"ñandú"', '"\\u0041\\""', '"__proto__"', '""');
  const value = fc.oneof(
    fc.constantFrom(
      'true',
      'false',
      'null',
      '""',
      '"é"',
      '"1234"',
      '"\\"\\/\\u00e9"',
      '"\\ud800"',
      '0',
      '-0.50e+10',
      '12',
      '1E5',
    ),
    fc.constantFrom(
      '[1]',
      '{"a":{}}',
      '{}',
      '01',
      '1.',
      '-',
      '+1',
      'tru',
      '"\\x"',
      '"\\u00g0"',
      '"\u0001"',
      '"open',
      '',
    ),
  );
  const item = fc.array(fc.tuple(key, blank, value), { minLength: 1, maxLength: 3 });
  const file = fc.tuple(fc.array(item, { minLength: 1, maxLength: 2 }), fc.integer({ min: 1, max: 4 }), value, blank);

  /** What a text comes to, read in pieces of so many bytes. */
  function read(content: string, isLines: boolean, size: number): object {
    const bytes = toUtf8(content);
    const compactor = new JsonCompactor({ ...resolveLimits(), maxCellSize: 8 }, isLines);
    try {
      for (let at = 0; at < bytes.length; at += size) compactor.push(bytes.slice(at, at + size));
      compactor.finish();
    } catch (error) {
      if (!(error instanceof TabularError)) throw error;
      return { code: error.code, ...error.detail };
    }
    const { output, rows, columns, line, places } = compactor;
    return { json: fromUtf8(output.bytes, 0, output.at), rows, columns, line, places };
  }

  it('are read as any others, right or wrong, and whole ones as those of pieces', () => {
    fc.assert(
      fc.property(file, fc.boolean(), ([shapes, times, odd, gap], isLines) => {
        const text = (members: [string, string, string][], last?: string) =>
          `{${members.map(([name, space, one], at) => `${name}${space}:${space}${at === 0 ? (last ?? one) : one}`).join(`,${gap}`)}}`;
        const items = shapes.flatMap((shape) => [...Array(times).fill(text(shape)), text(shape, odd), text(shape)]);
        const content = isLines ? items.join('\n') : `[${items.join(`,${gap}`)}]`;
        expect(read(content, isLines, 1_000_000)).toEqual(read(content, isLines, 1));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('NDJSON', () => {
  it.each(NDJSON)('%j gives %s', async (content, outcome) => {
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
