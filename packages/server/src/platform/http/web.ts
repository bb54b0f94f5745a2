import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentSecurityPolicy, createNonce } from './security';

/** Replaced in every answer of index.html; the client reads it back from a meta tag for its style tags. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Sends an HTML document under its own strict Content-Security-Policy. */
export function sendHtml(reply: FastifyReply, html: string, nonce: string) {
  return reply
    .header('Content-Security-Policy', contentSecurityPolicy(nonce))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Serves the built web application: hashed assets for a year, every other address outside the API
 * answers index.html, since the client routes them.
 * @param root folder of the build; without one (API-only development) nothing is registered.
 */
export async function registerWeb(app: FastifyInstance, root: string): Promise<void> {
  const indexFile = join(root, 'index.html');
  if (!existsSync(indexFile)) return;
  const template = readFileSync(indexFile, 'utf8');
  const sendIndex = (reply: FastifyReply) => {
    const nonce = createNonce();
    return sendHtml(reply, template.replaceAll(NONCE_PLACEHOLDER, nonce), nonce);
  };
  await app.register(fastifyStatic, { root, index: false, wildcard: false, cacheControl: false, setHeaders });
  app.get('/*', (request, reply) => {
    const looksLikeFile = /\.[a-z0-9]{1,5}$/i.test(request.url.split('?')[0] ?? '');
    const wantsHtml = (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
    if (request.url.startsWith('/api/') || (looksLikeFile && request.url.startsWith('/assets/')) || !wantsHtml) {
      return reply.callNotFound();
    }
    return sendIndex(reply);
  });
}

function setHeaders(reply: { setHeader(name: string, value: string): unknown }, path: string): void {
  const isHashed = /[\\/]assets[\\/]/.test(path);
  reply.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
