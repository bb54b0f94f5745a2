import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { gunzipStream, isGzip } from './gzip';

/** The bytes of a file, in order. A `Blob` stream and a Node file stream both fit. */
export type ByteSource = AsyncIterable<Uint8Array>;

export interface PeekedSource {
  /** The first `size` bytes, or the whole file when it is shorter. */
  head: Uint8Array;
  /** The whole source again, head included; can be read once. */
  source: ByteSource;
}

/**
 * Reads ahead at most `size` bytes (rounded up to a chunk) and gives them back with a source that starts
 * at the beginning again.
 */
export async function peekSource(source: ByteSource, size: number): Promise<PeekedSource> {
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let held = 0;
  let isDone = false;
  while (held < size && !isDone) {
    const step = await iterator.next();
    if (step.done) isDone = true;
    else {
      chunks.push(step.value);
      held += step.value.length;
    }
  }
  return { head: joinBytes(chunks).subarray(0, size), source: resume(chunks, iterator, isDone) };
}

async function* resume(
  chunks: Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
  isDone: boolean,
): AsyncGenerator<Uint8Array> {
  try {
    // Shifted rather than iterated, so that the head is let go while the file is read.
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) yield chunk;
    while (!isDone) {
      const step = await iterator.next();
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await iterator.return?.();
  }
}

export interface PlainBytes {
  source: ByteSource;
  isGzip: boolean;
}

/**
 * The plain bytes of a file: gzip (known by its magic, not its name) is inflated while it streams, metered.
 * Reading throws `truncated_gzip`, `damaged_gzip` or `zip_bomb`. `onTrailingData` is called when bytes that are
 * no gzip member follow the last one (they are ignored, as gzip(1) does).
 */
export async function openPlainBytes(
  source: ByteSource,
  limits: ReadLimits,
  onTrailingData: () => void = () => {},
): Promise<PlainBytes> {
  const peeked = await peekSource(source, 2);
  if (!isGzip(peeked.head)) return { source: peeked.source, isGzip: false };
  return { source: gunzipStream(peeked.source, limits, onTrailingData), isGzip: true };
}

/** The whole file in memory; throws `file_too_large` beyond `maxBytes`. */
export async function collectBytes(source: ByteSource, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of source) {
    held += chunk.length;
    if (held > maxBytes) throw new TabularError('file_too_large', { limit: maxBytes });
    chunks.push(chunk);
  }
  return joinBytes(chunks);
}

/** One array with the bytes of all; the only one itself when there is just one. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}
