import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RoleName } from '@botica/contract/permissions';
import { quickDirectory } from '../../packages/server/src/platform/storage/testing-quick-directory';
import { CapturedLog } from '../../packages/server/src/testing/captured-log';
import { launch, type Product } from '../product-process';
import { grantRole } from './grant-role';

const ROOT = resolve(import.meta.dirname, '..', '..');
const PUBLIC_KEY = 'e2e-platform-key';
const STOP_MS = 15_000;

/** Who can sign in: the first administrator, whoever registers, and one of those who was given the role. */
export type Visitor = Extract<RoleName, 'administrator' | 'client' | 'analyst'>;

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

/** The product as `npm start` runs it, with data of its own in memory. */
export interface App {
  url: string;
  dataDir: string;
  administrator: Credentials;
  /** Calls the API below `/api/v1` as a well-behaved client in English. */
  call(method: string, path: string, options?: CallOptions): Promise<{ status: number; body: unknown }>;
  /** A token of this visitor, where others than the administrator are registered on first use, or a new one of this account. */
  tokenOf(visitor: Visitor | Credentials): Promise<string>;
  /** A new account with the role client. */
  register(): Promise<Credentials>;
  /** Fails when the log repeats what calls of this client sent or were given. */
  stop(): Promise<void>;
}

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What is sent and given, none of which the product may log. */
type Sent = Pick<CapturedLog, 'plant' | 'plantFrom'>;

/** Where a product runs, and how its administrator signs in. */
export type Running = Pick<App, 'url' | 'dataDir' | 'administrator'>;

/** What a first start leaves behind, which takes longer to make than to copy, and who signs in to products on such a copy. */
export type Template = Pick<App, 'dataDir' | 'administrator'>;

/** Starts the product on an empty directory and stops it; `sample` loads the sample pharmacy. */
export async function makeTemplate({ sample }: { sample: boolean }): Promise<Template> {
  const dataDir = await makeDataDir();
  const administrator = { name: 'Administrator', email: 'admin@botica.local', password: randomText() };
  const first = { SAMPLE_DATA: sample ? 'on' : 'off', ADMIN_PASSWORD: administrator.password };
  const app = await launchOn({ dataDir, administrator }, first);
  if (sample) await filled(app);
  await app.stop();
  return { dataDir, administrator };
}

/** Starts the product on a free port and a copy of the template. Stop it in `afterAll`. */
export async function startApp(template: Template): Promise<App> {
  const dataDir = await makeDataDir();
  // With owners: PostgreSQL of root is somebody else.
  await promisify(execFile)('cp', ['-a', `${template.dataDir}/.`, dataDir]);
  const app = await launchOn({ ...template, dataDir }, {});
  return {
    ...app,
    stop: () => app.stop().finally(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 })),
  };
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(await quickDirectory(), 'botica-e2e-'));
  // PostgreSQL of root passes through it; otherwise its files would be elsewhere.
  await chmod(dataDir, 0o711);
  return dataDir;
}

async function launchOn({ dataDir, administrator }: Template, first: Record<string, string>): Promise<App> {
  const env = { DATA_DIR: dataDir, PUBLIC_KEY, LOG_LEVEL: 'debug', ...first };
  const product = await launch({ checkout: ROOT, isBare: true, env });
  const log = new CapturedLog();
  log.plant(administrator.password, '$argon2');
  return {
    ...clientOf({ url: product.url, dataDir, administrator }, log),
    async stop() {
      await stopProduct(product);
      for (const line of product.stderr().split(/(?<=\n)/)) log.write(line);
      const faults = log.faults();
      if (faults.length > 0) throw new Error(`the log of the product: ${faults.join('\n')}`);
    },
  };
}

/** Waits until the figures of the sample are there, which takes a while after the start. */
async function filled(app: App): Promise<void> {
  const token = await app.tokenOf('administrator');
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(250)) {
    const { body } = await app.call('GET', '/ia/sales-trend-analysis/categories', { token });
    const { data } = body as { data: unknown[] };
    if (data.length > 11) return;
  }
  throw new Error('the sample pharmacy does not come');
}

/** A product that somebody else starts and stops, with tokens of its own. */
export function clientOf({ url, dataDir, administrator }: Running, sent: Sent = new CapturedLog()): App {
  const call = caller(url, sent);
  const tokens = new Map<Visitor, string>();
  const register = () => registerClient(call);
  return {
    url,
    dataDir,
    administrator,
    call,
    register,
    async tokenOf(visitor) {
      if (typeof visitor !== 'string') return signIn(call, visitor);
      const known = tokens.get(visitor);
      if (known !== undefined) return known;
      const account = visitor === 'administrator' ? administrator : await register();
      if (visitor === 'analyst') await grantRole(dataDir, account.email, visitor);
      const token = await signIn(call, account);
      tokens.set(visitor, token);
      return token;
    },
    stop: () => Promise.resolve(),
  };
}

async function stopProduct(product: Product): Promise<void> {
  const timer = setTimeout(() => void product.killAll(), STOP_MS);
  product.terminate();
  await product.ended;
  clearTimeout(timer);
}

function caller(url: string, sent: Sent): App['call'] {
  return async (method, path, { token, body, headers } = {}) => {
    sent.plantFrom(body);
    if (token !== undefined) sent.plant(token);
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        'accept-language': 'en-US',
        'x-public-key': PUBLIC_KEY,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    };
  };
}

async function registerClient(call: App['call']): Promise<Credentials> {
  const credentials = { name: 'Lucía Benítez', email: `lucia.${randomText()}@example.test`, password: randomText() };
  const { password } = credentials;
  const answer = await call('POST', '/auth/register', {
    body: { ...credentials, password_confirmation: password, terms_accepted: true },
  });
  if (answer.status !== 201) throw new Error(`cannot register: ${answer.status} ${JSON.stringify(answer.body)}`);
  return credentials;
}

async function signIn(call: App['call'], { email, password }: Credentials): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  const answer = await call('POST', '/auth', { body: {}, headers: { authorization } });
  const { body } = answer;
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') return body.token;
  throw new Error(`cannot sign in: ${answer.status} ${JSON.stringify(body)}`);
}

function randomText(): string {
  return randomBytes(9).toString('base64url').toLowerCase();
}
