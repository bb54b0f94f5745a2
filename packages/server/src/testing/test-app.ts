import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoleName } from '@botica/contract/permissions';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app';
import { createFeatures } from '../features';
import type { AlertWatch } from '../features/insights/alerts/alert-watch';
import { insertUser } from '../features/users/users.store';
import { readConfig } from '../platform/config';
import { openTestDatabase, type TestDatabase } from '../platform/database/testing';
import type { EventStreams } from '../platform/http/answers/event-streams';
import { createLogger } from '../platform/logging/logger';
import type { MailSender } from '../platform/mail/mail-sender';
import { hashPassword } from '../platform/secrets/passwords';
import { quickDirectory } from '../platform/storage/testing-quick-directory';
import { openOwnTestWarehouse, openTestWarehouse } from '../platform/warehouse/testing';
import type { Warehouse } from '../platform/warehouse/warehouse';
import { CapturedLog } from './captured-log';

export const TEST_KEY = 'test-platform-key';
export const TEST_PASSWORD = 'correct horse battery';

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  warehouse: Warehouse;
  dataDir: string;
  /** What the application logs; `close` fails when it repeats what calls sent or were given. */
  log: CapturedLog;
  /** Sends what waits; `send()` resolves once it has left. */
  mail: MailSender;
  /** Watches figures for users by the real clock. */
  alerts: AlertWatch;
  /** Event streams that are open. */
  streams: EventStreams;
  /** Headers of a well-formed call, signed in when a token is given. */
  headers(token?: string | null): Record<string, string>;
  /** Calls `/api/v1` + path with well-formed headers, from this address or this machine. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { token?: string | null; body?: unknown; headers?: Record<string, string>; from?: string },
  ): Promise<{ status: number; body: unknown; text: string; headers: Record<string, unknown> }>;
  /** Makes a user with this role and signs in; answers the token. */
  signInAs(role: RoleName): Promise<string>;
  close(): Promise<void>;
}

/**
 * The whole application on real databases of its own, empty, without listening. Close it in `afterAll`.
 * @param disk where its files and an engine of its own shall be, for tests that fill that disk.
 */
export async function startTestApp(environment: Record<string, string> = {}, disk?: string): Promise<TestApp> {
  const dataDir = await mkdtemp(join(disk ?? (await quickDirectory()), 'botica-app-'));
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', PUBLIC_KEY: TEST_KEY, ...environment });
  const log = new CapturedLog();
  log.plant(TEST_PASSWORD, '$argon2');
  const logger = createLogger('debug', log);
  const database = await openTestDatabase();
  const warehouse = disk === undefined ? await openTestWarehouse() : await openOwnTestWarehouse(undefined, disk);
  const features = await createFeatures({ config, logger, database, warehouse });
  const app = await buildApp({
    ...features,
    logger,
    version: '0.0.0',
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    webRoot: join(dataDir, 'no-web'),
    checkReady: async () => {},
  });

  const headers = (token: string | null = null) => ({
    'accept-language': 'en-US',
    'x-public-key': TEST_KEY,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  });
  const call: TestApp['call'] = async (
    method,
    path,
    { token = null, body, headers: more, from = '127.0.0.1' } = {},
  ) => {
    const request: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      headers: { ...headers(token), ...more },
      remoteAddress: from,
    };
    if (body !== undefined) {
      request.payload = JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...request.headers };
    }
    log.plantFrom(body);
    log.plantFrom(Object.fromEntries(new URLSearchParams(path.split('?')[1])));
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type']).includes('json');
    const answered = isJson ? answer.json() : answer.body;
    for (const secret of [answered?.token, answered?.data?.token, answered?.data?.secret])
      if (typeof secret === 'string') log.plant(secret);
    return {
      status: answer.statusCode,
      body: answered,
      text: answer.body,
      headers: answer.headers,
    };
  };
  const signInAs = async (role: RoleName) => {
    const email = `${role}.${Math.random().toString(36).slice(2)}@example.test`;
    await insertUser(database.db, {
      name: `Test ${role}`,
      email,
      username: null,
      gender: null,
      passwordHash: await testPasswordHash(),
      language: 'en-US',
      promotionalEmails: false,
      termsAcceptedAt: null,
      role,
    });
    const authorization = basic(email, TEST_PASSWORD);
    const { body } = await call('POST', '/auth', { body: {}, headers: { authorization } });
    return (body as { token: string }).token;
  };
  const close = async () => {
    // Who called over the network may keep the connection for more than a minute, and closing waits for it.
    app.server.closeAllConnections();
    await app.close();
    await features.close();
    await warehouse.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
    const faults = log.faults();
    if (faults.length > 0) throw new Error(`the log of the application: ${faults.join('\n')}`);
  };
  return {
    app,
    database,
    warehouse,
    dataDir,
    log,
    streams: features.streams,
    mail: features.mail,
    alerts: features.alerts,
    headers,
    call,
    signInAs,
    close,
  };
}

let passwordHash: Promise<string> | undefined;
/** Of the one password that all users of the tests have: made once for the files of a worker. */
function testPasswordHash(): Promise<string> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  return passwordHash;
}

/** Basic credentials as a header value. */
export function basic(login: string, password: string): string {
  return `Basic ${Buffer.from(`${login}:${password}`, 'utf8').toString('base64')}`;
}
