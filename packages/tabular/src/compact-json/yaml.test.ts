import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { compactAll, outcomeOf } from '../testing/compact';
import { YAML_ERRORS, YAML_FILES } from '../testing/corpus/yaml-files';

describe('YAML', () => {
  it.each(YAML_FILES)('%j is %s', async (content, json) => {
    expect(await outcomeOf(content, { filename: 'a.yaml' })).toBe(json);
  });

  it.each(YAML_ERRORS)('%j is the error %s', async (content, error) => {
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
