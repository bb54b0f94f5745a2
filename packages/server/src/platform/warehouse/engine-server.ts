import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  BadRequest,
  type EngineRequest,
  insertFromFile,
  readEngineRequest,
  SPOOL_HEADER,
  selectIntoFile,
} from './engine-request';
import type { SpoolFiles } from './spool-files';
import type { StatementRunner } from './statement-runner';

/** Filters may list thousands of products in the URL; ClickHouse's own limit (`http_max_uri_size`). */
const MAX_URL_BYTES = 1024 * 1024;

export interface EngineServerOptions {
  runner: StatementRunner;
  /** For bodies of inserts; emptied by the caller at start. */
  temporaryDirectory: string;
  /** Where results wait for who reads them. */
  results: SpoolFiles;
  /** Settings of every statement unless the request says otherwise. */
  defaults: Record<string, string>;
}

/** The part of ClickHouse's HTTP interface that `@clickhouse/client` uses, in front of the embedded engine. */
export function createEngineServer(options: EngineServerOptions): Server {
  const server = createServer({ maxHeaderSize: MAX_URL_BYTES, keepAliveTimeout: 60_000 }, (request, response) => {
    answer(options, request, response).catch((error: unknown) => fail(response, error));
  });
  server.requestTimeout = 0;
  return server;
}

async function answer(options: EngineServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://engine');
  if (pathname === '/ping') {
    response.end('Ok.\n');
    return;
  }
  if (request.headers['content-type']?.startsWith('multipart/')) throw new BadRequest('multipart is not understood');
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort(new Error('the caller is gone'));
  });
  const headRequest = readHead(searchParams, options);
  if (headRequest?.takesData) {
    await insert(options, headRequest, request, gone.signal);
    response.end();
    return;
  }
  const engineRequest = readEngineRequest(searchParams, await text(request), options.defaults);
  const owner = request.headers[SPOOL_HEADER];
  if (typeof owner === 'string') return spool(options, { ...engineRequest, owner }, response, gone.signal);
  const { prologue, sql, format } = engineRequest;
  response.end(await options.runner.run(prologue, sql, format, gone.signal));
}

/** Whether the body is data shows in the URL alone. */
function readHead(url: URLSearchParams, { defaults }: EngineServerOptions): EngineRequest | null {
  return url.has('query') ? readEngineRequest(url, null, defaults) : null;
}

async function insert(
  { runner, temporaryDirectory }: EngineServerOptions,
  { prologue, sql, format }: EngineRequest,
  body: IncomingMessage,
  gone: AbortSignal,
): Promise<void> {
  const path = join(temporaryDirectory, `${randomUUID()}.rows`);
  try {
    const statement = insertFromFile(sql, path);
    await pipeline(body, createWriteStream(path, { highWaterMark: 1024 * 1024 }));
    await runner.run(prologue, statement, format, gone);
  } finally {
    await rm(path, { force: true });
  }
}

async function spool(
  { runner, results }: EngineServerOptions,
  { prologue, sql, format, owner }: EngineRequest & { owner: string },
  response: ServerResponse,
  gone: AbortSignal,
): Promise<void> {
  const write = (path: string, signal: AbortSignal) =>
    runner.run(prologue, selectIntoFile(sql, path), format, AbortSignal.any([gone, signal]));
  await pipeline(await results.write(owner, write), response);
}

/** As a ClickHouse server answers: the exception as text, its number in a header. */
function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const message =
    error instanceof BadRequest
      ? `Code: 36. DB::Exception: ${error.message}. (BAD_ARGUMENTS)`
      : error instanceof Error
        ? error.message
        : String(error);
  const code = /Code: (\d+)/.exec(message)?.[1];
  response.writeHead(error instanceof BadRequest ? 400 : 500, {
    'content-type': 'text/plain; charset=UTF-8',
    ...(code !== undefined && { 'x-clickhouse-exception-code': code }),
  });
  response.end(message);
}
