import { readFile } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { login } from '@botica/contract/auth';
import type { Endpoint, EndpointInput } from '@botica/contract/endpoint';
import { ErrorBody } from '@botica/contract/errors';
import { PUBLIC_KEY_HEADER } from '@botica/contract/limits';
import { z } from 'zod';

/** The server refused a call or cannot be reached; the message is meant for people. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    message: string,
    /** Machine-readable code of the answer; `unreachable` when there was none. */
    readonly code: string,
  ) {
    super(message);
  }
}

const PublicConfig = z.object({ publicKey: z.string(), apiBase: z.string() });

interface Answer {
  status: number;
  body: string;
}

/** A signed-in caller of the API of a running server, over plain `node:http` (an upload may take longer than fetch's time limits). */
export class ApiClient {
  private token: string | null = null;

  private constructor(
    private readonly base: string,
    private readonly publicKey: string,
    private readonly language: string,
  ) {}

  /** Learns the public key from the server, signs in unless there is an API token, and returns the caller. */
  static async connect(env: NodeJS.ProcessEnv): Promise<ApiClient> {
    const server = (env.BOTICA_URL ?? `http://localhost:${env.PORT ?? '3000'}`).replace(/\/+$/, '');
    if (!/^https?:\/\//.test(server) || !URL.canParse(server))
      throw new ApiError(`BOTICA_URL=${server} is no http(s) address`, 'unreachable');
    const token = env.BOTICA_TOKEN?.trim() || null;
    const credentials = token === null ? await readCredentials(env) : null;
    const answer = await send(`${server}/config.json`, { method: 'GET' });
    const config = answer.status === 200 ? PublicConfig.safeParse(parseJson(answer.body)) : undefined;
    if (!config?.success) throw new ApiError(`${server} does not answer as Botica does`, 'unreachable');
    const client = new ApiClient(
      new URL(config.data.apiBase, `${server}/`).href.replace(/\/+$/, ''),
      config.data.publicKey,
      languageOf(env),
    );
    client.token = token ?? (await client.signIn(`Basic ${credentials}`));
    return client;
  }

  private async signIn(authorization: string): Promise<string> {
    try {
      const body = { device: 'command line' };
      return (await this.call(login, { body }, { Authorization: authorization })).token;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'totp_required') throw error;
      throw new ApiError(
        'this account has two-step verification: set BOTICA_TOKEN to an API token of its profile',
        error.code,
      );
    }
  }

  /** Calls an endpoint of the contract; the answer is checked by its schema. Throws `ApiError`. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Partial<EndpointInput<E>> = {},
    headers: Record<string, string> = {},
    file?: Readable,
  ): Promise<z.output<E['response']>> {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
    const url = new URL(this.base + path);
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const json = body === undefined ? undefined : JSON.stringify(body);
    const answer = await send(
      url.href,
      {
        method: endpoint.method,
        headers: {
          'Accept-Language': this.language,
          [PUBLIC_KEY_HEADER]: this.publicKey,
          ...(this.token && { Authorization: `Bearer ${this.token}` }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(file && { 'Content-Type': 'application/octet-stream' }),
          ...headers,
        },
      },
      file ?? json,
    );
    if (answer.status >= 400) throw toApiError(answer);
    return endpoint.response.parse(parseJson(answer.body)) as z.output<E['response']>;
  }
}

/** Base64 of `email:password`, from the environment or from what the first start wrote down. */
async function readCredentials(env: NodeJS.ProcessEnv): Promise<string> {
  let { BOTICA_EMAIL: email, BOTICA_PASSWORD: password } = env;
  if (!email || !password) {
    const path = join(resolve(env.DATA_DIR ?? './data'), 'first-admin.txt');
    const written = await readFile(path, 'utf8').catch(() => '');
    email ||= /^email:\s*(.+)$/m.exec(written)?.[1]?.trim();
    password ||= /^password:\s*(.+)$/m.exec(written)?.[1]?.trim();
    if (!email || !password)
      throw new ApiError(
        `set BOTICA_TOKEN, or BOTICA_EMAIL and BOTICA_PASSWORD, or DATA_DIR to find ${path}`,
        'no_credentials',
      );
  }
  return Buffer.from(`${email}:${password}`, 'utf8').toString('base64');
}

function languageOf(env: NodeJS.ProcessEnv): string {
  const language = /^(es|pt|en)/.exec(env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG ?? '')?.[1];
  return language === 'es' ? 'es-PY' : language === 'pt' ? 'pt-BR' : 'en-US';
}

function toApiError({ status, body }: Answer): ApiError {
  const parsed = ErrorBody.safeParse(parseJson(body));
  if (!parsed.success) return new ApiError(`the server answered ${status}`, 'unreachable');
  const { message, code, errors = {} } = parsed.data;
  const details = Object.values(errors)
    .flat()
    .filter((detail) => !message.includes(detail));
  return new ApiError([message, ...details].join('\n  '), code);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(url: string, options: RequestOptions, body?: string | Readable): Promise<Answer> {
  const start = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolveAnswer, reject) => {
    const fail = (error: Error) =>
      reject(
        new ApiError(
          `${new URL(url).origin} cannot be reached: ${error.message || 'connection refused'}`,
          'unreachable',
        ),
      );
    const onResponse = (response: IncomingMessage) => {
      readText(response).then((text) => resolveAnswer({ status: response.statusCode ?? 0, body: text }), fail);
    };
    const call: ClientRequest = start(url, options, onResponse);
    // A refusal in the middle of an upload also breaks the pipe: the answer, when there is one, tells more.
    call.on('error', (error) => setTimeout(() => fail(error), 200));
    if (body === undefined || typeof body === 'string') call.end(body);
    else {
      body.on('error', (error) => {
        call.destroy();
        reject(error);
      });
      body.pipe(call);
    }
  });
}
