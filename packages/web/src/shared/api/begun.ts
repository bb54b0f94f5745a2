/** A call that is on its way already, with the headers that it carries. */
interface BegunCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** What `public/first-paint.js` read and began while the application was still on its way. */
    begun?: {
      /** What the server wrote into the page. */
      config: unknown;
      /** Who is signed in, where a session opens the page. */
      call?: BegunCall;
    };
  }
}

/** What the server wrote into the page for the client; undefined where it wrote none, as in watch mode. */
export function writtenConfig(): unknown {
  return globalThis.window?.begun?.config;
}

/** `fetch`, but for the call that was begun already: the first time that it is made alike, its answer is taken over. */
export function begunOrFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const call = globalThis.window?.begun?.call;
  if (call?.url !== input) return fetch(input, init);
  delete window.begun?.call;
  const headers = new Headers(init.headers);
  const isAlike = Object.entries(call.headers).every(([name, value]) => headers.get(name) === value);
  return isAlike ? call.answer : fetch(input, init);
}
