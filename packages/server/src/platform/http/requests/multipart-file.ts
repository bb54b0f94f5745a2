import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../../errors';
import type { UploadedFile } from '../route';

const LIMITS = { parts: 1, files: 1, fields: 0, headerPairs: 50, headerSize: 8 * 1024 };

/**
 * The one file of a multipart body, read as it is consumed; nothing of it is collected.
 * @throws {AppError} `malformed_body` when the body is no multipart, or its first part is no file. The stream fails with the
 * same when something follows the file, or the body ends too early.
 */
export function multipartFile(request: IncomingMessage): Promise<UploadedFile> {
  const parser = openParser(request);
  let stream: Readable | null = null;
  const isWhole = new Promise<void>((resolve, reject) => {
    const fail = (cause?: unknown) =>
      reject(cause instanceof AppError ? cause : new AppError('malformed_body', { cause }));
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.once(event, () => fail());
    parser.on('error', fail).once('finish', resolve);
    request.on('error', fail).once('close', () => request.complete || fail());
  });
  isWhole.catch((error: Error) => {
    request.unpipe(parser);
    // What still comes is dropped, so that the caller gets to see the answer.
    request.resume();
    stream?.destroy(error);
  });
  return new Promise((resolve, reject) => {
    parser.once('file', (_field, file, filename) => {
      // Whoever reads it learns of a failure by that; when nobody does, it is no fault of the process.
      stream = file.on('error', () => {});
      resolve({ stream: Readable.from(thenAll(file, isWhole)), filename: filename ?? null });
    });
    isWhole.then(() => reject(new AppError('malformed_body')), reject);
    request.pipe(parser);
  });
}

function openParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits: LIMITS });
  } catch (cause) {
    throw new AppError('malformed_body', { cause });
  }
}

/** Ends only when nothing came after the file. */
async function* thenAll(file: AsyncIterable<Uint8Array>, isWhole: Promise<void>): AsyncGenerator<Uint8Array> {
  yield* file;
  await isWhole;
}
