import { connect } from 'node:net';
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
  /** ASCII alone. */
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
  /** Processor time that this process took for a call, in microseconds. */
  ownMicros: number;
}

/**
 * Calls one after the other on each of some connections, as fast as they are answered. As lean as it can be, since it shares the
 * machine with the server: one listener for each connection, no promise and no parser for each call. Each connection says that
 * it comes from an address of its own.
 */
export async function runLoad(target: Target, load: Load): Promise<Measured> {
  const times: number[] = [];
  const run = { times, refused: 0, left: load.calls ?? Number.POSITIVE_INFINITY, until: 0 };
  const began = performance.now();
  const cpu = process.cpuUsage();
  run.until = began + load.seconds * 1000;
  await Promise.all(Array.from({ length: load.connections }, (_, connection) => callOn(connection, target, load, run)));
  const elapsed = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const at = (share: number) => Number(percentile(times, share).toFixed(1));
  return {
    calls: times.length,
    refused: run.refused,
    perSecond: Math.round(times.length / elapsed),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    ownMicros: Math.round((user + system) / Math.max(1, times.length)),
  };
}

interface Run {
  times: number[];
  refused: number;
  left: number;
  until: number;
}

/** Resolves when the time is over, or the connection broke: what was not answered then is not acknowledged. */
function callOn(connection: number, target: Target, { body, onCall, onAnswer }: Load, run: Run): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(target.port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    const head = headOf(target, `198.18.${connection >> 8}.${connection & 255}`);
    let call = 0;
    let start = 0;
    let answer = '';
    const next = () => {
      start = performance.now();
      if (start > run.until || run.left-- <= 0) {
        socket.destroy();
        return;
      }
      call = nextCall++;
      const text = body();
      onCall?.(call, text);
      socket.write(`${head}${text.length}\r\n\r\n${text}`, 'latin1');
    };
    socket.on('connect', next);
    socket.on('data', (text: string) => {
      answer = answer === '' ? text : answer + text;
      if (!isWhole(answer)) return;
      const status = Number(answer.slice(9, 12));
      answer = '';
      if (status === 200 || status === 202) run.times.push(performance.now() - start);
      else run.refused += 1;
      onAnswer?.(call, status);
      next();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

/** Whether the text of an answer has as many characters behind its head as the head says. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer)?.[1];
  return length !== undefined && answer.length >= end + 4 + Number(length);
}

/** All of a head up to the length of its body. */
function headOf({ path, headers }: Target, address: string): string {
  const all = { host: 'localhost', 'x-forwarded-for': address, ...headers };
  return `POST ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}content-length: `;
}
