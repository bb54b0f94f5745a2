import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile } from '../percentile';

export interface Target {
  port: number;
  path: string;
  headers: Record<string, string>;
}

export interface Load {
  connections: number;
  seconds: number;
  /** No more calls than these. */
  calls?: number;
  body: () => string;
  /** Before a call, numbered from the first of the process, and after its answer; a refused call has one, too. */
  onCall?: (call: number, body: string) => void;
  onAnswer?: (call: number, status: number) => void;
}

let nextCall = 0;

export interface Measured {
  calls: number;
  refused: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/**
 * Calls one after the other on each of some connections, as fast as they are answered. As lean as it can be: it shares the
 * machine with the server. Each connection says that it comes from an address of its own.
 */
export async function runLoad(target: Target, load: Load): Promise<Measured> {
  const { connections, seconds, calls = Number.POSITIVE_INFINITY, body, onCall, onAnswer } = load;
  const times: number[] = [];
  let refused = 0;
  let left = calls;
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  const work = async (connection: number) => {
    const socket = connect(target.port, '127.0.0.1').setNoDelay(true);
    // Where nobody listens, nothing was sent.
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (!isOpen) return;
    const head = headOf(target, `198.18.${connection >> 8}.${connection & 255}`);
    try {
      while (!isOver() && left-- > 0) {
        const call = nextCall++;
        const text = body();
        onCall?.(call, text);
        const start = performance.now();
        const status = await exchange(socket, `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
        if (status === 200 || status === 202) times.push(performance.now() - start);
        else refused += 1;
        onAnswer?.(call, status);
      }
    } catch {
      // The server was killed: what was not answered is not acknowledged.
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  const elapsed = (performance.now() - began) / 1000;
  const at = (share: number) => Number(percentile(times, share).toFixed(1));
  return {
    calls: times.length,
    refused,
    perSecond: Math.round(times.length / elapsed),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

function headOf({ path, headers }: Target, address: string): string {
  const all = { host: 'localhost', 'x-forwarded-for': address, ...headers };
  return `POST ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;
}

/** The status of the answer, once all of it is there. */
function exchange(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const onData = (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      const end = answer.indexOf('\r\n\r\n');
      const length = /content-length: (\d+)/i.exec(answer)?.[1];
      if (end < 0 || length === undefined || answer.length < end + 4 + Number(length)) return;
      leave();
      resolve(Number(answer.slice(9, 12)));
    };
    const fail = () => {
      leave();
      reject(new Error('the connection broke'));
    };
    const leave = () => socket.off('data', onData).off('error', fail).off('close', fail);
    socket.on('data', onData).on('error', fail).on('close', fail);
    socket.write(request);
  });
}
