import type { Readable } from 'node:stream';
import { AVATAR_BYTES } from '@botica/contract/limits';
import { AppError } from '../../platform/errors';
import { FairQueue } from '../../platform/fair-queue';
import { currentWork } from '../../platform/work-context';

/** WebP, as squares of 64 and 256 pixels. */
export interface AvatarPictures {
  small: Buffer;
  large: Buffer;
}

const SIZES = { small: 64, large: 256 } as const;
/** Of the picture that is read: what a phone takes has 50 megapixels at most; beyond it the file is a bomb. */
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
    if (bytes > AVATAR_BYTES) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a picture by what it is, not by what it is called, and draws it anew: the middle of it as a square, upright, without
 * whatever else the file holds.
 * @throws {AppError} `validation_failed` for what is no whole JPEG, PNG or WebP, or has too many pixels; `busy`.
 */
export async function drawAvatar(file: Buffer): Promise<AvatarPictures> {
  const endTurn = await turns.take(currentWork().owner);
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const image = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'warning' });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) throw new Error(`${format} is not taken`);
    const square = await image
      .autoOrient()
      .resize(SIZES.large, SIZES.large, { fit: 'cover' })
      .timeout({ seconds: SECONDS_MAX })
      .webp({ quality: 82 })
      .toBuffer();
    return { large: square, small: await sharp(square).resize(SIZES.small).webp({ quality: 82 }).toBuffer() };
  } catch (cause) {
    throw new AppError('validation_failed', { errors: { file: [{ key: 'avatars.unreadable' }] }, cause });
  } finally {
    endTurn();
  }
}
