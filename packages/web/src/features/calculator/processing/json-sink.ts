import { createJsonFile } from './json-folder';

/** JSON that is gathered before it becomes a part of the Blob. */
const PART_BYTES = 8_000_000;
/** From here on it goes to a file. */
const MOST_HELD_BYTES = 64_000_000;

type Chunk = Uint8Array<ArrayBuffer>;

/** Takes JSON in chunks and makes one Blob of it: small JSON is held, the rest of large JSON stands in a file. */
export class JsonSink {
  private readonly parts: Blob[] = [];
  private pending: Chunk[] = [];
  private pendingBytes = 0;
  private heldBytes = 0;
  private file: Awaited<ReturnType<typeof createJsonFile>> = null;
  private fileBytes = 0;

  /** @param fileName of the file that may be made; null for none, which holds all. */
  constructor(private fileName: string | null) {}

  /** Throws what the browser does where the disk has no room. */
  async push(chunk: Chunk): Promise<void> {
    if (this.file !== null) {
      this.fileBytes += this.file.writer.write(chunk, { at: this.fileBytes });
      return;
    }
    this.pending.push(chunk);
    this.pendingBytes += chunk.length;
    if (this.pendingBytes < PART_BYTES) return;
    this.gather();
    if (this.heldBytes < MOST_HELD_BYTES || this.fileName === null) return;
    this.file = await createJsonFile(this.fileName);
    if (this.file === null) this.fileName = null;
  }

  async finish(): Promise<Blob> {
    this.gather();
    if (this.file !== null) {
      this.file.writer.close();
      this.parts.push(await this.file.handle.getFile());
    }
    return new Blob(this.parts, { type: 'application/json' });
  }

  private gather(): void {
    this.parts.push(new Blob(this.pending));
    this.heldBytes += this.pendingBytes;
    this.pending = [];
    this.pendingBytes = 0;
  }
}
