import sharp from 'sharp';
import { createGate } from './concurrency-gate.ts';
import { isPlainImage, type ImageType } from './inspect-image.ts';

/** The pixels of a 50-megapixel camera; a larger image counts as a decompression bomb. */
const mostPixels = 50_000_000;
/** Longest side of the stored image, pixels: enough to read a bank's screenshot. */
const longestSide = 2400;

// Few images at once and no cache, so that uploads do not take memory from money requests.
sharp.concurrency(1);
sharp.cache(false);
const gate = createGate({ running: 2, waiting: 32 });

/**
 * Re-encodes an image as a JPEG, upright and without metadata; null when it is not an accepted image. Throws
 * `TooBusyError` when the queue is full.
 */
export async function reencodeImage(bytes: Buffer, type: ImageType): Promise<Buffer | null> {
  return isPlainImage(bytes, type) ? gate(() => reencode(bytes, type)) : null;
}

async function reencode(bytes: Buffer, type: ImageType): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (`image/${format}` !== type) return null;
    return await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  }
}
