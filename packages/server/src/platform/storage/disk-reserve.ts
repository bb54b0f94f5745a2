import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDiskFull } from './disk-full';

const MIB = 1024 * 1024;
/** The engine wants a MiB to drop a partition, PostgreSQL now and then a segment of its log, which takes 16. */
const RESERVE_BYTES = 32 * MIB;
/** The room is taken back only where others still have this many times as much. */
const EASE = 4;

/**
 * A file that keeps a little of the disk: whatever frees space needs some itself, to write down what is gone. When a cleanup
 * finds the disk full, the file goes and the cleanup is done once more.
 */
export class DiskReserve {
  constructor(
    private readonly path: string,
    private readonly bytes = RESERVE_BYTES,
  ) {}

  /** Takes the room where there is enough of it; never fails. */
  async refill(): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(dirname(this.path));
      if (bavail * bsize < EASE * this.bytes || (await this.isFull())) return;
      const file = await open(this.path, 'w', 0o600);
      try {
        // Written, not only made long: a file with holes takes no room.
        for (let at = 0; at < this.bytes; at += MIB) await file.write(noise(Math.min(MIB, this.bytes - at)));
      } finally {
        await file.close();
      }
    } catch {
      await rm(this.path, { force: true }).catch(() => {});
    }
  }

  /** Runs what can be repeated from its beginning and frees space, if need be with the reserve. */
  async cleanUp<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!isDiskFull(error) || !(await this.isFull())) throw error;
      await rm(this.path, { force: true });
      const result = await run();
      await this.refill();
      return result;
    }
  }

  private async isFull(): Promise<boolean> {
    const found = await stat(this.path).catch(() => null);
    return (found?.size ?? 0) >= this.bytes;
  }
}

/** Bytes that no file system stores shorter. */
function noise(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
}
