import type { DataImport } from '@botica/contract/data-import';
import type { ImportStatus } from '@botica/contract/data-import.vocabulary';

/** State of an import in words: one that somebody stopped ended as they wanted and did not fail. */
export function shownStatus({ status, error }: Pick<DataImport, 'status' | 'error'>): ImportStatus | 'stopped' {
  return status === 'failed' && error?.code === 'cancelled' ? 'stopped' : status;
}
