import { expect, vi } from 'vitest';
import { TEST_KEY, type TestApp } from '../../../testing/test-app';

export const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

/** A view of a page that is right, with other values where they are given. */
export function view(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    sessionId: 's-1',
    eventTime: new Date().toISOString(),
    page: 'https://shop.test/',
    event: 'page_view',
    ...more,
  };
}

interface SendOptions {
  headers?: Record<string, string | undefined>;
  from?: string;
  query?: string;
  type?: string;
}

/** Posts events as a page does; headers that are `undefined` are left out. */
export async function send(
  { app }: TestApp,
  body: unknown,
  { headers, from = '198.51.100.7', query = '', type = 'text/plain' }: SendOptions = {},
) {
  const all = {
    'accept-language': 'en-US',
    'x-public-key': TEST_KEY,
    'content-type': type,
    'user-agent': PHONE,
    ...headers,
  };
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/footprints${query}`,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: from,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() };
}

/** The list as this user sees it, once it has so many events. */
export async function listed(test: TestApp, token: string, query: string, total: number) {
  let found: { data: Record<string, unknown>[]; meta: Record<string, unknown> } = { data: [], meta: {} };
  await vi.waitFor(
    async () => {
      const answer = await test.call('GET', `/footprints?${query}`, { token });
      expect(answer.status).toBe(200);
      found = answer.body as typeof found;
      expect(found.meta.total).toBe(total);
    },
    { timeout: 60_000, interval: 50 },
  );
  return found;
}
