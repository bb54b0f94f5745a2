import type { ErrorBody } from '@botica/contract/errors';

interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Stable code of the API; `network`: no answer came; `unreadable`: the answer is not ours. */
  code: string;
  /** In the user's language when the server wrote it; empty for local errors. */
  message: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  method: string;
  url: string;
}

/** A failed call: answers of status 400 to 599, or no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly requestId: string | null;
  readonly method: string;
  readonly url: string;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.requestId = details.requestId ?? null;
    this.method = details.method;
    this.url = details.url;
  }
}

/** Builds the error of an answer; a body that is not ours (a proxy's page) becomes `unreadable`. */
export function errorFromAnswer(call: { method: string; url: string }, status: number, body: unknown): ApiError {
  if (!isErrorBody(body)) return new ApiError({ ...call, status, code: 'unreadable', message: '' });
  const { code, message, errors, requestId } = body;
  return new ApiError({ ...call, status, code, message, requestId, ...(errors === undefined ? {} : { errors }) });
}

export function networkError(call: { method: string; url: string }): ApiError {
  return new ApiError({ ...call, status: 0, code: 'network', message: '' });
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return false;
  if (typeof body.code !== 'string' || typeof body.message !== 'string') return false;
  return !('errors' in body) || body.errors === undefined || isFieldErrors(body.errors);
}

function isFieldErrors(value: unknown): value is Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((list) => Array.isArray(list) && list.every((text) => typeof text === 'string'));
}
