import { describe, expect, it } from 'vitest';
import { hasAnswer, VersionedAnswers } from './versioned-answers';

/**
 * Answers that say what they were computed from; `versions` are what is read one after another, the last one again and again.
 * `v1/2` is `v1` when it came back.
 */
function source(...versions: string[]) {
  let reads = 0;
  let computed = 0;
  return {
    readState: async () => {
      const [version = '', era = '1'] = versions[Math.min(reads++, versions.length - 1)]?.split('/') ?? [];
      return { version, era };
    },
    compute: async () => `answer ${++computed}`,
  };
}

/** As a request does. */
async function read(answers: VersionedAnswers, question: string, data: ReturnType<typeof source>) {
  return answers.read(question, await data.readState(), data);
}

describe('kept answers', () => {
  it('are computed once for a question and a version', async () => {
    const answers = new VersionedAnswers();
    const data = source('v1');
    const first = await read(answers, 'q', data);
    expect(first.json).toBe('answer 1');
    expect(await read(answers, 'q', data)).toEqual(first);
    expect((await read(answers, 'other q', data)).json).toBe('answer 2');
    expect((await read(answers, 'q', { ...data, readState: source('v2').readState })).json).toBe('answer 3');
    expect(await read(answers, 'q', data)).toEqual(first);
  });

  it('are computed again when the data changed meanwhile, and never kept under the wrong version', async () => {
    const answers = new VersionedAnswers();
    // The change comes during the first computation; the second one sees a stable version.
    const { json, etag } = await read(answers, 'q', source('v1', 'v2'));
    expect(json).toBe('answer 2');
    expect(etag).toBe(answers.etag({ version: 'v2' }, 'q'));
    expect((await read(answers, 'q', source('v1'))).json).toBe('answer 1');
  });

  it('are not kept when the data changed to and fro, only what is computed once more', async () => {
    const answers = new VersionedAnswers();
    const { json, etag } = await read(answers, 'q', source('v1', 'v1/2'));
    expect([json, etag]).toEqual(['answer 2', answers.etag({ version: 'v1' }, 'q')]);
    expect((await read(answers, 'q', source('v1/3'))).json).toBe('answer 2');
    expect((await read(new VersionedAnswers(), 'q', source('v1', 'v1/2', 'v1/3'))).etag).toBeNull();
  });

  it('are others where what they depend on beside the data is another', async () => {
    const answers = new VersionedAnswers();
    const data = source('v1');
    const of = (besides: string) => ({ ...data, readState: async () => ({ ...(await data.readState()), besides }) });
    const first = await read(answers, 'q', of('PY'));
    expect((await read(answers, 'q', of('BR'))).json).toBe('answer 2');
    expect(await read(answers, 'q', of('PY'))).toEqual(first);
    const answered = await answers.read('q', await of('AR').readState(), of('CL'));
    expect(answered.etag).toBe(answers.etag({ version: 'v1', besides: 'CL' }, 'q'));
  });

  it('have no name while the data keeps changing', async () => {
    const { json, etag } = await read(new VersionedAnswers(), 'q', source('v1', 'v2', 'v3'));
    expect([json, etag]).toEqual(['answer 2', null]);
  });

  /** A version that is outdated once `over` says so. */
  function version(number: number) {
    const over = new AbortController();
    return { version: `v${number}`, era: '1', over, outdated: over.signal };
  }

  it('are given up once another version was seen, and computed of that one', async () => {
    const answers = new VersionedAnswers();
    const [first, second] = [version(1), version(2)];
    const computed: string[] = [];
    const compute = async (state: typeof first, outdated?: AbortSignal) => {
      computed.push(state.version);
      if (state === first) first.over.abort();
      outdated?.throwIfAborted();
      return state.version;
    };
    const { json, etag } = await answers.read('q', first, { readState: async () => second, compute });
    expect([json, etag, computed]).toEqual(['v2', answers.etag(second, 'q'), ['v1', 'v2']]);
  });

  it('are given up no more than twice, however often the data changes', async () => {
    let versions = 0;
    const readState = async () => version(++versions);
    const given: boolean[] = [];
    const compute = async ({ over }: ReturnType<typeof version>, outdated?: AbortSignal) => {
      given.push(outdated !== undefined);
      over.abort();
      outdated?.throwIfAborted();
      return `of v${versions}`;
    };
    const { json, etag } = await new VersionedAnswers().read('q', await readState(), { readState, compute });
    expect([json, etag, given]).toEqual(['of v4', null, [true, true, false, false]]);
  });

  it('are forgotten once eight other versions were asked for', async () => {
    const answers = new VersionedAnswers();
    const versions = Array.from({ length: 9 }, (_, place) => source(`v${place}`));
    const ask = async (place: number) => (await read(answers, 'q', versions[place] ?? source(''))).json;
    for (let place = 0; place < 8; place++) expect(await ask(place)).toBe('answer 1');
    expect(await ask(0)).toBe('answer 1');
    expect(await ask(8)).toBe('answer 1');
    expect([await ask(0), await ask(2), await ask(1)]).toEqual(['answer 1', 'answer 1', 'answer 2']);
  });

  it('do not keep what failed', async () => {
    const answers = new VersionedAnswers();
    const failing = { ...source('v1'), compute: () => Promise.reject(new Error('no')) };
    await expect(read(answers, 'q', failing)).rejects.toThrow('no');
    expect((await read(answers, 'q', source('v1'))).json).toBe('answer 1');
  });

  it('are known by their whole name', () => {
    expect(hasAnswer('W/"a", W/"b"', 'W/"b"')).toBe(true);
    expect(hasAnswer('W/"bb"', 'W/"b"')).toBe(false);
    expect(hasAnswer(undefined, 'W/"b"')).toBe(false);
  });
});
