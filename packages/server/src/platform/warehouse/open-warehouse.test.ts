import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { StartError } from '../start/start-error';
import { openWarehouse } from './open-warehouse';
import { FakeClickHouse } from './testing-clickhouse';

let server: FakeClickHouse | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** What a start says of a server: null when it takes it. */
async function startWith(answer: RequestListener): Promise<string | null> {
  server = await FakeClickHouse.start(answer);
  return startAt(server.url);
}

async function startAt(clickhouseUrl: string): Promise<string | null> {
  const silent = { info() {}, warn() {}, error() {} };
  try {
    const config = { dataDir: '/nowhere', clickhouseUrl, clickhouseCluster: null };
    await (await openWarehouse(config, silent)).close();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return error instanceof Error ? error.message : String(error);
  }
}

const ofVersion = (version: string) =>
  startWith((request, response) => {
    request.resume();
    response.end(`${JSON.stringify({ version })}\n`);
  });

describe('a ClickHouse of your own', () => {
  it.each(['25.3.1.1', '25.10.2.65', '26.1.1.1', '100.1'])(
    'is taken from the oldest promised version on: %s',
    async (version) => {
      expect(await ofVersion(version)).toBeNull();
    },
  );

  it.each(['24.8.14.39', '24.12.1.1', '25.2.9.9', '9.10.1', 'unknown'])(
    'is refused when it is older: %s',
    async (version) => {
      expect(await ofVersion(version)).toBe(
        `CLICKHOUSE_URL cannot be used: it is ClickHouse ${version}, and 25.3 or newer is needed`,
      );
    },
  );

  it('is named by its variable when it does not answer, refuses the user or is something else', async () => {
    expect(
      await startWith((request, response) => {
        request.resume();
        response.writeHead(403, { 'x-clickhouse-exception-code': '516' });
        response.end(
          'Code: 516. DB::Exception: default: Authentication failed. (AUTHENTICATION_FAILED) (version 25.3)',
        );
      }),
    ).toBe('CLICKHOUSE_URL cannot be used: the server answers AUTHENTICATION_FAILED');
    const { url } = server ?? { url: '' };
    await server?.close();
    server = null;
    expect(await startAt(url)).toBe('CLICKHOUSE_URL cannot be used: no ClickHouse answers there');
    expect(await startWith((_request, response) => response.end('<html>'))).toBe(
      'CLICKHOUSE_URL cannot be used: what answers there is no ClickHouse',
    );
  });
});
