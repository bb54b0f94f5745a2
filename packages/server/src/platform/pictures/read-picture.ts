import type { Readable } from 'node:stream';
import { PICTURE_BYTES } from '@botica/contract/limits';
import type { Sharp } from 'sharp';
import { AppError } from '../errors';
import { FairQueue } from '../scheduling/fair-queue';
import { currentWork } from '../work-context';

/** Of a picture that is read: what a phone takes has 50 megapixels at most; beyond it the file is a bomb. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 10;
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

/** A picture takes up to 200 MB and a core while it is read. */
const turns = new FairQueue({ running: 1, runningPerOwner: 1, waiting: 32, waitingPerOwner: 4, waitMs: 10_000 });

/** @throws {AppError} `payload_too_large` as soon as there is more than a picture may have. */
export async function collectPicture(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > PICTURE_BYTES) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a picture by what it is, not by what it is called, and draws it anew, upright and without whatever else the file holds.
 * @param draw answers the new picture from the one that is read
 * @throws {AppError} `validation_failed` for what is no whole JPEG, PNG or WebP, or has too many pixels; `busy`.
 */
export async function drawPicture<Picture>(file: Buffer, draw: (image: Sharp) => Promise<Picture>): Promise<Picture> {
  const endTurn = await turns.take(currentWork().owner);
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const image = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'warning' });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) throw new Error(`${format} is not taken`);
    return await draw(image.autoOrient().timeout({ seconds: SECONDS_MAX }));
  } catch (cause) {
    throw new AppError('validation_failed', { errors: { file: [{ key: 'validation.picture' }] }, cause });
  } finally {
    endTurn();
  }
}
