import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

const SCRIPT = join(resolve(import.meta.dirname, '..', '..'), 'packages', 'web', 'dist', 'tracker.js');

/** An event as the tracker sends it. */
export interface SentEvent {
  eventId: string;
  sessionId: string;
  event: { name: string; value: string };
  eventTime: string;
  sentAt: string;
  page: string;
  referrer: string;
  title: string;
  echo_id: string;
  platformUuid: string;
  [field: string]: unknown;
}

/** A site with the tracker, and the place that its events go to, which is another origin. */
export interface TrackedSite {
  url: string;
  collector: string;
  /** Calls as they came, what is sent again included. */
  calls: { events: SentEvent[]; type: string; bytes: number; path: string }[];
  /** Events in the order in which they first came. */
  events(): SentEvent[];
  /** How the collector answers from now on. */
  status: number;
  stop(): Promise<void>;
}

/**
 * @param pages content of each path; `SCRIPT_TAG` in it becomes the tag of the tracker
 * @param sourceOf where the tracker comes from, and its key; the collector if left out
 */
export async function startTrackedSite(
  pages: Readonly<Record<string, SitePage>>,
  sourceOf?: () => { script: string; key: string },
): Promise<TrackedSite> {
  const calls: TrackedSite['calls'] = [];
  const collect = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (site.status < 400 || site.status === 422) {
      const events = JSON.parse(body.toString()) as SentEvent[];
      calls.push({ events, type: request.headers['content-type'] ?? '', bytes: body.length, path: request.url ?? '' });
    }
    response.writeHead(site.status, { 'access-control-allow-origin': request.headers.origin ?? '*' }).end('{}');
  };
  const collector = await listen((request, response) => {
    if (request.method === 'POST') return void collect(request, response);
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
      .end(readFileSync(SCRIPT));
  });
  const server = await listen((request, response) => {
    if (request.method === 'POST') return void collect(request, response);
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const page = new Map(Object.entries(pages)).get(pathname);
    if (page === undefined) return void response.writeHead(404).end();
    const { script, key } = sourceOf?.() ?? { script: collector.url, key: 'site-key' };
    const tag = `<script defer src="${script}/tracker.js" data-key="${key}" ${page.data ?? ''}></script>`;
    const policy = page.policy?.replaceAll('COLLECTOR', collector.url);
    response
      .writeHead(200, {
        'content-type': page.type ?? 'text/html; charset=utf-8',
        ...(policy === undefined ? {} : { 'content-security-policy': policy }),
      })
      .end(page.content.replace('SCRIPT_TAG', tag));
  });
  const site: TrackedSite = {
    url: server.url,
    collector: collector.url,
    calls,
    events: () => [...new Map(calls.flatMap(({ events }) => events).map((event) => [event.eventId, event])).values()],
    status: 202,
    stop: async () => {
      await Promise.all([server.stop(), collector.stop()]);
    },
  };
  return site;
}

export interface SitePage {
  content: string;
  type?: string;
  /** Content-Security-Policy; `COLLECTOR` is where the script is and its events go. */
  policy?: string;
  /** More attributes of the tag. */
  data?: string;
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server: Server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
