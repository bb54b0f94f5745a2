/**
 * The folder of this site on the disk of whoever looks at it, where large JSON is written: browsers hold Blobs of up to two
 * gigabytes in memory. A file of it belongs to the tab that has a lock of its name, and is removed once no tab has.
 */
const FOLDER = 'calculator';
const MOST_TRIES = 20;
const RETRY_MS = 250;

/** Null where the browser gives no room on the disk, as in some private windows and without a secure connection. */
async function openFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  } catch {
    return null;
  }
}

/** A new file, or null where there is no folder or the browser cannot write to it from a worker. */
export async function createJsonFile(name: string): Promise<{ handle: FileSystemFileHandle; writer: SyncFile } | null> {
  const handle = await (await openFolder())?.getFileHandle(name, { create: true });
  const writer = await handle?.createSyncAccessHandle?.();
  return handle && writer ? { handle, writer } : null;
}

/** A file that a worker writes without waiting. */
interface SyncFile {
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  close(): void;
}

declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle?(): Promise<SyncFile>;
  }
}

/** A name that no other tab takes, and the file of it, until it is given up. */
export interface Claim {
  name: string;
  giveUp(): void;
}

let areOrphansGone = false;

/** Null where the browser has no locks. */
export function claimJsonFile(): Claim | null {
  // Without a secure connection there are none, whatever the type says.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return null;
  if (!areOrphansGone) {
    areOrphansGone = true;
    void removeOrphans(locks);
  }
  const name = crypto.randomUUID();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  void locks.request(lockOf(name), async () => {
    await ended;
    await removeFile(name);
  });
  return { name, giveUp: end };
}

const lockOf = (name: string) => `calculator/${name}`;

/** What tabs left behind that are closed. */
async function removeOrphans(locks: LockManager): Promise<void> {
  const folder = await openFolder();
  if (folder === null) return;
  for await (const name of folder.keys()) {
    await locks.request(lockOf(name), { ifAvailable: true }, (lock) => (lock === null ? undefined : removeFile(name)));
  }
}

/** Nothing where there is no such file. One that is still open, since its worker is just being ended, is tried again. */
async function removeFile(name: string): Promise<void> {
  const folder = await openFolder();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      await folder?.removeEntry(name);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
