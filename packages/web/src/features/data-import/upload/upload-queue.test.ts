import { describe, expect, it } from 'vitest';
import { createUploadQueue, faultOf } from './upload-queue';

interface Sent {
  name: string;
  isForced: boolean;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  answer: (preview: { id: number }) => void;
  fail: (error: unknown) => void;
}

function harness() {
  const sent: Sent[] = [];
  const queue = createUploadQueue(
    (file, options) => new Promise((answer, fail) => sent.push({ name: file.name, answer, fail, ...options })),
  );
  const statuses = () => queue.getState().map(({ file, state }) => `${file.name} ${state.status}`);
  return { queue, sent, statuses };
}

const file = (name: string) => new File(['a;b'], name);
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('createUploadQueue', () => {
  it('sends one file at a time, in order, and goes on after a failure', async () => {
    const { queue, sent, statuses } = harness();
    queue.add([file('a.csv'), file('b.csv')], 'sales');
    expect(statuses()).toEqual(['a.csv sending', 'b.csv waiting']);
    sent[0]?.onProgress(0.5);
    expect(queue.getState()[0]?.state).toEqual({ status: 'sending', fraction: 0.5 });
    sent[0]?.onProgress(1);
    expect(statuses()[0]).toBe('a.csv reading');
    sent[0]?.fail(new Error('no'));
    await turn();
    expect(statuses()).toEqual(['a.csv failed', 'b.csv sending']);
    sent[1]?.answer({ id: 7 });
    await turn();
    expect(queue.getState()[1]?.state).toEqual({ status: 'ready', importId: 7 });
  });

  it('cancels what is being sent and takes the next', async () => {
    const { queue, sent, statuses } = harness();
    queue.add([file('a.csv'), file('b.csv')], 'sales');
    const [first] = queue.getState();
    queue.remove(first?.key ?? -1);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(statuses()).toEqual(['b.csv sending']);
    // The cancelled call ends late, and must not disturb the one that followed.
    sent[0]?.fail(new Error('aborted'));
    await turn();
    expect(statuses()).toEqual(['b.csv sending']);
    expect(sent).toHaveLength(2);
  });

  it('sends again, forced when asked', async () => {
    const { queue, sent } = harness();
    queue.add([file('a.csv')], 'sales');
    sent[0]?.fail(new Error('duplicate'));
    await turn();
    queue.retry(queue.getState()[0]?.key ?? -1, true);
    expect(sent.map(({ isForced }) => isForced)).toEqual([false, true]);
  });

  it('does not send a file that cannot be one, and tells its listeners', () => {
    const { queue, sent, statuses } = harness();
    let heard = 0;
    const stop = queue.subscribe(() => {
      heard += 1;
    });
    queue.add([file('foto.PNG')], 'sales');
    expect(statuses()).toEqual(['foto.PNG refused']);
    expect(sent).toHaveLength(0);
    expect(heard).toBeGreaterThan(0);
    stop();
  });

  it('clears everything at once', () => {
    const { queue, sent } = harness();
    queue.add([file('a.csv'), file('b.csv')], 'sales');
    queue.clear();
    expect(queue.getState()).toEqual([]);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});

describe('faultOf', () => {
  it.each([
    ['ventas.csv', 10, null],
    ['ventas.csv.gz', 10, null],
    ['VENTAS', 10, null],
    ['ventas.dat', 10, null],
    ['ventas.xlsx', 10, null],
    ['ventas.csv', 0, 'empty'],
    ['ventas.xlsb', 10, 'spreadsheet'],
    ['ventas.csv.zip', 10, 'archive'],
    ['factura.PDF', 10, 'document'],
    ['foto.jpeg', 10, 'picture'],
    ['ventas.xml', 10, null],
  ])('%s of %i bytes: %s', (name, size, expected) => {
    expect(faultOf({ name, size })).toBe(expected);
  });
});
