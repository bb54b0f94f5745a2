import type { LoadClass } from '@botica/contract/load';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Origins {
  allowsOrigin: (origin: string) => Promise<boolean>;
}

const PREFLIGHT_LOAD: LoadClass = 'ingest';
/** How long browsers remember what they were told. */
const REMEMBER_SECONDS = 3600;

/** Lets a page of another site read the answer, an error too, where its origin is known. Without cookies. */
export async function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: Origins): Promise<void> {
  const { origin } = request.headers;
  reply.header('Vary', 'Origin').header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (origin === undefined || !(await origins.allowsOrigin(origin))) return;
  reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', 'Retry-After');
}

/** Answers what browsers ask before they send JSON or a header of ours. */
export function registerPreflight(app: FastifyInstance, url: string, method: string, origins: Origins): void {
  app.options(url, { config: { load: PREFLIGHT_LOAD } }, async (request, reply) => {
    await allowOrigin(request, reply, origins);
    return reply
      .status(204)
      .header('Access-Control-Allow-Methods', method)
      .header('Access-Control-Allow-Headers', 'Content-Type, Accept-Language, X-PUBLIC-KEY')
      .header('Access-Control-Max-Age', String(REMEMBER_SECONDS))
      .send();
  });
}
