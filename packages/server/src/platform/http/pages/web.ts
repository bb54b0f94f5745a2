import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { API_BASE } from '@botica/contract/limits';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../escape-html';
import { contentSecurityPolicy, createNonce } from '../security';

/** A script that stands in the page itself. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;
/** Replaced in every answer of index.html; the client reads it back from a meta tag for its style tags. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** What `/config.json` answers, so that a page needs no call before its first one. */
const CONFIG_PLACEHOLDER = '__CLIENT_CONFIG__';
const INDEX = 'index.html';
/** Characters between two slashes of an address. */
export const SEGMENT_LENGTH = 1000;
/** Where a call to an address that is none, e.g. with a lone percent sign, is answered like one to an unknown address. */
const NOWHERE = `${API_BASE}/-`;
/** The page that says that nothing is there, and shows what follows. */
const NOT_FOUND_PAGE = '/pages/misc/not-found';
/** What is no page. */
const NO_PAGE = /^\/(api|assets|avatars|logos|health)\//;
/** Characters of such an address that the page shows. */
const SHOWN_LENGTH = 200;
/** Written beside a file by the build; sent in its place, never by their own names. */
const COMPRESSED = /\.(br|gz)$/;
/** The script that pages of other sites load. */
const TRACKER = /[\\/]tracker\.js(\.(br|gz))?$/;

/** A file is known by its tag; none is so large that somebody wants a part of it. */
const FILES = { preCompressed: true, cacheControl: false, lastModified: false, acceptRanges: false } as const;
/** Who takes gzip; a weight of 0 says no. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/**
 * Serves the built web application: hashed assets for a year, every other address outside the API
 * answers index.html, since the client routes them. Compressed files come from the build, so that no call compresses but one for a page, which is small.
 * @param root folder of the build; without one (API-only development) nothing is registered.
 * @param config what the client must know before its first call
 */
export async function registerWeb(app: FastifyInstance, root: string, config: object): Promise<void> {
  const files = filesBelow(root);
  if (!files.delete(INDEX)) return;
  const written = escapeHtml(JSON.stringify(config));
  const template = readFileSync(join(root, INDEX), 'utf8').replace(CONFIG_PLACEHOLDER, () => written);
  const scripts = [...template.matchAll(INLINE_SCRIPT)].map(([, code = '']) => sha256Source(code));
  const sendIndex = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = createNonce();
    const page = template.replaceAll(NONCE_PLACEHOLDER, nonce);
    void reply
      .header('Content-Security-Policy', contentSecurityPolicy(`'nonce-${nonce}'`, scripts))
      .header('Cache-Control', 'no-store')
      .header('Vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (!TAKES_GZIP.test(String(request.headers['accept-encoding']))) return reply.send(page);
    return reply.header('Content-Encoding', 'gzip').send(gzipSync(page));
  };
  await app.register(fastifyStatic, { root, serve: false, ...FILES, setHeaders });
  app.get('/*', { config: { load: 'document' }, compress: false, onSend: trimFile }, (request, reply) => {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '').slice(1);
    if (files.has(path)) return reply.sendFile(path);
    const wantsHtml = (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
    const isMissingFile = path.startsWith('assets/') && /\.[a-z0-9]{1,5}$/i.test(path);
    if (path.startsWith('api/') || isMissingFile || !wantsHtml) return reply.callNotFound();
    // Nothing was at the address that was asked for: the browser must know another.
    if (request.originalUrl !== request.url) return reply.header('Cache-Control', 'no-store').redirect(request.url);
    return sendIndex(request, reply);
  });
}

/** How a policy names a script by what it says. */
function sha256Source(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** What documents alone obey, or what names a failure: with each of twenty files of a page it would be bytes alone. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

async function trimFile(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode >= 400 || !/immutable$/.test(String(reply.getHeader('cache-control')))) return;
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  // What a worker may do is said with its own file.
  if (!request.url.includes('worker')) reply.removeHeader('content-security-policy');
}

/** Paths of the files of the build, with slashes; empty when there is no build. */
function filesBelow(root: string): Set<string> {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) return new Set();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  return new Set(paths.filter((path) => !COMPRESSED.test(path)).map((path) => path.split(sep).join('/')));
}

function setHeaders(reply: { setHeader(name: string, value: string): unknown }, path: string): void {
  reply.setHeader('Vary', 'accept-encoding');
  if (TRACKER.test(path)) {
    reply.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    reply.setHeader('Cache-Control', 'public, max-age=3600');
    return;
  }
  const isHashed = /[\\/]assets[\\/]/.test(path);
  reply.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/**
 * An address that can be read: its own, or where one leads that is none. Browsers are sent
 * there, since their router could not read theirs.
 */
export function readableAddress(url: string): string {
  if (isReadable(url)) return url;
  return NO_PAGE.test(url) ? NOWHERE : `${NOT_FOUND_PAGE}/${encodeURIComponent(url.slice(1, SHOWN_LENGTH))}`;
}

function isReadable(url: string): boolean {
  const path = url.split(/[?;#]/)[0] ?? '';
  try {
    return path.split('/').every((segment) => decodeURIComponent(segment).length <= SEGMENT_LENGTH);
  } catch {
    return false;
  }
}
