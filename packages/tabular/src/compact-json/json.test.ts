import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactAll, outcomeOf } from '../testing/compact';
import { deep, NDJSON, REFUSED_JSON, TAKEN_JSON } from '../testing/corpus/json-files';
import { sourceOf } from '../testing/sources';

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
