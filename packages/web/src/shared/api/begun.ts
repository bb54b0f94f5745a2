declare global {
  interface Window {
    /** What `first-paint.js` read and began while the application was still on its way. */
    begun?: {
      /** What the server wrote into the page. */
      config: unknown;
      /** Headers of the calls that are on their way. */
      headers: Readonly<Record<string, string>>;
      /** Who is signed in, and the figures that the page shows first, by their addresses. */
      answers: Map<unknown, Promise<Response>>;
    };
  }
}

/** What the server wrote into the page for the client; undefined where it wrote none, as in watch mode. */
export function writtenConfig(): unknown {
  return globalThis.window?.begun?.config;
}

/** `fetch`, but for calls that were begun already: the first time that one is made alike, its answer is taken over. */
export function begunOrFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const begun = globalThis.window?.begun;
  const answer = begun?.answers.get(input);
  if (begun === undefined || answer === undefined) return fetch(input, init);
  begun.answers.delete(input);
  const headers = new Headers(init.headers);
  const isAlike = Object.entries(begun.headers).every(([name, value]) => headers.get(name) === value);
  return isAlike ? answer : fetch(input, init);
}
