import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { boundConnections } from './connections';
import { ClientAddresses } from './requests/client-address';

const opened: (() => unknown)[] = [];
afterEach(() => {
  for (const close of opened.splice(0).reverse()) close();
});

async function serve(trusted: string[], bounds: { address: number; overall: number }) {
  const server = createServer((_request, response) => response.end('ok'));
  boundConnections(server, new ClientAddresses(trusted), bounds);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1');
    opened.push(() => socket.destroy());
    const [accepted]: Socket[] = await once(server, 'connection');
    return { socket, accepted };
  };
}

const answerOn = (socket: Socket) => {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return text(socket);
};

it('answers 503 beyond what one address may have open, and takes one again when one has gone', async () => {
  const open = await serve([], { address: 2, overall: 9 });
  const [first, second] = [await open(), await open()];
  expect(await text((await open()).socket)).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 5/);
  first.socket.destroy();
  if (first.accepted?.closed === false) await once(first.accepted, 'close');
  expect(await answerOn((await open()).socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await answerOn(second.socket)).toMatch(/^HTTP\/1\.1 200 /);
});

it('lets a trusted proxy have all of them, and no more', async () => {
  const open = await serve(['127.0.0.1/32'], { address: 1, overall: 2 });
  await open();
  await open();
  expect(await text((await open()).socket)).toMatch(/^HTTP\/1\.1 503 /);
});
