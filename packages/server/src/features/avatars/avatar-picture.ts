import { drawPicture } from '../../platform/pictures/read-picture';

/** WebP, as squares of 64 and 256 pixels. */
export interface AvatarPictures {
  small: Buffer;
  large: Buffer;
}

const SIZES = { small: 64, large: 256 } as const;

/** The middle of a picture as a square. @throws {AppError} as `drawPicture`. */
export function drawAvatar(file: Buffer): Promise<AvatarPictures> {
  return drawPicture(file, async (image) => {
    const large = await image.resize(SIZES.large, SIZES.large, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
    const { default: sharp } = await import('sharp');
    return { large, small: await sharp(large).resize(SIZES.small).webp({ quality: 82 }).toBuffer() };
  });
}
