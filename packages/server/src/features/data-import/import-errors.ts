import { AppError } from '../../platform/errors';
import { type Reader, shownParams, toError } from './data-import.presenter';
import type { JobFailure } from './import-jobs';

/** What the caller is told when a file cannot be read, or when what was chosen does not fit it. */
export function toAppError(failure: JobFailure, reader: Reader): AppError {
  const { code, field } = failure;
  if (code === 'internal') return new AppError('internal', { cause: failure });
  if (code === 'storage_full') return new AppError('storage_full', { cause: failure });
  if (code === 'warehouse_unavailable') return new AppError('unavailable', { cause: failure });
  const params = shownParams(failure.params, reader);
  if (field !== null) {
    return new AppError('validation_failed', {
      errors: { [field]: [{ key: `dataImport.fileError.${code}`, params }] },
    });
  }
  const { message } = toError(code, failure.params, reader);
  const errors = { file: [{ key: `dataImport.fileError.${code}`, params }] };
  return new AppError('import_unreadable', { params: { reason: message }, errors, cause: failure });
}

/** Code under which a failed import is stored, of whatever went wrong outside of its file. */
export function failureCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'storage_full') return 'storage_full';
  return code === 'unavailable' || code === 'busy' || code === 'query_timeout' ? 'warehouse_unavailable' : 'internal';
}
