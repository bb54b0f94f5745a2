import type { ErrorCode } from '@botica/contract/errors';
import { ClickHouseError } from '@clickhouse/client';
import { AppError } from '../errors';
import { isDiskFull } from '../storage/disk-full';

/**
 * Why the warehouse did not do it: too slow, too much memory, given up by the caller, not there, too many at work for all
 * (`busy`) or by this owner (`too_many`), a result that takes too much disk, disk full, or a statement or data that it
 * refuses (a fault of the program).
 */
export type WarehouseErrorReason =
  | 'timeout'
  | 'memory'
  | 'cancelled'
  | 'unavailable'
  | 'busy'
  | 'too_many'
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
  ) {
    const isForLater = reason === 'busy' || reason === 'too_many';
    super(appCodes[reason], { cause, ...(isForLater && { params: { seconds: RETRY_SECONDS } }) });
  }
}

/** The engine is starting, restarting or gone; the statement may or may not have been carried out. */
export class WarehouseUnavailable extends WarehouseError {
  override name = 'WarehouseUnavailable';

  constructor(cause?: unknown) {
    super('unavailable', cause);
  }
}

/** By ClickHouse's error numbers. 209, 210 and 279 are its own network errors, 236 an aborted shutdown. */
const reasons: ReadonlyMap<string, WarehouseErrorReason> = new Map([
  ['159', 'timeout'],
  ['160', 'timeout'],
  ['241', 'memory'],
  ['307', 'memory'],
  ['396', 'result_size'],
  ['394', 'cancelled'],
  ['202', 'busy'],
  ['209', 'unavailable'],
  ['210', 'unavailable'],
  ['236', 'unavailable'],
  ['279', 'unavailable'],
  ['243', 'storage'],
]);

/** Codes of Node for a peer that is not there or went away. */
const networkCodes = /^(E(CONN|PIPE|NOENT|NOTFOUND|AI_|HOST|NET|TIMEDOUT)|UND_ERR|ERR_STREAM_PREMATURE_CLOSE)/;

/** Maps whatever a client call threw; a `WarehouseError` stays as it is. */
export function toWarehouseError(error: unknown, signals: { caller?: AbortSignal | undefined; deadline: AbortSignal }) {
  if (error instanceof WarehouseError) return error;
  if (signals.caller?.aborted) return new WarehouseError('cancelled', error);
  if (signals.deadline.aborted) return new WarehouseError('timeout', error);
  if (error instanceof ClickHouseError) return fromEngine(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (networkCodes.test(code)) return new WarehouseUnavailable(error);
  if (error instanceof Error && /socket hang up|aborted|timeout error/i.test(error.message)) {
    return new WarehouseUnavailable(error);
  }
  return new WarehouseError(isDiskFull(error) ? 'storage' : 'invalid', error);
}

function fromEngine(error: ClickHouseError): WarehouseError {
  const reason = reasons.get(error.code) ?? (isDiskFull(error) ? 'storage' : 'invalid');
  return reason === 'unavailable' ? new WarehouseUnavailable(error) : new WarehouseError(reason, error);
}
