import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { compactAll, outcomeOf } from '../testing/compact';

const CASES: [content: string, json: string][] = [
  ['a: 1\nb: text\n', '{"a":1,"b":"text"}'],
  ['- 1\n- two\n', '[1,"two"]'],
  ['- a: 1\n  b: 2\n- a: 3\n', '[{"a":1,"b":2},{"a":3}]'],
  ['no: no\nNO: yes\nyes: on\n', '{"no":"no","NO":"yes","yes":"on"}'],
  ['a: true\nb: False\nc: null\nd: ~\ne:\n', '{"a":true,"b":false,"c":null,"d":null,"e":null}'],
  ['id: 0012\nz: 0\n', '{"id":"0012","z":0}'],
  ['n: 12345678901234567890\n', '{"n":"12345678901234567890"}'],
  ['n: 9007199254740993\nm: 9007199254740992\n', '{"n":"9007199254740993","m":9007199254740992}'],
  ['a: 1.10\nb: 0.1\nc: 1e3\nd: -0.50\n', '{"a":1.1,"b":0.1,"c":1000,"d":-0.5}'],
  ['a: 0.1000000000000000055511151231257827\n', '{"a":"0.1000000000000000055511151231257827"}'],
  ['a: 0x1F\nb: 0o17\n', '{"a":31,"b":15}'],
  ['a: .inf\nb: -.INF\nc: .nan\n', '{"a":".inf","b":"-.INF","c":".nan"}'],
  ['a: 1e400\n', '{"a":"1e400"}'],
  ['a: 2026-03-05\nb: 12:30:00\nc: 1_000\n', '{"a":"2026-03-05","b":"12:30:00","c":"1_000"}'],
  ['v: 1.2.3\nw: 1,5\n', '{"v":"1.2.3","w":"1,5"}'],
  ['a: \'0012\'\nb: "x\\ny"\n', '{"a":"0012","b":"x\\ny"}'],
  ['a: |\n  x\n  y\nb: >\n  x\n  y\n', '{"a":"x\\ny\\n","b":"x y\\n"}'],
  ['a: {b: [1, 2], c: }\n', '{"a":{"b":[1,2],"c":null}}'],
  ['a: &x {n: 1}\nb: *x\n', '{"a":{"n":1},"b":{"n":1}}'],
  ['---\na: 1\n---\nb: 2\n', '[{"a":1},{"b":2}]'],
  ['---\na: 1\n...\n', '{"a":1}'],
  ['# c\na: 1 # d\n', '{"a":1}'],
  ['1: a\ntrue: b\n', '{"1":"a","true":"b"}'],
  ['__proto__: 1\nconstructor: 2\n', '{"__proto__":1,"constructor":2}'],
  ['? [1, 2]\n: x\n', '{"[1,2]":"x"}'],
  ['a: !!str 12\nb: !x 5\n', '{"a":"12","b":"5"}'],
  ['"a b": "\\u00e9"\n', '{"a b":"é"}'],
  ['%YAML 1.2\n---\na: 1\n', '{"a":1}'],
];

const ERRORS: [content: string, error: string][] = [
  ['a: 1\na: 2\n', 'bad_yaml at line 2'],
  ['a: [1\n', 'bad_yaml at line 2'],
  ['a: 1\n\tb: 2\n', 'bad_yaml at line 2'],
  ['a: *x\n', 'bad_yaml at line 1'],
  ['a: "open\n', 'bad_yaml at line 2'],
  ['a: 1\n b: 2\n', 'bad_yaml at line 1'],
  ['# only this\n', 'no_rows'],
];

describe('YAML', () => {
  it.each(CASES)('%j is %s', async (content, json) => {
    expect(await outcomeOf(content, { filename: 'a.yaml' })).toBe(json);
  });

  it.each(ERRORS)('%j is the error %s', async (content, error) => {
    expect(await outcomeOf(content, { format: 'yaml' })).toBe(error);
  });

  it('refuses aliases of aliases, which would grow without end', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, at) =>
        `l${at}: &l${at} [${Array(9)
          .fill(at === 0 ? 'ha' : `*l${at - 1}`)
          .join()}]`,
    );
    expect(await outcomeOf(levels.join('\n'), { format: 'yaml' })).toBe('too_many_aliases');
    expect(await outcomeOf('a: &a [*a]\n', { format: 'yaml' })).toMatch(/^(too_deep|too_many_aliases|bad_yaml)/);
  });

  it('refuses a depth of 100,000 and a file that is too large', async () => {
    expect(await outcomeOf('['.repeat(100_000), { format: 'yaml' })).toMatch(/^(too_deep|bad_yaml)/);
    expect(await outcomeOf('a: 1 \n'.repeat(1_400_000), { format: 'yaml' })).toBe('file_too_large');
  });

  it('gives back what was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(await compactAll(stringify(plain), { format: 'yaml' })).toMatchObject({ json: JSON.stringify(plain) });
      }),
      { numRuns: 100 },
    );
  });
});
