import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { LIMITS } from '@botica/contract/limits';
import { z } from 'zod';
import { StartError } from './start/start-error';

/** A variable of the environment that cannot be used; the message names it, its value (never a secret) and what is expected. @internal */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

export interface Config {
  /** 0 asks the system for a free port. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  adminEmail: string;
  /** null: draw a random one at the first start. */
  adminPassword: string | null;
  sampleData: boolean;
  /** Key of the default platform; null: draw a random one at the first start. */
  publicKey: string | null;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** null: the embedded engine. */
  clickhouseUrl: string | null;
  clickhouseCluster: string | null;
  /** Origin without a trailing slash, such as `https://botica.example`. */
  publicUrl: string;
  /** CIDRs (a lone address became /32 or /128) whose forwarding headers are believed. */
  trustedProxies: string[];
  /** null: mail is written into files below the data directory. */
  smtpUrl: string | null;
  /** Sender of mail, alone or with a name: `Botica <no-reply@botica.example>`. */
  mailFrom: string;
  /** Half minutes before and after its own in which a code of two-step verification is taken. */
  totpDrift: number;
  /** The language model that questions may be read by; null: none. */
  askModel: AskModelConfig | null;
  /** Null: it was not set; people at a terminal then see what went wrong, machines everything. */
  logLevel: LogLevel | null;
}

/** An endpoint that speaks OpenAI's chat completions. */
export interface AskModelConfig {
  /** Ends in `/chat/completions`; the only address that is called. */
  url: string;
  model: string;
  /** Bearer token; null: none is sent. */
  key: string | null;
  /** Whether names of categories, stores and payment methods are sent as well. */
  sendsNames: boolean;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** What each variable wants, in the words of the message; `secret` values are never repeated. */
const variables = {
  PORT: { expected: 'a whole number from 0 to 65535' },
  HOST: { expected: 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0' },
  DATA_DIR: { expected: 'the path of a directory' },
  ADMIN_EMAIL: { expected: 'an e-mail address' },
  ADMIN_PASSWORD: { expected: '8 to 200 characters', secret: true },
  SAMPLE_DATA: { expected: 'on or off' },
  PUBLIC_KEY: { expected: '8 to 200 letters, digits, dots, hyphens or underscores', secret: true },
  DATABASE_URL: { expected: 'postgresql://user:password@host:5432/database', secret: true },
  CLICKHOUSE_URL: { expected: 'http(s)://user:password@host:8123/database', secret: true },
  CLICKHOUSE_CLUSTER: { expected: 'a cluster name of letters, digits and underscores, together with CLICKHOUSE_URL' },
  PUBLIC_URL: { expected: 'an http(s) address without a path, such as https://botica.example' },
  TRUSTED_PROXIES: { expected: 'IP addresses or CIDRs separated by commas, such as 10.0.0.0/8,::1' },
  SMTP_URL: { expected: 'smtp(s)://user:password@host:port', secret: true },
  MAIL_FROM: { expected: 'an e-mail address, such as Botica <no-reply@botica.example>' },
  TOTP_DRIFT: { expected: '0 or 1' },
  ASK_MODEL_URL: {
    expected: 'an http(s) address without user, query or fragment, such as http://127.0.0.1:11434/v1',
    secret: true,
  },
  ASK_MODEL: { expected: 'the name of a model, together with ASK_MODEL_URL' },
  ASK_MODEL_KEY: { expected: 'a token of printable characters, together with ASK_MODEL_URL', secret: true },
  ASK_MODEL_NAMES: { expected: 'on or off' },
  LOG_LEVEL: { expected: `one of ${logLevels.join(', ')}` },
} satisfies Record<string, { expected: string; secret?: boolean }>;

type VariableName = keyof typeof variables;

const emailPattern = /^[^\s@<>"]+@[^\s@<>"]+$/;
const email = z.string().regex(emailPattern).max(254);

function urlWith(protocols: readonly string[]) {
  return z.string().refine((text) => {
    // `postgresql://user@/database?host=/run/postgresql` is right for PostgreSQL although it names no host.
    const url = text.replace('@/', '@localhost/');
    return URL.canParse(url) && protocols.includes(new URL(url).protocol);
  });
}

const origin = urlWith(['http:', 'https:'])
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '')
  .transform((url) => url.origin);

const modelUrl = urlWith(['http:', 'https:'])
  .transform((text) => new URL(text))
  .refine((url) => url.username === '' && url.password === '' && url.search === '' && url.hash === '')
  .transform((url) => `${url.href.replace(/\/+$/, '')}/chat/completions`);

/** `10.1.2.3` -> `10.1.2.3/32`; null when the text is neither an address nor a CIDR. */
function normaliseCidr(text: string): string | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0;
  if (bits === 0 || rest.length > 0 || address.includes('%')) return null;
  if (prefix === undefined) return `${address}/${bits}`;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits ? `${address}/${Number(prefix)}` : null;
}

const cidrs = z.string().transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim());
  const known = parts.map(normaliseCidr);
  if (known.includes(null)) context.addIssue({ code: 'custom' });
  return known.filter((cidr) => cidr !== null);
});

const environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535))
      .default(3000),
    HOST: z
      .string()
      .refine((text) => isIP(text) > 0 || /^[a-zA-Z0-9]([a-zA-Z0-9.-]{0,252})$/.test(text))
      .default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .refine((text) => !text.includes('\0'))
      .default('./data'),
    ADMIN_EMAIL: email.default('admin@botica.local'),
    ADMIN_PASSWORD: z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax).optional(),
    SAMPLE_DATA: z.enum(['on', 'off']).optional(),
    PUBLIC_KEY: z
      .string()
      .regex(/^[\w.-]{8,200}$/)
      .optional(),
    DATABASE_URL: urlWith(['postgres:', 'postgresql:']).optional(),
    CLICKHOUSE_URL: urlWith(['http:', 'https:']).optional(),
    CLICKHOUSE_CLUSTER: z.string().regex(/^\w+$/).optional(),
    PUBLIC_URL: origin.optional(),
    TRUSTED_PROXIES: cidrs.default([]),
    SMTP_URL: urlWith(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z
      .string()
      .refine((text) => emailPattern.test(/<([^<>]*)>$/.exec(text)?.[1] ?? text) && !/[\r\n]/.test(text))
      .optional(),
    TOTP_DRIFT: z.enum(['0', '1']).default('1'),
    ASK_MODEL_URL: modelUrl.optional(),
    ASK_MODEL: z
      .string()
      .regex(/^[\w./:@-]{1,200}$/)
      .optional(),
    ASK_MODEL_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{1,1000}$/)
      .optional(),
    ASK_MODEL_NAMES: z.enum(['on', 'off']).default('off'),
    LOG_LEVEL: z.enum(logLevels).optional(),
  })
  .superRefine((env, context) => {
    if (env.CLICKHOUSE_CLUSTER !== undefined && env.CLICKHOUSE_URL === undefined) {
      context.addIssue({ code: 'custom', path: ['CLICKHOUSE_CLUSTER'] });
    }
    if ((env.ASK_MODEL === undefined) !== (env.ASK_MODEL_URL === undefined)) {
      context.addIssue({ code: 'custom', path: ['ASK_MODEL'] });
    }
    if (env.ASK_MODEL_KEY !== undefined && env.ASK_MODEL_URL === undefined) {
      context.addIssue({ code: 'custom', path: ['ASK_MODEL_KEY'] });
    }
  });

function isVariableName(name: unknown): name is VariableName {
  return typeof name === 'string' && Object.hasOwn(variables, name);
}

function describeIssue(issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const [name] = issue.path;
  if (!isVariableName(name)) return issue.message;
  const { expected, secret = false } = { secret: false, ...variables[name] };
  if (env[name] === undefined) return `${name} is not set: expected ${expected}`;
  return `${name}${secret ? '' : `=${JSON.stringify(env[name])}`} cannot be used: expected ${expected}`;
}

/**
 * Reads the configuration from the environment, once. An empty variable counts as not set.
 * @throws {ConfigError} whose message is one line for all wrong variables together.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = new Set(result.error.issues.map((issue) => describeIssue(issue, env)));
    throw new ConfigError([...lines].join('; '));
  }
  const value = result.data;
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD ?? null,
    sampleData: value.SAMPLE_DATA === undefined ? value.DATABASE_URL === undefined : value.SAMPLE_DATA === 'on',
    publicKey: value.PUBLIC_KEY ?? null,
    databaseUrl: value.DATABASE_URL ?? null,
    clickhouseUrl: value.CLICKHOUSE_URL ?? null,
    clickhouseCluster: value.CLICKHOUSE_CLUSTER ?? null,
    publicUrl,
    trustedProxies: value.TRUSTED_PROXIES,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? `Botica <no-reply@${new URL(publicUrl).hostname}>`,
    totpDrift: Number(value.TOTP_DRIFT),
    askModel: askModelOf(value),
    logLevel: value.LOG_LEVEL ?? null,
  };
}

function askModelOf(value: z.output<typeof environment>): AskModelConfig | null {
  const { ASK_MODEL_URL: url, ASK_MODEL: model, ASK_MODEL_KEY: key, ASK_MODEL_NAMES: names } = value;
  return url === undefined || model === undefined ? null : { url, model, key: key ?? null, sendsNames: names === 'on' };
}

/** Whether calls must come through a proxy that is not named: then all people share one address, and its limits. */
export function lacksTrustedProxies({ publicUrl, host, trustedProxies }: Config): boolean {
  const isLocal = (name: string) =>
    name === 'localhost' || name === '[::1]' || name === '::1' || name.startsWith('127.');
  const { protocol, hostname } = new URL(publicUrl);
  const isBehindProxy = protocol === 'https:' || (isLocal(host) && !isLocal(hostname));
  return isBehindProxy && trustedProxies.length === 0;
}
