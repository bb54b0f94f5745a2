import { ASK_LIMITS } from '@botica/contract/ask/vocabulary';
import type { Asked, Query } from './ask.api';

/** What is asked, in the address: a question in words, or as JSON the query that one was changed to. */
export interface AskSearch {
  q?: string | undefined;
  query?: string | undefined;
}

const QUERY_MOST = 8000;

/** Keeps of an address what is text; whether it is a question says the answer. */
export function readAskSearch({ q, query }: Record<string, unknown>): AskSearch {
  return {
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, ASK_LIMITS.questionMax) : undefined,
    query: typeof query === 'string' && query.length <= QUERY_MOST && parsed(query) !== null ? query : undefined,
  };
}

/** A changed query counts before the words that it came from. */
export function askedOf({ q, query }: AskSearch): Asked | null {
  const changed = query === undefined ? null : parsed(query);
  if (changed !== null) return { query: changed };
  return q === undefined ? null : { question: q };
}

function parsed(text: string): Query | null {
  try {
    const value: unknown = JSON.parse(text);
    // The server reads it by the schema of the contract and refuses what is no query.
    return typeof value === 'object' && value !== null && 'metric' in value ? (value as Query) : null;
  } catch {
    return null;
  }
}
