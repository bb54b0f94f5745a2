import type { ErrorCode } from '@botica/contract/errors';

/** A message key with the values of its placeholders; the handler puts it into the caller's language. */
export interface FieldMessage {
  key: string;
  params?: Record<string, unknown>;
}

interface AppErrorOptions {
  /** What is wrong with each field of the request. */
  errors?: Record<string, FieldMessage[]>;
  /** Values for placeholders of the message. */
  params?: Record<string, unknown>;
  cause?: unknown;
}

/** A failure that the caller is told about: the code fixes the status and the localised message. */
export class AppError extends Error {
  override name = 'AppError';
  readonly errors: Record<string, FieldMessage[]> | undefined;
  readonly params: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    { errors, params = {}, cause }: AppErrorOptions = {},
  ) {
    super(code, { cause });
    this.errors = errors;
    this.params = params;
  }
}
