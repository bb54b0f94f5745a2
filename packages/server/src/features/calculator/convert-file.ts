import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openCompactJson } from '@botica/tabular/compact-json/compact-json';
import type { CompactJsonState } from '@botica/tabular/compact-json/compact-json-state';
import { ItemLines } from '@botica/tabular/compact-json/item-lines';
import { TabularError } from '@botica/tabular/errors';
import { AppError } from '../../platform/errors';
import { isDiskFull } from '../../platform/storage/disk-full';
import { checkFreeSpace, LOOK_EVERY_BYTES } from '../../platform/storage/free-space';
import { beat } from '../../platform/workers/pulse';
import type { ConversionJob, ConversionMessage, LookJob } from './conversion-protocol';

const CHUNK_BYTES = 1 << 20;
/** A look at the beginning of a file takes no longer: little of gzip may be much to read. */
const LOOK_SECONDS = 2;

/** Thrown where the beginning ends, so that no reader takes it for a file that was cut. */
class HeadEnds extends Error {
  override name = 'HeadEnds';
}

/** Writes the JSON of a stored file, in the thread of a pool, and says how it went; never throws. */
export async function convertFile(job: ConversionJob): Promise<ConversionMessage> {
  try {
    return { type: 'converted', state: await convert(job) };
  } catch (error) {
    if (isDiskFull(error)) return { type: 'refused', code: 'storage_full' };
    if (error instanceof AppError && error.code === 'json_too_large') return { type: 'refused', code: error.code };
    return failed(error);
  }
}

/** Reads the beginning of a stored file; what it says is wrong stays wrong whatever follows. Never throws. */
export async function lookAtHead({ source, options, bytes }: LookJob): Promise<ConversionMessage> {
  try {
    const limits = { maxSeconds: LOOK_SECONDS };
    const { chunks } = await openCompactJson(headOf(source, bytes), { ...options, isUtf8, limits });
    for await (const _ of chunks) beat();
    return { type: 'undecided' };
  } catch (error) {
    const isUndecided = error instanceof TabularError && error.code === 'took_too_long';
    return error instanceof HeadEnds || isUndecided ? { type: 'undecided' } : failed(error);
  }
}

function failed(error: unknown): ConversionMessage {
  if (error instanceof TabularError) return { type: 'unreadable', code: error.code, detail: error.detail };
  return { type: 'broken', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function convert({ source, output, options, asLines, mostBytes }: ConversionJob): Promise<CompactJsonState> {
  const { state, chunks } = await openCompactJson(bytesOf(source), { ...options, isUtf8 });
  const file = await open(output, 'wx', 0o600);
  try {
    const lines = asLines ? new ItemLines() : null;
    let written = 0;
    let nextLook = 0;
    for await (const chunk of chunks) {
      beat();
      written += chunk.length;
      if (written > mostBytes) throw new AppError('json_too_large');
      if (written >= nextLook) {
        nextLook = written + LOOK_EVERY_BYTES;
        await checkFreeSpace(dirname(output));
      }
      await writeWhole(file, lines?.push(chunk) ?? chunk);
    }
    if (lines) await writeWhole(file, lines.finish());
    return state;
  } finally {
    await file.close();
  }
}

async function* headOf(path: string, bytes: number): AsyncGenerator<Uint8Array> {
  yield* bytesOf(path, bytes);
  throw new HeadEnds();
}

async function* bytesOf(path: string, bytes = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, end: bytes - 1 })) {
    const piece: Buffer = chunk;
    beat();
    // Loops over bytes are fast while all bytes are of one class.
    yield new Uint8Array(piece.buffer, piece.byteOffset, piece.length);
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at);
    at += bytesWritten;
  }
}
