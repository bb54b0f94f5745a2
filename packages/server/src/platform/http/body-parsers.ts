import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';

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

/** Looks at the text alone, once from its beginning to its end, before anything is made of it. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let place = 0; place < json.length; place++) {
    const char = json[place];
    if (isInText && char === '\\') place++;
    else if (char === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
