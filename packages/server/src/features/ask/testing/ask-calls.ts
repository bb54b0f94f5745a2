import type { ask } from '@botica/contract/ask/ask';
import type { EndpointResponse } from '@botica/contract/endpoint';
import { afterAll, beforeAll, expect } from 'vitest';
import { publishTestLines, removeImports } from '../../../sales/store/testing-import';
import { startTestApp, type TestApp } from '../../../testing/test-app';

export type Answer = EndpointResponse<typeof ask>;

/** A product of this file's own, and questions of a guest to it. */
export function useAsk() {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signInAs('guest');
  });
  afterAll(() => app.close());
  const call = (body: object) => app.call('POST', '/ia/insights/ask', { token, body });
  const post = async (body: object): Promise<Answer> => {
    const answer = await call(body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Answer;
  };
  return {
    /** Whatever it answers. */
    call,
    post,
    askIn: (language: string, question: string) => post({ question, language }),
    /** Puts lines in the place of all others. */
    publish: async (lines: Parameters<typeof publishTestLines>[2]) => {
      await removeImports(app.warehouse);
      await publishTestLines(app.warehouse, 1, lines);
    },
  };
}
