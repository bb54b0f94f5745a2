import type { TFunction } from 'i18next';
import { ApiError } from './api-error';

/** What to tell about a failure: the server's own words, else ours (namespace `shared`). */
export function errorText(error: unknown, t: TFunction<'shared'>): string {
  // Such as the code of a page that could not be loaded.
  if (!(error instanceof ApiError))
    return t(globalThis.navigator?.onLine === false ? 'error.network' : 'error.unexpected');
  if (error.message !== '') return error.message;
  return error.code === 'network' ? t('error.network') : t('error.server');
}

/** Every message of the `errors` object, or the fallback when there is none. */
export function fieldMessages(error: ApiError, fallback: string): string[] {
  const messages = Object.values(error.errors).flat();
  return messages.length === 0 ? [fallback] : messages;
}
