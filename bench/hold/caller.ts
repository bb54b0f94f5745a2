import { Agent, request } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { emailOf, PASSWORD } from './accounts';

export interface Answer {
  /** 0 when there was none. */
  status: number;
  body: string;
}

export interface CallOptions {
  headers?: Record<string, string>;
  body?: string | Buffer | Readable;
  seconds?: number;
}

/** Longer than the server itself lets a call of people take. */
const CALL_SECONDS = 60;

/** Somebody at an address of their own (127.0.0.0/8), who calls the API with connections that are kept. */
export class Caller {
  token: string | null = null;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 500 });

  constructor(
    private readonly port: number,
    readonly name: string,
    private readonly address: string,
    private readonly publicKey: string,
  ) {}

  /** `path` from the API's base, or from the root when it begins with `//`. Never fails: no answer is status 0. */
  async call(
    method: string,
    path: string,
    { headers = {}, body, seconds = CALL_SECONDS }: CallOptions = {},
  ): Promise<Answer> {
    const call = request({
      agent: this.agent,
      host: '127.0.0.1',
      localAddress: this.address,
      port: this.port,
      method,
      path: path.startsWith('//') ? path.slice(1) : `/api/v1${path}`,
      headers: {
        'accept-language': 'en-US',
        'x-public-key': this.publicKey,
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      signal: AbortSignal.timeout(seconds * 1000),
    });
    try {
      const answered = new Promise<Answer>((resolve, reject) => {
        call.on('error', reject);
        call.on('response', (response) => {
          text(response).then((all) => resolve({ status: response.statusCode ?? 0, body: all }), reject);
        });
      });
      if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) call.end(body);
      else body.on('error', () => call.destroy()).pipe(call);
      return await answered;
    } catch {
      return { status: 0, body: '' };
    }
  }

  /** Begins a call and reads nothing of its answer; `stop` ends it. */
  leaveUnread(path: string): { answered: Promise<number>; stop: () => void } {
    const call = request({
      host: '127.0.0.1',
      localAddress: this.address,
      port: this.port,
      path: `/api/v1${path}`,
      headers: { 'accept-language': 'en-US', 'x-public-key': this.publicKey, authorization: `Bearer ${this.token}` },
    });
    const answered = new Promise<number>((resolve) => {
      call.on('response', (response) => {
        // Nobody reads: what was begun stays in the buffers.
        response.pause();
        response.on('error', () => {});
        resolve(response.statusCode ?? 0);
      });
      call.on('error', () => resolve(0)).on('close', () => resolve(0));
    });
    call.end();
    return { answered, stop: () => call.destroy() };
  }

  async signIn(account = this.name, password = PASSWORD): Promise<Answer> {
    const credentials = Buffer.from(`${emailOf(account)}:${password}`).toString('base64');
    const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' };
    const answer = await this.call('POST', '/auth', { headers, body: '{}' });
    if (answer.status === 200 && account === this.name) this.token = JSON.parse(answer.body).token;
    return answer;
  }

  close(): void {
    this.agent.destroy();
  }
}

/** A key of the platform, as pages learn it. */
export async function readPublicKey(port: number): Promise<string> {
  const stranger = new Caller(port, 'nobody', '127.0.0.1', '');
  const { status, body } = await stranger.call('GET', '//config.json');
  stranger.close();
  if (status !== 200) throw new Error(`the server answers ${status} to a page`);
  return JSON.parse(body).publicKey;
}
