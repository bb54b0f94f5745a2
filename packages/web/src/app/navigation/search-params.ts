/** Query parameters as they are written: text, never guessed into numbers (`662E41` is a product code). */
export type SearchValues = Record<string, string>;

/** Reads a query string; of a repeated parameter the last value counts. */
export function parseSearch(text: string): SearchValues {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes a query string with its question mark, or nothing; null and undefined are left out. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
