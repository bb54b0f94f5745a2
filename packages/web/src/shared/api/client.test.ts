import type { getMe, login } from '@botica/contract/auth';
import type { getImport, listImports } from '@botica/contract/data-import.endpoints';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const fetchSpy = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

// A browser as far as the client needs one; it must be there before the modules read it.
afterAll(() => vi.unstubAllGlobals());
vi.stubGlobal('document', { cookie: '', addEventListener: () => {} });
vi.stubGlobal('window', {
  addEventListener: () => {},
  location: { protocol: 'http:' },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
  url === '/config.json'
    ? Promise.resolve(Response.json({ publicKey: 'pk', apiBase: '/api/v1' }))
    : fetchSpy(url, init ?? {}),
);
const { api, apiDownload } = await import('./client');
const { ApiError } = await import('./api-error');
const { session } = await import('../session/session');

const PROBLEM = { message: 'No', code: 'unavailable', requestId: 'r-1' };

function answers(...statuses: number[]): void {
  fetchSpy.mockReset();
  for (const status of statuses) {
    fetchSpy.mockImplementationOnce(async () =>
      status < 400 ? Response.json({ data: 'ok' }) : Response.json(PROBLEM, { status }),
    );
  }
}

function headersOfCall(index: number): Headers {
  return new Headers(fetchSpy.mock.calls[index]?.[1].headers);
}

beforeEach(() => {
  kept.clear();
  session.end();
});

describe('retries', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('repeats a GET once after %i', async (status) => {
    answers(status, 200);
    await expect(api<typeof getMe>('GET', '/ia/me')).resolves.toEqual({ data: 'ok' });
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });

  it('repeats it once and no more', async () => {
    answers(503, 503, 200);
    await expect(api<typeof getMe>('GET', '/ia/me')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });

  it.each([400, 401, 403, 404, 422, 501])('never repeats after %i', async (status) => {
    answers(status, 200);
    await expect(api<typeof getMe>('GET', '/ia/me')).rejects.toMatchObject({ status });
    expect(fetchSpy).toHaveBeenCalledTimes(1);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('never repeats a %s', async (method) => {
    answers(503, 200);
    // The methods that no endpoint of the contract has are checked at run time all the same.
    const call = api as unknown as (method: string, path: string) => Promise<unknown>;
    await expect(call(method, '/ia/x')).rejects.toMatchObject({ status: 503 });
    expect(fetchSpy).toHaveBeenCalledTimes(1);
  });
});

describe('headers', () => {
  it('carries key, token and language on every call', async () => {
    kept.set('i18n-locale', 'en-US');
    session.start('secret', false);
    answers(200);
    await api<typeof getMe>('GET', '/ia/me');
    const headers = headersOfCall(0);
    expect(headers.get('x-public-key')).toBe('pk');
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(headers.get('accept-language')).toBe('en-US');
    expect(headers.get('content-type')).toBeNull();
  });

  it('asks for pt-BR when no language is stored, and sends no token to the auth path', async () => {
    session.start('secret', false);
    answers(200);
    await api<typeof login>('POST', '/auth', { headers: { Authorization: 'Basic eA==' }, body: {} });
    const headers = headersOfCall(0);
    expect(headers.get('accept-language')).toBe('pt-BR');
    expect(headers.get('authorization')).toBe('Basic eA==');
    expect(headers.get('content-type')).toBe('application/json');
  });
});

describe('a call that was begun before the application was there', () => {
  const begin = (token: string, answer: Promise<Response>) => {
    const headers = { 'Accept-Language': 'en-US', 'X-PUBLIC-KEY': 'pk', Authorization: `Bearer ${token}` };
    const config = { publicKey: 'pk', apiBase: '/api/v1' };
    Object.assign(window, { begun: { config, headers, answers: new Map([['/api/v1/ia/me', answer]]) } });
  };
  afterEach(() => {
    delete window.begun;
  });
  beforeEach(() => {
    kept.set('i18n-locale', 'en-US');
    session.start('secret', false);
  });

  it('is taken over once', async () => {
    begin('secret', Promise.resolve(Response.json({ data: 'begun' })));
    answers(200);
    await expect(api<typeof getMe>('GET', '/ia/me')).resolves.toEqual({ data: 'begun' });
    expect(fetchSpy).toHaveBeenCalledTimes(0);
    await expect(api<typeof getMe>('GET', '/ia/me')).resolves.toEqual({ data: 'ok' });
  });

  it('is made again when it failed, and when somebody else or another language is there by now', async () => {
    begin('secret', Promise.reject(new TypeError('Failed to fetch')));
    answers(200, 200);
    await expect(api<typeof getMe>('GET', '/ia/me')).resolves.toEqual({ data: 'ok' });
    begin('of somebody else', Promise.resolve(Response.json({ data: 'of somebody else' })));
    await expect(api<typeof getMe>('GET', '/ia/me')).resolves.toEqual({ data: 'ok' });
    begin('secret', Promise.resolve(Response.json({ data: 'in English' })));
    kept.set('i18n-locale', 'es-PY');
    answers(200);
    await expect(api<typeof getMe>('GET', '/ia/me')).resolves.toEqual({ data: 'ok' });
  });

  it('ends the session when it was refused', async () => {
    begin('secret', Promise.resolve(Response.json(PROBLEM, { status: 401 })));
    answers();
    await expect(api<typeof getMe>('GET', '/ia/me')).rejects.toMatchObject({ status: 401 });
    expect(session.getState().token).toBeNull();
  });
});

describe('addresses', () => {
  it('fills and encodes path parameters and leaves out what is not given', async () => {
    answers(200, 200);
    await api<typeof getImport>('GET', '/ia/data/imports/{id}', { params: { id: 'a/b?c' } });
    await api<typeof listImports>('GET', '/ia/data/imports', { query: { page: 2, per_page: undefined } });
    expect(fetchSpy.mock.calls.map(([url]) => url)).toEqual([
      '/api/v1/ia/data/imports/a%2Fb%3Fc',
      '/api/v1/ia/data/imports?page=2',
    ]);
  });
});

describe('errors', () => {
  it('carry code, message, fields, request and call', async () => {
    fetchSpy.mockReset();
    fetchSpy.mockImplementationOnce(async () =>
      Response.json(
        { message: 'Revise', code: 'validation_failed', errors: { name: ['Falta'] }, requestId: 'r-2' },
        { status: 422 },
      ),
    );
    await expect(api<typeof getMe>('GET', '/ia/me')).rejects.toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Revise',
      errors: { name: ['Falta'] },
      requestId: 'r-2',
      method: 'GET',
      url: '/api/v1/ia/me',
    });
  });

  it('say network when no answer came, and unreadable when it is not ours', async () => {
    fetchSpy.mockReset();
    fetchSpy.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(api<typeof getMe>('GET', '/ia/me')).rejects.toMatchObject({ status: 0, code: 'network' });
    fetchSpy.mockReset();
    fetchSpy.mockImplementation(async () => new Response('<html>Bad gateway</html>', { status: 403 }));
    await expect(api<typeof getMe>('GET', '/ia/me')).rejects.toMatchObject({ status: 403, code: 'unreadable' });
  });

  it('read the error of a call that answers a file', async () => {
    answers(404);
    const download = apiDownload<typeof getMe>('GET', '/ia/me');
    await expect(download).rejects.toBeInstanceOf(ApiError);
    await expect(download).rejects.toMatchObject({ status: 404, message: 'No' });
  });

  it('pass an abort on as what it is', async () => {
    const abort = new AbortController();
    fetchSpy.mockReset();
    fetchSpy.mockImplementation(async (_, init) => {
      abort.abort();
      throw init.signal?.reason ?? new Error('no signal');
    });
    await expect(api<typeof getMe>('GET', '/ia/me', { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(fetchSpy).toHaveBeenCalledTimes(1);
  });
});

describe('401', () => {
  it('ends the session that the call was made with', async () => {
    session.start('old', false);
    answers(401);
    await expect(api<typeof getMe>('GET', '/ia/me')).rejects.toMatchObject({ status: 401 });
    expect(session.getState().token).toBeNull();
  });

  it('ends nothing when it comes from the auth path', async () => {
    session.start('old', false);
    answers(401);
    await expect(api<typeof login>('POST', '/auth', { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(session.getState().token).toBe('old');
  });
});
