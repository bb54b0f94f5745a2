import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, type ClientAddresses } from './requests/client-address';

/** Bounds of connections, whatever is asked on them. */
export const CONNECTIONS = {
  /** From one address; a trusted proxy may have all of them. */
  address: 1000,
  overall: 4000,
  /** From the opening, or the first byte of a further call, to the end of its head. */
  headSeconds: 20,
  /** Kept open for another call; longer than the 60 s of common proxies, which must be the first to close. */
  keepAliveSeconds: 72,
} as const;

const REFUSAL =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n';

/** Answers 503 at once on connections beyond the bounds; those that are open are not touched. */
export function boundConnections(
  server: Server,
  addresses: ClientAddresses,
  bounds: { address: number; overall: number } = CONNECTIONS,
): void {
  const byAddress = new Map<string, number>();
  let all = 0;
  const count = (address: string, change: number) => {
    all += change;
    const connections = (byAddress.get(address) ?? 0) + change;
    if (connections === 0) byAddress.delete(address);
    else byAddress.set(address, connections);
    return connections;
  };
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const address = addressGroup(peer);
    const connections = count(address, 1);
    socket.once('close', () => count(address, -1));
    const isTooMany = all > bounds.overall || (connections > bounds.address && !addresses.isTrusted(peer));
    if (isTooMany) socket.end(REFUSAL, () => socket.destroy());
  });
}
