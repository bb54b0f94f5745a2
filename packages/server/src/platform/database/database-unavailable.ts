/**
 * PostgreSQL's errors for a connection that broke (08), a server that stops or starts (57P) or is full (53300), and for a
 * wait that reached its bound: of a statement (57014), for a lock (55P03), within a transaction (25P03), or of two for one
 * another (40P01).
 */
const SQL_STATES = /^(08|57P0[123]|53300|57014|55P03|25P03|40P01)/;
/** Node's codes for a server that is not there or went away. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/** Whether a failed query says that the database does not answer, rather than that it refuses. Looks at the causes too. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, message, cause } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (SQL_STATES.test(code)) return true;
    if (NETWORK_CODES.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write')) return true;
  }
  if (/^Connection terminated|^timeout exceeded when trying to connect$|^timeout expired$/.test(message)) return true;
  return isDatabaseUnavailable(cause);
}
