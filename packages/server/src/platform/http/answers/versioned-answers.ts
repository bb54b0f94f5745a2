import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Memory for answers; a large one is some 200 kB. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Changes that happen while an answer is computed are rare, and two in a row stop nobody. */
const ATTEMPTS = 2;

/** What was seen of the data, with a name for all that answers depend on. */
export interface VersionedState {
  version: string;
  /** Another one whenever an earlier version may have come back: what was read between two looks is of this version only if both are the same. */
  era: string;
  /** What else the answers of an endpoint depend on, such as a setting. */
  besides?: string;
}

/** Whether nothing changed between two looks, not even to and fro. */
export function isSameMoment(before: VersionedState, after: VersionedState): boolean {
  return before.version === after.version && before.era === after.era && before.besides === after.besides;
}

export interface VersionedAnswer {
  json: string;
  /** Null when the data kept changing while the answer was computed: it may mix two versions. */
  etag: string | null;
  /** Of the data, the last one that was seen. */
  version: string;
}

/**
 * Answers that depend on nothing but the question and the version of the data. They are cached while the version stays, and
 * named by an ETag: whoever has the answer already is told so without computing it.
 */
export class VersionedAnswers {
  private readonly cache = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    // Characters outside Latin-1 take two bytes each; a key and its entry some 200 more.
    sizeCalculation: (json) => 2 * json.length + 200,
  });
  /** Another process may be another version of the program, with other answers to the same question. */
  private readonly salt = randomUUID();

  /** The ETag of the answer to a question, be it computed or not. `question` says all that the answer depends on. */
  etag({ version, besides = '' }: Omit<VersionedState, 'era'>, question: string): string {
    return `W/"${hashOf([this.salt, version, besides, question])}"`;
  }

  /**
   * The answer as JSON, from memory or computed. `before` is the state as it is now; it is read again after computing:
   * nothing may have changed meanwhile.
   */
  async read<State extends VersionedState>(
    question: string,
    before: State,
    { readState, compute }: { readState: () => Promise<State>; compute: (state: State) => Promise<string> },
  ): Promise<VersionedAnswer> {
    let state = before;
    let json = '';
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const etag = this.etag(state, question);
      const known = this.cache.get(etag);
      if (known !== undefined) return { json: known, etag, version: state.version };
      json = await compute(state);
      const stateAfter = await readState();
      if (isSameMoment(state, stateAfter)) {
        this.cache.set(etag, json);
        return { json, etag, version: state.version };
      }
      state = stateAfter;
    }
    return { json, etag: null, version: state.version };
  }
}

/** A name for a version that tells nothing of it, the same in each process. */
export function versionName(version: string): string {
  return hashOf([version]);
}

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
}

/** Whether a caller that sent this `If-None-Match` has the answer already. */
export function hasAnswer(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;
}
