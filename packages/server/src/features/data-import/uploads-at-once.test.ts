import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { BASE, ImportCalls, salesFile } from './testing/import-calls';

const UPLOADS = 120;
const MIB = 1024 * 1024;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('many small uploads of one person at one moment', () => {
  it('are read a few at a time or turned away with a time to come back, and keep nobody else waiting', async () => {
    const [flood, other] = [await test.signInAs('analyst'), await test.signInAs('manager')];
    const before = process.memoryUsage().rss;
    let most = before;
    let answered = 0;
    const calls = new ImportCalls(test, flood);
    const upload = async (content: string) => {
      const answer = await calls.upload(content);
      answered += 1;
      most = Math.max(most, process.memoryUsage().rss);
      return answer;
    };
    const answers = Promise.all(Array.from({ length: UPLOADS }, () => upload(salesFile())));

    const theirs = await new ImportCalls(test, other).upload(salesFile());
    expect(theirs.status).toBe(201);
    const listed = await test.call('GET', BASE, { token: other });
    expect(listed.status).toBe(200);
    expect(answered).toBeLessThan(UPLOADS);

    const turnedAway = (await answers).filter(({ status }) => status !== 201);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway.length).toBeLessThan(UPLOADS);
    for (const { status, body, headers } of turnedAway) {
      expect([status, body.code]).toEqual([429, 'too_many_at_once']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((most - before) / MIB).toBeLessThan(800);
  });
});
