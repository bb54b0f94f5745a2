import type { TFunction } from 'i18next';
import { ApiError } from '../../shared/api/api-error';
import { errorText } from '../../shared/api/error-text';

/** Why a call was refused: the server's message and its details, each once. */
export function failureText(error: unknown, t: TFunction<'shared'>): string {
  const details = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  const head = errorText(error, t);
  // The message often quotes its only detail.
  const further = details.filter((text, at) => details.indexOf(text) === at && !head.includes(text));
  return [head, ...further].join(' ');
}
