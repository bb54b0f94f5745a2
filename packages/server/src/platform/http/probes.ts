import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { RETRY_SECONDS } from './error-handler';
import { createReadiness } from './readiness';

const PROBE = { config: { load: 'probe', log: 'failures' } } as const;

interface ProbeDeps {
  /** Rejects when something that requests need does not answer; bounded. */
  checkReady: () => Promise<void>;
}

/**
 * `/health/live`, `/health/ready` and `/metrics`, outside the API and without a token. Answers what counts an answer that the
 * framework did not give: by method, pattern of the route, status and milliseconds.
 */
export function registerProbes(
  app: FastifyInstance,
  { checkReady }: ProbeDeps,
): (method: string, route: string, status: number, ms: number) => void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  const count = (method: string, route: string, status: number, ms: number) =>
    duration.observe({ method, route, status }, ms / 1000);
  // The pattern, not the address: an attacker's random paths must not grow the label set.
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    count(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime),
  );
  app.get('/health/live', PROBE, async () => ({ status: 'ok' }));
  const isReady = createReadiness(checkReady);
  app.get('/health/ready', PROBE, async (request, reply) => {
    try {
      await isReady();
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).header('Retry-After', RETRY_SECONDS).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', PROBE, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook('onClose', async () => registry.clear());
  return count;
}
