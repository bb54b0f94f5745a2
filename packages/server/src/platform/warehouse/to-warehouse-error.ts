import { ClickHouseError } from '@clickhouse/client';
import { isDiskFull } from '../storage/disk-full';
import { WarehouseError, type WarehouseErrorReason, WarehouseUnavailable } from './warehouse-error';

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
export function toWarehouseError(error: unknown, call: { caller?: AbortSignal | undefined; isLate: boolean }) {
  if (error instanceof WarehouseError) return error;
  if (call.caller?.aborted) return new WarehouseError('cancelled', error);
  if (call.isLate) return new WarehouseError('timeout', error);
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
