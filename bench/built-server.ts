import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ApiClient } from '../packages/server/src/cli/api-client';

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface BuiltServer {
  pid: number;
  url: string;
  administrator: { email: string; password: string };
  client: ApiClient;
  /** Another session of the administrator. */
  signIn(): Promise<ApiClient>;
  /** Ends the server. */
  end(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** The server as `npm start` builds it, without the sample pharmacy, on a data directory that may hold a warehouse already. */
export async function startBuiltServer(dataDir: string): Promise<BuiltServer> {
  const port = await freePort();
  const main = join(import.meta.dirname, '..', 'packages', 'server', 'dist', 'main.js');
  const url = `http://127.0.0.1:${port}`;
  const administrator = { email: 'admin@botica.local', password: randomUUID() };
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout === null || child.pid === undefined) throw new Error('the server did not start');
  await once(child.stdout, 'data');
  const { email, password } = administrator;
  const signIn = () => ApiClient.connect({ BOTICA_URL: url, BOTICA_EMAIL: email, BOTICA_PASSWORD: password });
  const end = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { pid: child.pid, url, administrator, client: await signIn(), signIn, end, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
