/** Node's codes for a disk or a quota that is used up, and PostgreSQL's. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100', 'storage_full']);
/** Words of the system, which Node, the engine and PostgreSQL repeat in errors of several numbers. */
const WORDS = /no space left on device|disk quota exceeded|errno: (28|122)\b/i;

/** Whether something failed since a disk has no room left, whoever says so: Node, PostgreSQL, the engine, or ourselves. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.has(error.code)) return true;
  return WORDS.test(error.message) || isDiskFull(error.cause);
}
