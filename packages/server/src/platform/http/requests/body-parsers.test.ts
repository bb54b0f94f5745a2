import { defineEndpoint, type Endpoint } from '@botica/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTranslator } from '../../i18n';
import { registerAdmission } from '../admission/register-admission';
import { QuickCalls } from '../answers/quick-calls';
import { createErrorAnswer, registerErrorHandler } from '../error-handler';
import { openApiDocument } from '../pages/openapi';
import { registerRoutes } from '../register-routes';
import { route } from '../route';
import { acceptBodies } from './body-parsers';
import { ClientAddresses } from './client-address';

const shared = {
  method: 'POST',
  permission: 'public',
  load: 'light',
  tag: 'test',
  summary: 'A visit',
  body: z.object({ page: z.string() }),
  response: z.object({ page: z.string() }),
} as const;
const visit = defineEndpoint({ ...shared, path: '/visits', beacon: true });
const form = defineEndpoint({ ...shared, path: '/forms' });

const app: FastifyInstance = Fastify();
beforeAll(() => {
  const translator = createTranslator([]);
  registerErrorHandler(
    app,
    createErrorAnswer(() => translator('en-US')),
  );
  registerAdmission(app, { addresses: new ClientAddresses([]) });
  acceptBodies(app);
  const answer = async ({ body }: { body: { page: string } }) => body;
  const platform = {
    translator,
    isKnownPlatform: async () => true,
    allowsOrigin: async () => false,
    authenticate: async () => null,
  };
  registerRoutes(app, [route(visit, answer), route(form, answer)], platform, new QuickCalls());
});
afterAll(() => app.close());

const Content = z.object({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }) });
const Document = z.record(z.string(), z.object({ post: Content }));

/** `navigator.sendBeacon` names a text so. */
async function send(path: string, payload: string, type = 'text/plain;charset=UTF-8') {
  const headers = { 'content-type': type, 'accept-language': 'en', 'x-public-key': 'k' };
  const answer = await app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
  return [answer.statusCode, answer.json().code ?? answer.json()];
}

it('takes JSON that calls itself text where the endpoint says so, and nowhere else', async () => {
  const json = JSON.stringify({ page: '/' });
  expect(await send('/visits', json)).toEqual([200, { page: '/' }]);
  expect(await send('/visits', json, 'application/json')).toEqual([200, { page: '/' }]);
  expect(await send('/visits', json, 'text/html')).toEqual([400, 'content_type_required']);
  expect(await send('/forms', json)).toEqual([400, 'content_type_required']);
});

it.each([
  ['is none', 'page=/', 400, 'malformed_body'],
  ['has a field that every object has', '{"__proto__":{"page":"/"}}', 400, 'malformed_body'],
  ['is too deep', '['.repeat(65), 400, 'malformed_body'],
  ['is of another shape', '{"page":1}', 422, 'validation_failed'],
  ['is too long', JSON.stringify({ page: 'x'.repeat(256 * 1024) }), 413, 'payload_too_large'],
])('holds it to the bounds of JSON: what %s', async (_case, payload, status, code) => {
  expect(await send('/visits', payload)).toEqual([status, code]);
});

it('stands in the reference', () => {
  const types = ({ path, ...endpoint }: Endpoint) => {
    const { paths } = openApiDocument([{ path, ...endpoint }], '0.0.0');
    return Object.keys(Document.parse(paths)[path]?.post.requestBody.content ?? {});
  };
  expect(types(visit)).toEqual(['application/json', 'text/plain']);
  expect(types(form)).toEqual(['application/json']);
});
