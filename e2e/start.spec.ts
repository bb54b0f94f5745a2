import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launchRefused } from './product-process';
import {
  expectReady,
  expectWhole,
  expectWholeAfterKill,
  isRoot,
  PUBLIC_KEY,
  useCheckout,
} from './support/checkout-start';
import { accountOf } from './support/debian-postgres';

/** Which files the installed libraries and both builds are: each is a new file where one was made anew. */
function preparedFiles(directory: string): string[] {
  return ['node_modules/.package-lock.json', 'packages/server/dist/.stamp', 'packages/web/dist/.stamp'].map((name) => {
    const { ino, mtimeMs } = statSync(join(directory, name));
    return `${name} ${ino} ${mtimeMs}`;
  });
}

/** Size and time of change of every file: what a start that must touch nothing leaves as it is. The databases work on. */
function snapshot(dataDir: string): string[] {
  const names = readdirSync(dataDir).filter((name) => statSync(join(dataDir, name)).isFile());
  const locks = readdirSync(join(dataDir, '.lock'));
  return [
    ...locks,
    ...names.map((name) => `${name} ${statSync(join(dataDir, name)).size} ${statSync(join(dataDir, name)).mtimeMs}`),
  ];
}

describe('npm start as an ordinary user, in a folder with spaces', () => {
  const checkout = useCheckout('my botica ñ', false, isRoot ? accountOf('nobody') : null);

  it('says in one line what to open and how to sign in, and all of it works', async () => {
    const { product, dataDir } = checkout;
    const lines = product.stdout().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('first-admin.txt');
    expect(statSync(join(dataDir, 'first-admin.txt')).mode & 0o777).toBe(0o600);
    await expectWhole(product, dataDir);
  });

  it('refuses a second start on the same DATA_DIR in one line and touches nothing', async () => {
    const { product, dataDir, options } = checkout;
    const before = snapshot(dataDir);
    const refused = await launchRefused(options);
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toBe('');
    expect(refused.stderr).toMatch(/^\S[^\n]*is in use by process \d+[^\n]*\n$/);
    expect(snapshot(dataDir)).toEqual(before);
    await expectReady(product.url);
  });

  it('answers what is in flight after SIGTERM and ends', async () => {
    const { product, dataDir } = checkout;
    const request = await halfSentRequest(product.url);
    product.terminate();
    const isClosed = () =>
      fetch(`${product.url}/health/ready`).then(
        () => false,
        () => true,
      );
    await expect.poll(isClosed).toBe(true);
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 401 /);
    // After ten seconds it would end with 1.
    expect(await product.ended).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('starts again without an installation or a build, with the same accounts', async () => {
    const before = preparedFiles(checkout.directory);
    const product = await checkout.start();
    expect(preparedFiles(checkout.directory)).toEqual(before);
    await expectWhole(product, checkout.dataDir);
  });

  it('starts again after a kill -9, removes what that left outside of DATA_DIR, and ends well', () =>
    expectWholeAfterKill(checkout));

  it('names a wrong variable in one line', async () => {
    const { options } = checkout;
    const refused = await launchRefused({ ...options, env: { ...options.env, PORT: '70000' } });
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toBe('PORT="70000" cannot be used: expected a whole number from 0 to 65535\n');
  });
});

/** A sign-in that the product has begun to read, and of which the last byte is still to come. */
async function halfSentRequest(url: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), autoSelectFamily: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const head = [
    'POST /api/v1/auth HTTP/1.1',
    `Host: ${hostname}`,
    'Content-Type: application/json',
    'Accept-Language: en-US',
    `X-PUBLIC-KEY: ${PUBLIC_KEY}`,
    `Authorization: Basic ${Buffer.from('nobody@example.test:wrong password').toString('base64')}`,
    'Content-Length: 2',
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [goOn] = await once(socket, 'data');
  expect(String(goOn)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{');
  let answer = '';
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('\r\n\r\n')) resolve();
    });
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
  return {
    finish: async () => {
      socket.write('}');
      await closed;
      socket.destroy();
      return answer;
    },
  };
}
