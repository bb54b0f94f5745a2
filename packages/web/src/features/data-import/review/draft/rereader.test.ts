import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRereader } from './rereader';

interface Call {
  request: string;
  answer: (result: string) => void;
  fail: (error: unknown) => void;
}

function harness() {
  const calls: Call[] = [];
  const heard: string[] = [];
  const rereader = createRereader(
    (request: string) => new Promise<string>((answer, fail) => calls.push({ request, answer, fail })),
    {
      onStart: () => heard.push('start'),
      onResult: (request, result) => heard.push(`${request}=${result}`),
      onError: (error) => heard.push(`error ${String(error)}`),
    },
  );
  return { calls, heard, rereader, settle: () => vi.advanceTimersByTimeAsync(0) };
}

describe('createRereader', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('sends only the last of quick changes', async () => {
    const { calls, heard, rereader, settle } = harness();
    rereader.schedule('a', 400);
    await vi.advanceTimersByTimeAsync(399);
    rereader.schedule('b', 400);
    await vi.advanceTimersByTimeAsync(400);
    expect(calls.map(({ request }) => request)).toEqual(['b']);
    calls[0]?.answer('ok');
    await settle();
    expect(heard).toEqual(['start', 'b=ok']);
  });

  it('waits for the request on its way, drops its answer and lets the last one win', async () => {
    const { calls, heard, rereader, settle } = harness();
    rereader.schedule('a', 0);
    await settle();
    rereader.schedule('b', 0);
    await settle();
    expect(calls).toHaveLength(1);
    calls[0]?.answer('old');
    await settle();
    expect(calls.map(({ request }) => request)).toEqual(['a', 'b']);
    calls[1]?.answer('new');
    await settle();
    expect(heard).toEqual(['start', 'start', 'b=new']);
  });

  it('keeps quiet about a failure that a newer change has overtaken, and tells the last one', async () => {
    const { calls, heard, rereader, settle } = harness();
    rereader.schedule('a', 0);
    await settle();
    rereader.schedule('b', 0);
    await settle();
    calls[0]?.fail('first');
    await settle();
    calls[1]?.fail('second');
    await settle();
    expect(heard).toEqual(['start', 'start', 'error second']);
  });

  it('says nothing once it was stopped', async () => {
    const { calls, heard, rereader, settle } = harness();
    rereader.schedule('a', 0);
    await settle();
    rereader.stop();
    calls[0]?.answer('late');
    await settle();
    expect(heard).toEqual(['start']);
  });
});
