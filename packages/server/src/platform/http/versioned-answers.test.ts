import { describe, expect, it } from 'vitest';
import { hasAnswer, VersionedAnswers } from './versioned-answers';

/** Answers that say what they were computed from; `versions` are what is read one after another, the last one again and again. */
function source(...versions: string[]) {
  let reads = 0;
  let computed = 0;
  return {
    readState: async () => ({ version: versions[Math.min(reads++, versions.length - 1)] ?? '' }),
    compute: async () => `answer ${++computed}`,
  };
}

describe('kept answers', () => {
  it('are computed once for a question and a version', async () => {
    const answers = new VersionedAnswers();
    const data = source('v1');
    const first = await answers.read('q', data);
    expect(first.json).toBe('answer 1');
    expect(await answers.read('q', data)).toEqual(first);
    expect((await answers.read('other q', data)).json).toBe('answer 2');
    expect((await answers.read('q', { ...data, readState: async () => ({ version: 'v2' }) })).json).toBe('answer 3');
    expect(await answers.read('q', data)).toEqual(first);
  });

  it('are computed again when the data changed meanwhile, and never kept under the wrong version', async () => {
    const answers = new VersionedAnswers();
    // The change comes during the first computation; the second one sees a stable version.
    const { json, etag } = await answers.read('q', source('v1', 'v2'));
    expect(json).toBe('answer 2');
    expect(etag).toBe(answers.etag('v2', 'q'));
    expect((await answers.read('q', source('v1'))).json).toBe('answer 1');
  });

  it('have no name while the data keeps changing', async () => {
    const { json, etag } = await new VersionedAnswers().read('q', source('v1', 'v2', 'v3'));
    expect([json, etag]).toEqual(['answer 2', null]);
  });

  it('do not keep what failed', async () => {
    const answers = new VersionedAnswers();
    const failing = { ...source('v1'), compute: () => Promise.reject(new Error('no')) };
    await expect(answers.read('q', failing)).rejects.toThrow('no');
    expect((await answers.read('q', source('v1'))).json).toBe('answer 1');
  });

  it('are known by their whole name', () => {
    expect(hasAnswer('W/"a", W/"b"', 'W/"b"')).toBe(true);
    expect(hasAnswer('W/"bb"', 'W/"b"')).toBe(false);
    expect(hasAnswer(undefined, 'W/"b"')).toBe(false);
  });
});
