import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Memory for answers; a large one is some 200 kB. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Versions whose answers are kept: an undo brings an earlier one back, mostly one of the last. */
const VERSIONS = 8;
/** Changes that happen while an answer is computed are rare, and two in a row stop nobody. */
const ATTEMPTS = 2;
/** Attempts that are given up when their version is outdated; the next one goes on whatever changes. */
const GIVEN_UP = 2;

/** What was seen of the data, with a name for all that answers depend on. */
export interface VersionedState {
  version: string;
  /** Another one whenever an earlier version may have come back: what was read between two looks is of this version only if both are the same. */
  era: string;
  /** What else the answers of an endpoint depend on, such as a setting. */
  besides?: string;
  /** Aborts once somebody has seen another version: what is computed of this one is an answer to nobody any more. */
  outdated?: AbortSignal;
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
  private readonly cache = new LRUCache<string, { json: string; version: string }>({
    maxSize: MAX_BYTES,
    // Characters outside Latin-1 take two bytes each; a key and its entry some 200 more.
    sizeCalculation: ({ json }) => 2 * json.length + 200,
  });
  /** Those of the answers, the one that was asked for last at the end. */
  private readonly versions = new Set<string>();
  /** Another process may be another version of the program, with other answers to the same question. */
  private readonly salt = randomUUID();

  /** The ETag of the answer to a question, be it computed or not. `question` says all that the answer depends on. */
  etag({ version, besides = '' }: Omit<VersionedState, 'era'>, question: string): string {
    return `W/"${hashOf([this.salt, version, besides, question])}"`;
  }

  /**
   * The answer as JSON, from memory or computed. `before` is the state as it is now; it is read again after computing:
   * nothing may have changed meanwhile. Where `outdated` says so before, computing may fail at once.
   */
  async read<State extends VersionedState>(
    question: string,
    before: State,
    {
      readState,
      compute,
    }: { readState: () => Promise<State>; compute: (state: State, outdated?: AbortSignal) => Promise<string> },
  ): Promise<VersionedAnswer> {
    let state = before;
    let [finished, givenUp] = [0, 0];
    for (;;) {
      const etag = this.etag(state, question);
      const known = this.cache.get(etag);
      if (known !== undefined) {
        this.use(state.version);
        return { json: known.json, etag, version: state.version };
      }
      const outdated = givenUp < GIVEN_UP ? state.outdated : undefined;
      const json = await compute(state, outdated).catch((error: unknown) => {
        if (!outdated?.aborted) throw error;
        givenUp += 1;
        return null;
      });
      const stateAfter = await readState();
      if (json !== null && isSameMoment(state, stateAfter)) {
        this.cache.set(etag, { json, version: state.version });
        this.use(state.version);
        return { json, etag, version: state.version };
      }
      if (json !== null) finished += 1;
      if (json !== null && finished === ATTEMPTS) return { json, etag: null, version: stateAfter.version };
      state = stateAfter;
    }
  }

  /** Answers of other versions than the last ones go. */
  private use(version: string): void {
    this.versions.delete(version);
    this.versions.add(version);
    const [oldest] = this.versions;
    if (oldest === undefined || this.versions.size <= VERSIONS) return;
    this.versions.delete(oldest);
    for (const [key, answer] of this.cache.entries()) if (answer.version === oldest) this.cache.delete(key);
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
