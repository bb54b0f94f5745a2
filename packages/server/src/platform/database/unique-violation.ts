/** PostgreSQL's code of a value that must be unique and is there already. */
const UNIQUE_VIOLATION = '23505';

/**
 * The name of the unique constraint or index that a failed statement ran into, e.g. `users_email_key`; null for every other
 * error. Drizzle wraps what the driver throws, so the causes are looked at too.
 */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : violatedUnique(error.cause);
}
