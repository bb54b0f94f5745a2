import type { Readable } from 'node:stream';
import type { ImportOptions, ImportPreview } from '@botica/contract/data-import';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { KnownAnswer } from './data-import.store';
import { plainName, type ReceivedFile } from './files/import-files';
import { UploadQuota } from './files/upload-quota';
import type { Caller, ImportReading } from './jobs/import-reading';
import type { RunnerDeps } from './jobs/import-runner';

export interface Upload {
  stream: Readable;
  kind: ImportKind;
  filename: string;
  known: KnownAnswer;
  options: ImportOptions;
}

/** Brings files in, within what may wait on the disk. */
export class ImportUploads {
  private readonly quota: UploadQuota;

  constructor(
    private readonly deps: Pick<RunnerDeps, 'store' | 'files'>,
    private readonly reading: ImportReading,
  ) {
    this.quota = new UploadQuota((userId) => deps.store.waitingBytes(userId), deps.files.root);
  }

  /** Stores a file and reads it through. Nothing is left of a file that cannot be read. */
  async receive(upload: Upload, caller: Caller): Promise<ImportPreview> {
    const { files } = this.deps;
    const count = this.quota.begin(caller.user.id);
    try {
      const received = await files.receive(upload.stream, count);
      try {
        return await this.take(received, upload, caller);
      } finally {
        await files.discard(received);
      }
    } finally {
      count.end();
    }
  }

  private async take(
    received: ReceivedFile,
    { kind, filename, known, options }: Upload,
    caller: Caller,
  ): Promise<ImportPreview> {
    const { store } = this.deps;
    const { sizeBytes, sha256 } = received;
    const earlier = known.isForced ? null : await store.findContent(kind, sha256);
    if (earlier !== null) throw await this.reading.duplicate(earlier, caller);
    const name = plainName(filename);
    const preview = await this.reading.read(
      { path: received.source, sizeBytes, filename: name },
      { kind, options, mapping: null, former: null, known },
      caller,
    );
    const { user } = caller;
    const row = await store.insert({
      kind,
      filename: name,
      sizeBytes,
      sha256,
      ...known,
      createdBy: user.name,
      createdById: user.id,
      preview,
    });
    await this.adopt(received, row.id);
    return this.reading.present(row, caller);
  }

  private async adopt(received: ReceivedFile, id: number): Promise<void> {
    try {
      await this.deps.files.adopt(received, id);
    } catch (error) {
      await this.deps.store.discard(id);
      throw error;
    }
  }
}
