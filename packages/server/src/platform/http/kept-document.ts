import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { hasAnswer } from './versioned-answers';

interface KeptDocument {
  /** Content-Type. */
  type: string;
  text: string;
  headers?: Record<string, string>;
}

/**
 * Serves a document that never changes while the process runs: its bytes, plain and compressed, are made here once, and a
 * call only sends them. Whoever has it already is told so.
 */
export function serveDocument(app: FastifyInstance, path: string, { type, text, headers = {} }: KeptDocument): void {
  const plain = Buffer.from(text, 'utf8');
  const packed = gzipSync(plain, { level: 9 });
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  app.get(path, { config: { load: 'document' }, compress: false }, async (request, reply) => {
    reply.headers({ ...headers, 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' });
    if (hasAnswer(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers['accept-encoding'] ?? '');
    if (takesGzip) reply.header('Content-Encoding', 'gzip');
    return reply.type(type).send(takesGzip ? packed : plain);
  });
}
