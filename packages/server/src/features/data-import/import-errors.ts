import { AppError } from '../../platform/errors';
import type { Reader } from '../../platform/i18n';
import type { JobFailure } from './jobs/job-failure';

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

/** Why a file could not be read or its import failed, in the caller's words. */
export function toError(code: string, params: Record<string, string | number>, reader: Reader) {
  // Who stopped an import is known since they are asked to sign in for it.
  const words = code === 'cancelled' && params.by !== undefined ? 'stopped' : code;
  return { code, message: reader.t(`dataImport.fileError.${words}`, shownParams(params, reader)) };
}

/** Numbers as the caller writes them. */
function shownParams(params: Record<string, string | number>, { locale }: Reader): Record<string, string> {
  const numbers = new Intl.NumberFormat(locale);
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? numbers.format(value) : value,
  ]);
  return Object.fromEntries(shown);
}
