import { z } from 'zod';

/** Stable, machine-readable error codes with the status each travels with. */
export const ERROR_STATUS = {
  content_type_required: 400,
  accept_language_required: 400,
  public_key_required: 400,
  malformed_body: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  unknown_platform: 403,
  forbidden: 403,
  not_found: 404,
  request_timeout: 408,
  import_duplicate: 409,
  already_imported: 409,
  import_not_ready: 409,
  import_running: 409,
  import_undone: 409,
  import_file_gone: 409,
  upload_quota: 409,
  view_name_taken: 409,
  view_changed: 409,
  price_changed: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  content_encoding_unsupported: 415,
  validation_failed: 422,
  too_many_rows: 422,
  import_unreadable: 422,
  result_too_large: 422,
  rate_limited: 429,
  too_many_at_once: 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
  query_timeout: 503,
  answer_timeout: 503,
  storage_full: 507,
  uploads_full: 507,
  undo_waits: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Every error answer; `message` and `errors` are in the caller's language. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
