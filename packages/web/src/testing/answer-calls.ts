import { vi } from 'vitest';

/** Answers calls of the API by their path: a body, a whole answer, or a status alone for a failure of the server. */
export function answerCalls(answer: (path: string) => unknown): void {
  vi.stubGlobal('fetch', (input: string) => {
    if (input === '/config.json') return Promise.resolve(Response.json({ publicKey: 'test-key', apiBase: '/api/v1' }));
    const given = answer(new URL(input, 'http://localhost').pathname.replace('/api/v1', ''));
    if (given instanceof Response) return Promise.resolve(given);
    const failure = { message: '', code: 'unavailable', requestId: 'r-1' };
    return Promise.resolve(
      typeof given === 'number' ? Response.json(failure, { status: given }) : Response.json(given),
    );
  });
}
