import type { ImportOptions } from '@botica/contract/data-import';
import { openSource, type RowSource } from './read-source';
import { openThreadedSource } from './threaded-source';

/** From here on a thread of its own for reading is worth its start and its memory. */
const LARGE_BYTES = 16_000_000;

/** Opens a stored upload; a large one is read in another thread than the one that asks. Throws `TabularError`. */
export async function openRows(
  path: string,
  filename: string,
  options: ImportOptions,
  sizeBytes: number,
): Promise<RowSource> {
  if (sizeBytes >= LARGE_BYTES) return openThreadedSource(path, filename, options);
  const { table, bytesRead } = await openSource(path, filename, options);
  return { batches: table.batches, warnings: table.warnings, bytesRead };
}
