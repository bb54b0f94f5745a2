import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { plainLine } from '@botica/contract/plain-line';
import { AppError } from '../../../platform/errors';
import type { UploadCount } from './upload-quota';

/** An upload on its way in, not yet known to the database. */
export interface ReceivedFile {
  directory: string;
  /** Path of the bytes as they came. */
  source: string;
  sizeBytes: number;
  sha256: Buffer;
}

const INCOMING = 'incoming-';

/** The files of imports below `DATA_DIR/imports/<id>/`: `source` until the import is done, and `rejects.csv`. */
export class ImportFiles {
  /** Below it lies all of them. */
  readonly root: string;
  private readonly maxBytes: number;

  constructor(dataDir: string, maxBytes: number) {
    this.root = join(dataDir, 'imports');
    this.maxBytes = maxBytes;
  }

  directory(id: number): string {
    return join(this.root, String(id));
  }

  source(id: number): string {
    return join(this.directory(id), 'source');
  }

  rejects(id: number): string {
    return join(this.directory(id), 'rejects.csv');
  }

  /**
   * Streams an upload to disk, hashing on the way; it is on stable storage when this resolves.
   * @throws {AppError} `payload_too_large`, `storage_full`, what `count` throws; the stream's own error when the client went away. Nothing stays then.
   */
  async receive(stream: Readable, count: Pick<UploadCount, 'add'>): Promise<ReceivedFile> {
    const directory = join(this.root, `${INCOMING}${randomUUID()}`);
    const source = join(directory, 'source');
    try {
      await mkdir(directory, { recursive: true });
      return { directory, source, ...(await this.write(stream, source, count)) };
    } catch (error) {
      await rm(directory, { recursive: true, force: true });
      // What is still on the wire is read and dropped, so that the client gets to see the answer.
      stream.resume();
      throw error;
    }
  }

  private async write(
    stream: Readable,
    path: string,
    count: Pick<UploadCount, 'add'>,
  ): Promise<{ sizeBytes: number; sha256: Buffer }> {
    const hash = createHash('sha256');
    const file = await open(path, 'wx', 0o600);
    try {
      let sizeBytes = 0;
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        const bytes: Uint8Array = chunk;
        sizeBytes += bytes.length;
        if (sizeBytes > this.maxBytes) throw new AppError('payload_too_large');
        await count.add(bytes.length);
        hash.update(bytes);
        await writeWhole(file, bytes);
      }
      await file.sync();
      return { sizeBytes, sha256: hash.digest() };
    } finally {
      await file.close();
    }
  }

  /** Gives an upload its place under the id that the database chose. */
  async adopt(received: ReceivedFile, id: number): Promise<void> {
    await rm(this.directory(id), { recursive: true, force: true });
    await rename(received.directory, this.directory(id));
  }

  async discard(received: ReceivedFile): Promise<void> {
    await rm(received.directory, { recursive: true, force: true });
  }

  async hasSource(id: number): Promise<boolean> {
    return exists(this.source(id));
  }

  async hasRejects(id: number): Promise<boolean> {
    return exists(this.rejects(id));
  }

  /** The bytes are of no use once their rows are in the warehouse. */
  async removeSource(id: number): Promise<void> {
    await rm(this.source(id), { force: true });
  }

  async remove(id: number): Promise<void> {
    await rm(this.directory(id), { recursive: true, force: true });
  }

  /** Removes what a killed upload left, and the directories of ids that nobody knows. */
  async sweep(isKnown: (id: number) => boolean): Promise<void> {
    await mkdir(this.root, { recursive: true });
    for (const name of await readdir(this.root)) {
      const isOurs = name.startsWith(INCOMING) || /^\d{1,10}$/.test(name);
      if (isOurs && !isKnown(Number(name))) await rm(join(this.root, name), { recursive: true, force: true });
    }
  }
}

async function writeWhole(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at);
    at += bytesWritten;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The last part of a hostile path, without what is hidden in it; it is shown and stored as text, never used as a path. */
export function plainName(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1) ?? '';
  return plainLine(name) || 'file';
}
