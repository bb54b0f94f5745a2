import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors';

/** Nothing that we take is nested deeper than a few levels; what walks through values calls itself for each. */
const MAX_DEPTH = 64;

/** Files reach their handler unread; JSON, also as plain text, is bounded in depth, and an empty one counts as none. */
export function acceptBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  // Read by `multipartFile`, from the request itself.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined));
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // As text only where the endpoint says so, see `checkHeaders`.
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') done(null, undefined);
    else if (isTooDeep(text)) done(new AppError('malformed_body'));
    else parseJson(request, text, done);
  });
}

/** What makes the framework look at an object again; an escape may hide it. */
const SUSPICIOUS = /__proto__|constructor|\\u/;

/** What plain JSON says; undefined for whatever is none, or may be refused, on which the framework's parser decides. */
export function readPlainJson(text: string): unknown {
  if (SUSPICIOUS.test(text) || isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** UTF-16 units of `"`, `\\`, `[`, `{`, `]` and `}`. */
const [QUOTE, BACKSLASH, ARRAY, OBJECT, ARRAY_END, OBJECT_END] = [34, 92, 91, 123, 93, 125];

/** Looks at the text alone, once from its beginning to its end, before anything is made of it. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let place = 0; place < json.length; place++) {
    const code = json.charCodeAt(place);
    if (code === QUOTE) place = endOfText(json, place + 1);
    else if (code === ARRAY || code === OBJECT) depth++;
    else if (code === ARRAY_END || code === OBJECT_END) depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Place of the quote that ends a text; the end where there is none. */
function endOfText(json: string, from: number): number {
  for (let quote = json.indexOf('"', from); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let escapes = quote;
    while (escapes > from && json.charCodeAt(escapes - 1) === BACKSLASH) escapes--;
    if ((quote - escapes) % 2 === 0) return quote;
  }
  return json.length;
}
