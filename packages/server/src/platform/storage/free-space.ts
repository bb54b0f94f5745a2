import { statfs } from 'node:fs/promises';
import { AppError } from '../errors';

/** What stays free for the databases, of a large disk and of a small one. */
const KEPT_FREE_BYTES = 1_000_000_000;
const KEPT_FREE_SHARE = 0.1;

/** So much may be written between two looks at the disk. */
export const LOOK_EVERY_BYTES = 16_000_000;

/** @throws {AppError} `storage_full` where the disk of the directory has no room beside what the databases need. */
export async function checkFreeSpace(directory: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(directory);
  if (bavail * bsize < Math.min(KEPT_FREE_BYTES, blocks * bsize * KEPT_FREE_SHARE)) throw new AppError('storage_full');
}
