import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { hasAnswer } from '../answers/versioned-answers';

interface KeptDocument {
  /** Content-Type. */
  type: string;
  /** Makes it, the first time that somebody asks for it: few do, and no start waits. */
  text: () => string;
  headers?: Record<string, string>;
}

/**
 * Serves a large document that never changes while the process runs: its bytes, plain and compressed, are made by the first call,
 * and any other only sends them. Whoever has it already is told so.
 */
export function serveDocument(app: FastifyInstance, path: string, { type, text, headers = {} }: KeptDocument): void {
  let kept: ReturnType<typeof pack> | undefined;
  app.get(path, { config: { load: 'reference' }, compress: false }, async (request, reply) => {
    kept ??= pack(text());
    const { plain, packed, etag } = kept;
    reply.headers({ ...headers, 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' });
    if (hasAnswer(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers['accept-encoding'] ?? '');
    if (takesGzip) reply.header('Content-Encoding', 'gzip');
    return reply.type(type).send(takesGzip ? packed : plain);
  });
}

function pack(text: string) {
  const plain = Buffer.from(text, 'utf8');
  return {
    plain,
    packed: gzipSync(plain, { level: 9 }),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}
