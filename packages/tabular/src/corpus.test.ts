import { describe, expect, it } from 'vitest';
import { outcomeOf } from './testing/compact';
import { CORPUS } from './testing/corpus/corpus';
import { sourceOf } from './testing/sources';

it('has files of all formats, some hundreds', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(200);
});

describe('a file of the corpus', () => {
  it.each(CORPUS)('$name is what is written beside it, however it is cut', async ({ content, options, outcome }) => {
    expect(await outcomeOf(content, options)).toBe(outcome);
    for (const size of [1, 7]) expect(await outcomeOf(sourceOf(content, size), options)).toBe(outcome);
  });
});
