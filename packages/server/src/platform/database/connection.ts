import { Socket } from 'node:net';
import pg from 'pg';
import type { ChildLogger } from '../processes/kept-child';

/** How long a pool's connections let anything take. */
export interface Patience {
  /** PostgreSQL itself ends a statement then. */
  statementMs: number;
  /** Longer than a statement: whoever hears nothing for so long talks to nobody. */
  silenceMs: number;
  lockMs: number;
  /** A transaction in which nothing is asked any more. */
  idleInTransactionMs: number;
}

/** For what a caller waits for. */
export const requestPatience: Patience = {
  statementMs: 10_000,
  silenceMs: 12_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
};

/** For migrations and the like; the lock that keeps two starts apart is held and waited for as long. */
export const maintenancePatience: Patience = {
  statementMs: 30 * 60_000,
  silenceMs: 31 * 60_000,
  lockMs: 30 * 60_000,
  idleInTransactionMs: 60_000,
};

const connectMs = 5_000;

/** A pool whose every wait ends: for a connection, for a lock, for an answer, for the next statement of a transaction. */
export function openBoundedPool(
  connection: pg.PoolConfig,
  options: { most: number; patience: Patience; logger: ChildLogger },
): pg.Pool {
  const { statementMs, silenceMs, lockMs, idleInTransactionMs } = options.patience;
  const pool = new pg.Pool({
    max: options.most,
    connectionTimeoutMillis: connectMs,
    // Shorter than any silence that counts: an idle connection is not a hung one.
    idleTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'botica',
    ...connection,
    stream: () => silenceBoundSocket(silenceMs),
    // By statement rather than in the connection's first message, which poolers refuse.
    onConnect: (client) => {
      // One that breaks while it is out, between the statements of a transaction, is told of by the next statement; without a
      // listener of its own it would end the process.
      client.on('error', () => {});
      return client.query(`SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs};
        SET idle_in_transaction_session_timeout = ${idleInTransactionMs}`);
    },
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  // At an ordered stop they break by our own doing.
  pool.on('error', (error) => {
    if (!pool.ending) options.logger.warn({ err: error }, 'an idle connection to PostgreSQL broke');
  });
  return pool;
}

/**
 * Silence ends the connection and with it all that waits for it. pg's own query_timeout gives up the query alone, and the
 * pool hands the connection, which still waits for that answer, to the next one.
 */
function silenceBoundSocket(ms: number): Socket {
  const socket = new Socket();
  socket.setTimeout(ms, () => {
    const details = { code: 'ETIMEDOUT', syscall: 'read' };
    socket.destroy(Object.assign(new Error(`PostgreSQL said nothing for ${ms} ms`), details));
  });
  return socket;
}

/**
 * Asks a server something over a connection of its own, which also shows whether it takes new ones.
 * @throws whatever says that it does not answer, at the latest after twice `boundMs`.
 */
export async function pingDatabase(connection: pg.ClientConfig, boundMs: number): Promise<void> {
  const client = new pg.Client({
    application_name: 'botica-probe',
    ...connection,
    connectionTimeoutMillis: boundMs,
    query_timeout: boundMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    // Cuts a connection that still waits for its answer.
    client.end().catch(() => {});
  }
}
