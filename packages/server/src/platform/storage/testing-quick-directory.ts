import { access, constants, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Databases of a run take some hundred megabytes. */
const LEAST_BYTES = 4 * 1024 ** 3;
/** In memory, where the system has such a place. */
const IN_MEMORY = '/dev/shm';

/** Where the databases of tests lie: what they keep is gone with the run, and a disk would be waited for at each change. */
export async function quickDirectory(): Promise<string> {
  try {
    await access(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return bavail * bsize >= LEAST_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
