import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** Something at an address that answers as a ClickHouse does, or as it does not. */
export class FakeClickHouse {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(answer: RequestListener): Promise<FakeClickHouse> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return new FakeClickHouse(server, `http://127.0.0.1:${address.port}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
