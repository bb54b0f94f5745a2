type Listener = () => void;

const listeners = new Set<Listener>();
let seen: string | null = null;

/** Calls whenever an answer shows that the data is another one than that of the answers before. */
export function onDataChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes the version of the data that an answer says it is of; null where it says none. */
export function noteDataVersion(version: string | null): void {
  if (version === null || version === seen) return;
  const isFirst = seen === null;
  seen = version;
  if (isFirst) return;
  for (const listener of listeners) listener();
}
