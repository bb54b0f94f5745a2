/** Query parameters as they are written: text, never guessed into numbers (`662E41` is a product code). */
export type SearchValues = Record<string, string>;

/** Reads a query string; of a repeated parameter the last value counts. */
export function parseSearch(text: string): SearchValues {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The same with all values of a repeated parameter, so that the page can say which of them do not count. */
export function parseAllSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** Writes a query string with its question mark, or nothing; null and undefined are left out. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
