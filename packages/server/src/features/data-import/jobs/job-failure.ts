import { isDiskFull } from '../../../platform/storage/disk-full';
import type { ThreadFailure } from '../../../platform/workers/worker-pool';
import type { JobFailureData } from '../reading/worker/worker-protocol';

/** A file could not be read or imported; the code is one of `dataImport.fileError`. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly code: string;
  readonly params: Record<string, string | number>;
  /** Part of the request at fault, null when it is the file. */
  readonly field: string | null;

  constructor({
    code,
    params = {},
    field = null,
    detail = '',
  }: Pick<JobFailureData, 'code'> & Partial<JobFailureData>) {
    super(`${code} ${detail}`.trim());
    this.code = code;
    this.params = params;
    this.field = field;
  }
}

const THREAD_CODES = { memory: 'too_much_memory', hung: 'hung', ended: 'internal' } as const;

/** What a thread that gave no answer says about its file. */
export function fromThread({ reason, message }: ThreadFailure): JobFailure {
  return new JobFailure({ code: THREAD_CODES[reason], detail: message });
}

/** Code under which a failed import is stored, of whatever went wrong outside of its file. */
export function failureCode(error: unknown): string {
  if (isDiskFull(error)) return 'storage_full';
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'unavailable' || code === 'busy' || code === 'query_timeout' ? 'warehouse_unavailable' : 'internal';
}
