import type { ErrorCode } from '@botica/contract/errors';
import { AppError } from '../errors';

/**
 * Why the warehouse did not do it: too slow, too much memory, given up by the caller, not there, too many at work for all
 * (`busy`) or by this owner (`too_many`), results that this owner left unread (`unread`), a result that takes too much disk, disk full, or a statement or data that it
 * refuses (a fault of the program).
 */
export type WarehouseErrorReason =
  | 'timeout'
  | 'memory'
  | 'cancelled'
  | 'unavailable'
  | 'busy'
  | 'too_many'
  | 'unread'
  | 'result_size'
  | 'storage'
  | 'invalid';

const appCodes = {
  timeout: 'query_timeout',
  memory: 'query_timeout',
  cancelled: 'unavailable',
  unavailable: 'unavailable',
  busy: 'busy',
  too_many: 'too_many_at_once',
  unread: 'rate_limited',
  result_size: 'result_too_large',
  storage: 'storage_full',
  invalid: 'internal',
} as const satisfies Record<WarehouseErrorReason, ErrorCode>;

/** When a caller who was turned away may try again. */
const RETRY_SECONDS = 5;

/** What the caller of the API learns is the code alone; SQL and the engine's words stay in `cause`, for the log. */
export class WarehouseError extends AppError {
  override name = 'WarehouseError';

  constructor(
    readonly reason: WarehouseErrorReason,
    cause?: unknown,
    seconds = RETRY_SECONDS,
  ) {
    const isForLater = reason === 'busy' || reason === 'too_many' || reason === 'unread';
    super(appCodes[reason], { cause, ...(isForLater && { params: { seconds } }) });
  }
}

/** The engine is starting, restarting or gone; the statement may or may not have been carried out. */
export class WarehouseUnavailable extends WarehouseError {
  override name = 'WarehouseUnavailable';

  constructor(cause?: unknown) {
    super('unavailable', cause);
  }
}
