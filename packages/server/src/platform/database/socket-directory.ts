import { access, chown, constants, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StartError } from '../start-error';
import { type Account, canReach } from './account';
import { readLockFile } from './postmaster-file';

const socketDirectoryPrefix = 'botica-pg-';

/** sockaddr_un holds 104 bytes on macOS; `/.s.PGSQL.5432.lock` and the random part are added to the parent. */
const maxParentBytes = 104 - '/.s.PGSQL.5432'.length - `/${socketDirectoryPrefix}XXXXXX`.length - 1;

/**
 * A private directory (mode 700) for PostgreSQL's socket, with a short path whatever DATA_DIR is like.
 * Who can enter it is who may connect: there are no passwords inside.
 */
export async function makeSocketDirectory(account: Account | null): Promise<string> {
  for (const candidate of [tmpdir(), '/tmp', '/var/tmp']) {
    try {
      const parent = await realpath(candidate);
      if (Buffer.byteLength(parent) > maxParentBytes) continue;
      if (account !== null && !(await canReach(account, parent))) continue;
      await access(parent, constants.W_OK);
      const directory = await mkdtemp(join(parent, socketDirectoryPrefix));
      if (account !== null) {
        await chown(directory, account.uid, account.gid).catch(async (error: unknown) => {
          await rm(directory, { recursive: true });
          throw error;
        });
      }
      return directory;
    } catch {
      // Missing, read-only or full: try the next one.
    }
  }
  throw new StartError(
    'there is no temporary directory for the socket of PostgreSQL: set TMPDIR to a short, writable path',
  );
}

export async function removeSocketDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

/** What a killed predecessor left; its lock file still names it. */
export async function removeStaleSocketDirectory(clusterDirectory: string): Promise<void> {
  const stale = await readLockFile(clusterDirectory);
  if (stale !== null && basename(stale.socketDirectory).startsWith(socketDirectoryPrefix)) {
    await removeSocketDirectory(stale.socketDirectory);
  }
}
