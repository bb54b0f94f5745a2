import { isDiskFull } from '../storage/disk-full';
import { StartError } from './start-error';

const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * What the operator can do about a failed start, in one line, when a cause of it is the disk; the error itself otherwise.
 */
export function explainStartFailure(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError) return error;
  if (isDiskFull(error)) {
    return new StartError(`DATA_DIR ${dataDir}: no space is left on its disk; free some, then start again`, {
      cause: error,
    });
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (FORBIDDEN.has(code) && 'path' in cause) {
      return new StartError(`DATA_DIR ${dataDir} cannot be used: ${cause.message}`, { cause: error });
    }
  }
  return error;
}
