import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, lacksTrustedProxies, readConfig } from './config';

function messageOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      adminEmail: 'admin@botica.local',
      adminPassword: null,
      sampleData: true,
      publicKey: null,
      databaseUrl: null,
      clickhouseUrl: null,
      clickhouseCluster: null,
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      mailFrom: 'Botica <no-reply@localhost>',
      trustedProxies: [],
      totpDrift: 1,
      askModel: null,
      logLevel: null,
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TRUSTED_PROXIES: '' })).toEqual(readConfig({}));
  });

  it('follows what is set', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://botica.example/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.7',
      DATABASE_URL: 'postgresql://u:p@db/botica',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://botica.example',
      trustedProxies: ['10.0.0.0/8', '::1/128', '192.0.2.7/32'],
      sampleData: false,
    });
    const socketUrl = 'postgresql://botica@/botica?host=/run/postgresql';
    expect(readConfig({ DATABASE_URL: socketUrl }).databaseUrl).toBe(socketUrl);
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ DATABASE_URL: 'postgres://db/b', SAMPLE_DATA: 'on' }).sampleData).toBe(true);
  });

  it('takes a language model with its address and name alone', () => {
    const model = { ASK_MODEL_URL: 'http://127.0.0.1:11434/v1/', ASK_MODEL: 'qwen3:4b' };
    expect(readConfig(model).askModel).toEqual({
      url: 'http://127.0.0.1:11434/v1/chat/completions',
      model: 'qwen3:4b',
      key: null,
      sendsNames: false,
    });
    expect(readConfig({ ...model, ASK_MODEL_KEY: 'k', ASK_MODEL_NAMES: 'on' }).askModel).toMatchObject({
      key: 'k',
      sendsNames: true,
    });
    expect(messageOf({ ASK_MODEL: 'm' })).toContain('ASK_MODEL');
    expect(messageOf({ ASK_MODEL_URL: model.ASK_MODEL_URL })).toContain('ASK_MODEL is not set: expected the name');
    expect(messageOf({ ASK_MODEL_KEY: 'hidden-token' })).not.toContain('hidden-token');
    for (const url of ['file:///etc/passwd', 'http://u:p@host/v1', 'http://host/v1?x=1', 'host/v1']) {
      expect(messageOf({ ...model, ASK_MODEL_URL: url })).toContain('ASK_MODEL_URL');
    }
  });

  it.each([
    [{ PORT: '70000' }, 'PORT="70000" cannot be used: expected a whole number from 0 to 65535'],
    [{ PORT: '3e3' }, 'PORT="3e3" cannot be used: expected a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT="-1" cannot be used: expected a whole number from 0 to 65535'],
    [{ SAMPLE_DATA: 'yes' }, 'SAMPLE_DATA="yes" cannot be used: expected on or off'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL="nobody" cannot be used: expected an e-mail address'],
    [
      { HOST: 'http://0.0.0.0' },
      'HOST="http://0.0.0.0" cannot be used: expected an IP address or a host name, such as 127.0.0.1 or 0.0.0.0',
    ],
    [
      { PUBLIC_URL: 'https://botica.example/shop' },
      'PUBLIC_URL="https://botica.example/shop" cannot be used: expected an http(s) address without a path, such as https://botica.example',
    ],
    [
      { CLICKHOUSE_CLUSTER: 'main' },
      'CLICKHOUSE_CLUSTER="main" cannot be used: expected a cluster name of letters, digits and underscores, together with CLICKHOUSE_URL',
    ],
  ])('refuses %j in one line', (env, message) => {
    expect(messageOf(env)).toBe(message);
  });

  it.each(['10.0.0.0/33', '10.0.0/8', '::1/129', 'proxy.local', '10.0.0.0/8,', '10.0.0.0/8/8', '10.0.0.0/'])(
    'refuses TRUSTED_PROXIES=%s',
    (value) => {
      expect(messageOf({ TRUSTED_PROXIES: value })).toContain('TRUSTED_PROXIES=');
    },
  );

  it('names every wrong variable in the same line', () => {
    expect(messageOf({ PORT: 'x', SAMPLE_DATA: 'x' })).toMatch(/^PORT="x" [^;\n]*; SAMPLE_DATA="x" [^;\n]*$/);
  });

  it.each([
    ['ADMIN_PASSWORD', 'hunter2'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/botica'],
    ['CLICKHOUSE_URL', 'tcp://root:hunter2@db:9000'],
    ['SMTP_URL', 'hunter2'],
    ['PUBLIC_KEY', 'hunter2'],
  ])('never repeats the secret in %s', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} cannot be used: expected `));
    expect(message).not.toContain('hunter2');
  });
});

it.each([
  [false, {}],
  [false, { HOST: '0.0.0.0', PUBLIC_URL: 'http://10.1.2.3:3000' }],
  [true, { PUBLIC_URL: 'http://botica.example' }],
  [true, { HOST: '0.0.0.0', PUBLIC_URL: 'https://botica.example' }],
  [false, { PUBLIC_URL: 'https://botica.example', TRUSTED_PROXIES: '127.0.0.1' }],
])('a proxy that is not trusted: %s for %j', (expected, env) => {
  expect(lacksTrustedProxies(readConfig(env))).toBe(expected);
});
