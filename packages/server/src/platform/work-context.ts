import { AsyncLocalStorage } from 'node:async_hooks';

/** What kind of work asks for something: each kind has room of its own, so that none delays another. */
export type Lane = 'list' | 'figures' | 'export' | 'preview' | 'import' | 'events' | 'background';

export interface Work {
  /** Who is served: `user:7`, `address:192.0.2.1`, or `system` for the server's own work. */
  owner: string;
  lane: Lane;
  /** Threads that the engine may use for each statement; left out: all that it has. */
  threads?: number;
  /** Aborts when nobody needs it any more: what still waits for its turn then leaves, what has begun goes on. */
  outdated?: AbortSignal;
}

/** The server's own work: starts, repairs, what many readers wait for together. */
export const BACKGROUND: Work = { owner: 'system', lane: 'background' };
/** What nobody waits for yet: whoever looks at figures meanwhile finds the other cores. */
export const AHEAD: Work = { ...BACKGROUND, threads: 1 };
/** An import that was committed: it goes on when whoever asked for it has left. */
export const IMPORTING: Work = { owner: 'system', lane: 'import' };

/** Visitors' events on their way to the warehouse, which nobody and nothing may hold up. */
export const MOVING: Work = { owner: 'system', lane: 'events' };

const storage = new AsyncLocalStorage<Work>();

/** Does something, with all that follows from it, as this work. */
export function runAs<T>(work: Work, run: () => T): T {
  return storage.run(work, run);
}

/** Does what others will wait for as well: it is not outdated when the caller's work is. */
export function runForOthers<T>(run: () => T): T {
  const { outdated: _, ...work } = currentWork();
  return runAs(work, run);
}

/** The work that the caller is part of; the server's own unless somebody said otherwise. */
export function currentWork(): Work {
  return storage.getStore() ?? BACKGROUND;
}
