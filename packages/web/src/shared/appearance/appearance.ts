import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '../browser/cookies';
import { type Appearance, CHOICE_NAMES, changedAppearance, readAppearance } from './choices';

let current = readAppearance(readPreference);
const listeners = new Set<() => void>();

export function getAppearance(): Appearance {
  return current;
}

/** Changes what is chosen, keeps it in the interface cookies and shows it at once. */
export function setAppearance(change: Partial<Appearance>): void {
  const next = changedAppearance(current, change);
  for (const name of CHOICE_NAMES) {
    if (next[name] === current[name]) continue;
    writePreference(name, next[name]);
    document.documentElement.setAttribute(`data-${name}`, next[name]);
  }
  current = next;
  for (const listener of listeners) listener();
}

/** Calls back after each change; answers the function that stops it. */
export function onAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearance, getAppearance);
}
