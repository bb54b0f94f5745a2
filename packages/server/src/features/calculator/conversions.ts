import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LOADS } from '@botica/contract/load';
import type { CompactJsonState } from '@botica/tabular/compact-json/compact-json-state';
import type { ErrorDetail, FileErrorCode } from '@botica/tabular/errors';
import { AppError } from '../../platform/errors';
import { checkFreeSpace, LOOK_EVERY_BYTES } from '../../platform/storage/free-space';
import { ThreadFailure, type ThreadKind, type WorkerPool } from '../../platform/workers/worker-pool';
import { startWorkerThread } from '../../platform/workers/worker-thread';
import type { ConversionJob, ConversionMessage, LookJob, ReadingOptions } from './conversion-protocol';

/** Of one conversion; the class of load bounds how many there are. */
const MOST_JSON_BYTES = 4e9;
/** Text streams; workbooks are held as a whole, outside of the heap but for their texts. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };
const CONVERTER: ThreadKind = {
  start: (options) =>
    startWorkerThread(import.meta.url, './calculator-worker.ts', { ...options, resourceLimits: HEAP }),
};
/** A thread that read a larger file gives its memory back at once. */
const SMALL_BYTES = 16_000_000;
const SILENCE_MS = 60_000;
/**
 * A file that is larger is looked at while the rest comes, so that what is wrong in its beginning is told then. That is more than
 * the longest value that a file may hold.
 */
const LOOK_FROM_BYTES = 48_000_000;
const HEAD_BYTES = 20_000_000;

interface Asker {
  owner: string;
  signal: AbortSignal;
}

export interface Conversion {
  state: CompactJsonState;
  /** Bytes of `json`, which are others than those of the compact JSON where it was asked for as lines. */
  json: Readable;
}

/** Turns files that come in into their compact JSON, by way of the disk: a caller's pace keeps no thread. */
export class Conversions {
  private constructor(
    private readonly directory: string,
    private readonly pool: WorkerPool,
    private readonly mostJsonBytes: number,
  ) {}

  /** Takes away what a killed server left below the data directory. */
  static async open(dataDir: string, pool: WorkerPool, mostJsonBytes = MOST_JSON_BYTES): Promise<Conversions> {
    const directory = join(dataDir, 'calculator');
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    return new Conversions(directory, pool, mostJsonBytes);
  }

  /**
   * Reads a file to its end.
   * @returns what it came to, and its JSON, to be read or destroyed; its space on the disk is free again then.
   * @throws {AppError} the code of what is wrong with the file, `payload_too_large`, `json_too_large`, `storage_full`,
   * `too_many_at_once` or `busy`; the signal's reason.
   */
  async convert(file: Readable, options: ReadingOptions, asLines: boolean, asker: Asker): Promise<Conversion> {
    const path = join(this.directory, randomUUID());
    const [source, output] = [`${path}.source`, `${path}.json`];
    try {
      const sizeBytes = await this.receive(file, source, options, asker);
      const job: ConversionJob = { type: 'convert', source, output, options, asLines, mostBytes: this.mostJsonBytes };
      const state = await this.run(job, sizeBytes, asker);
      const handle = await open(output);
      return { state, json: handle.createReadStream({ highWaterMark: 256 * 1024 }) };
    } finally {
      await Promise.all([rm(source, { force: true }), rm(output, { force: true })]);
    }
  }

  private async receive(file: Readable, path: string, options: ReadingOptions, asker: Asker): Promise<number> {
    const { directory } = this;
    const look = new Look((signal) =>
      this.ask({ type: 'look', source: path, options, bytes: HEAD_BYTES }, false, { ...asker, signal }),
    );
    let sizeBytes = 0;
    let nextLook = 0;
    async function* counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        sizeBytes += chunk.length;
        if (sizeBytes > LOADS.conversion.body.bytes) throw new AppError('payload_too_large');
        if (sizeBytes >= nextLook) {
          nextLook = sizeBytes + LOOK_EVERY_BYTES;
          await checkFreeSpace(directory);
        }
        if (sizeBytes >= LOOK_FROM_BYTES) look.go();
        yield chunk;
      }
    }
    try {
      const chunks = file.iterator({ destroyOnReturn: false });
      await pipeline(counted(chunks), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: asker.signal });
      return sizeBytes;
    } catch (error) {
      // What is still on the wire is read and dropped, so that the caller gets to see the answer.
      file.resume();
      asker.signal.throwIfAborted();
      throw error;
    } finally {
      look.end();
    }
  }

  private async run(job: ConversionJob, sizeBytes: number, asker: Asker): Promise<CompactJsonState> {
    const message = await this.ask(job, sizeBytes > SMALL_BYTES, asker).catch((error: unknown) => {
      throw error instanceof ThreadFailure ? fromThread(error) : error;
    });
    switch (message.type) {
      case 'converted':
        return message.state;
      case 'unreadable':
        throw unreadable(message.code, message.detail);
      case 'refused':
        throw new AppError(message.code, { params: { gigabytes: this.mostJsonBytes / 1e9 } });
      default:
        throw new AppError('internal', { cause: new Error(message.type === 'broken' ? message.detail : message.type) });
    }
  }

  private ask(job: ConversionJob | LookJob, isHeavy: boolean, asker: Asker): Promise<ConversionMessage> {
    return this.pool.run({
      ...asker,
      kind: CONVERTER,
      message: job,
      lane: 'asked',
      answerOf: (said: ConversionMessage) => said,
      silenceMs: SILENCE_MS,
      isHeavy,
    });
  }
}

/** A look at the beginning of a file while the rest comes. It decides where it finds a fault, and nothing where it fails. */
class Look {
  private readonly ending = new AbortController();
  private hasBegun = false;
  private fault: AppError | null = null;

  constructor(private readonly ask: (signal: AbortSignal) => Promise<ConversionMessage>) {}

  /** Begins it. @throws {AppError} what it has found since. */
  go(): void {
    if (this.fault !== null) throw this.fault;
    if (this.hasBegun) return;
    this.hasBegun = true;
    this.ask(this.ending.signal).then(
      (message) => {
        if (message.type === 'unreadable') this.fault = unreadable(message.code, message.detail);
      },
      () => {},
    );
  }

  /** All has come, or nobody waits any more. */
  end(): void {
    this.ending.abort();
  }
}

function fromThread(failure: ThreadFailure): AppError {
  const codes = { memory: 'too_much_memory', hung: 'answer_timeout', ended: 'internal' } as const;
  return new AppError(codes[failure.reason], { cause: failure });
}

/** What is wrong with the file, and where. */
function unreadable(code: FileErrorCode, { line, column, ...detail }: ErrorDetail): AppError {
  const key = column === undefined ? 'validation.atLine' : 'validation.atColumn';
  return new AppError(code, {
    params: detail,
    ...(line !== undefined && { errors: { file: [{ key, params: { line, column } }] } }),
  });
}
