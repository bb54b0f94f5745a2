import { createContext, useContext } from 'react';

/** What a mark is about, e.g. `item:662e410000000000` and `gender:female`: the same in every card of a page. */
export type HighlightKeys = readonly string[];

/** Told the keys that are pointed at, and which card points; no keys when nothing is. */
type Follow = (keys: HighlightKeys, source: string) => void;

/** Which category, product, gender ... of a page is pointed at. It draws nothing anew: each card follows by itself. */
export interface Highlight {
  point: (keys: HighlightKeys, source: string) => void;
  /** Returns how to stop following. */
  follow: (follower: Follow) => () => void;
}

const NONE: HighlightKeys = [];

export function createHighlight(): Highlight {
  const followers = new Set<Follow>();
  let pointing: string | null = null;
  return {
    point(keys, source) {
      // A card that points at nothing ends its own pointing only.
      if (keys.length === 0 && pointing !== source) return;
      pointing = keys.length === 0 ? null : source;
      for (const follower of followers) follower(keys.length === 0 ? NONE : keys, source);
    },
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}

/** One for all cards of a page; null where cards do not point at each other. */
export const HighlightContext = createContext<Highlight | null>(null);

export function useHighlight(): Highlight | null {
  return useContext(HighlightContext);
}

/**
 * Whether a mark is about what is pointed at: one of both says no more than the other. Women light up what women buy of
 * each category, and what women buy of one category lights up women, that category and the same pair elsewhere.
 */
export function isAbout(mark: HighlightKeys, pointedAt: HighlightKeys): boolean {
  if (mark.length === 0 || pointedAt.length === 0) return false;
  const shared = mark.filter((key) => pointedAt.includes(key)).length;
  return shared === Math.min(mark.length, pointedAt.length);
}
