import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, boolean>({ max: 1000 });

/** Whether a text names a time zone. Asking for one that is not known takes a while, so that answers are remembered. */
export function isTimeZone(name: string): boolean {
  if (name === '') return false;
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  let isKnown = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isKnown = false;
  }
  known.set(name, isKnown);
  return isKnown;
}
