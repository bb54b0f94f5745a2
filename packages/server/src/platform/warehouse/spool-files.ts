import { randomUUID } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const GIB = 1024 ** 3;
/** All results together; a quarter of what is free when that is less. One owner has half of it. */
const MOST_BYTES = 4 * GIB;
/** The engine writes some 20 MB in this time. */
const LOOK_EVERY_MS = 50;

/**
 * Results in files, bounded in bytes together and for each owner, also while they are being written. A file has no name any
 * more once it is complete: its space is free again as soon as its reader is done or gone, however the process ends.
 */
export class SpoolFiles {
  /** Bytes and owner of each file. */
  private readonly files = new Map<string, { owner: string; bytes: number }>();

  constructor(
    private readonly directory: string,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /**
   * @param fill writes the file of this path, until the signal aborts.
   * @returns what was written; destroy it or read it to its end.
   * @throws the error of `fill`; `Code: 396. ...` when it is too large for its owner, `Code: 202. ...` for all of them.
   */
  async write(owner: string, fill: (path: string, signal: AbortSignal) => Promise<unknown>): Promise<Readable> {
    const path = join(this.directory, `${randomUUID()}.result`);
    const file = { owner, bytes: 0 };
    const tooLarge = new AbortController();
    const most = await this.most();
    this.files.set(path, file);
    const look = async () => {
      file.bytes = await sizeOf(path);
      const error = this.excess(owner, most);
      if (error) tooLarge.abort(error);
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    try {
      await fill(path, tooLarge.signal);
      await look();
      tooLarge.signal.throwIfAborted();
      const handle = await open(path);
      return handle.createReadStream({ highWaterMark: 256 * 1024 }).once('close', () => this.files.delete(path));
    } catch (error) {
      this.files.delete(path);
      throw error;
    } finally {
      clearInterval(timer);
      await rm(path, { force: true });
    }
  }

  private async most(): Promise<number> {
    const { bavail, bsize } = await statfs(this.directory);
    return Math.min(this.mostBytes, Math.floor((bavail * bsize + this.sum(() => true)) / 4));
  }

  private excess(owner: string, most: number): Error | null {
    if (this.sum((file) => file.owner === owner) > most / 2) {
      return new Error(
        'Code: 396. DB::Exception: the result takes more disk than one owner may have. (TOO_MANY_ROWS_OR_BYTES)',
      );
    }
    if (this.sum(() => true) > most) {
      return new Error(
        'Code: 202. DB::Exception: results take all disk that they may. (TOO_MANY_SIMULTANEOUS_QUERIES)',
      );
    }
    return null;
  }

  private sum(isCounted: (file: { owner: string }) => boolean): number {
    return [...this.files.values()].reduce((sum, file) => sum + (isCounted(file) ? file.bytes : 0), 0);
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}
