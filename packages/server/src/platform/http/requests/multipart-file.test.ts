import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { multipartFile } from './multipart-file';

it('refuses a field at its head, before anything of it is read', async () => {
  const server = createServer((request, response) => {
    multipartFile(request).then(
      () => response.end('taken'),
      (error: Error) => response.end(error.message),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const total = 250 * 900_000;
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${total}\r\n\r\n`,
  );
  // The rest never comes: whoever collected the field would wait for it.
  socket.write('--b\r\nContent-Disposition: form-data; name="f0"\r\n\r\nx');
  const [answer]: Buffer[] = await once(socket, 'data');
  expect(answer?.toString()).toContain('malformed_body');
  socket.destroy();
  server.close();
});
