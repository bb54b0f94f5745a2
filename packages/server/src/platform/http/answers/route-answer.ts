import { Readable } from 'node:stream';
import { DATA_VERSION_HEADER } from '@botica/contract/limits';
import { currentWork, runAs } from '../../work-context';
import type { RequestContext, Route } from '../route';
import { hasAnswer, type VersionedAnswers, type VersionedState, versionName } from './versioned-answers';

type Input = Parameters<Route['handle']>[0];

/** What is sent, before anything of it is. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  payload: string | Readable | undefined;
}

interface Cache {
  answers: VersionedAnswers;
  ifNoneMatch: string | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** What a route answers to checked input: JSON, text or a stream, of cached routes from memory where it is there. */
export async function answerRoute(route: Route, input: Input, context: RequestContext, cache: Cache): Promise<Answer> {
  const { endpoint, readState } = route;
  if (readState) return cachedAnswer({ ...route, readState }, input, context, cache);
  const answer = await route.handle(input, context);
  const type = endpoint.responseType;
  return {
    status: endpoint.status ?? 200,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Language': context.locale,
      'Content-Type': type ?? JSON_TYPE,
      ...context.answerHeaders,
    },
    // The handler of another type, or of JSON that is too long to be held, answers text or a stream of it.
    payload:
      type === undefined && !(answer instanceof Readable) ? serialise(route, answer) : (answer as string | Readable),
  };
}

async function cachedAnswer(
  route: Route & { readState: (context: RequestContext) => Promise<VersionedState> },
  input: Input,
  context: RequestContext,
  { answers, ifNoneMatch }: Cache,
): Promise<Answer> {
  const { endpoint, readState } = route;
  const question = JSON.stringify([endpoint.path, context.locale, input]);
  const headers: Record<string, string> = {
    // Kept by this caller alone, and asked about each time: whether it may be seen is decided anew.
    'Cache-Control': 'private, no-cache',
    'Content-Language': context.locale,
    Vary: 'Authorization, Accept-Language, X-Public-Key',
  };
  const state = await readState(context);
  const current = answers.etag(state, question);
  if (hasAnswer(ifNoneMatch, current))
    return { status: 304, headers: { ...headers, ETag: current }, payload: undefined };
  const { json, etag, version } = await answers.read(question, state, {
    readState: () => readState(context),
    compute: (seen, outdated) =>
      runAs({ ...currentWork(), ...(outdated && { outdated }) }, async () =>
        serialise(route, await route.handle(input, { ...context, state: seen })),
      ),
  });
  if (etag !== null) headers.ETag = etag;
  return {
    status: 200,
    headers: { ...headers, [DATA_VERSION_HEADER]: versionName(version), 'Content-Type': JSON_TYPE },
    payload: json,
  };
}

/** Parsing strips fields that the contract does not declare, so that nothing leaks by accident. */
function serialise({ endpoint }: Route, answer: unknown): string {
  return JSON.stringify(endpoint.response.parse(answer));
}
