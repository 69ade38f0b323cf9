import sharp from 'sharp';
import { createGate } from '../../../../system/concurrency-gate.ts';
import { claimedType, isPlainImage } from '../../../../system/inspect-image.ts';
import type { PictureFile, SizedPicture } from './store.ts';

/** Widths in pixels: a phone at its density, a tablet or small desktop, a large desktop. */
export const pictureWidths: readonly number[] = [480, 960, 1600];

/** The pixels of a 50-megapixel camera; a larger picture counts as a decompression bomb. */
const MAX_PIXELS = 50_000_000;
/** Largest height in pixels; nothing on a page is taller. */
const MAX_HEIGHT = 4096;
const QUALITY = 80;

const gate = createGate({ running: 1, waiting: 8 });

/**
 * Re-encodes a picture as WebP, upright and without metadata, in every width up to its own; null when it is not an
 * accepted picture. Throws `TooBusyError` when the queue is full.
 */
export async function encodePicture(bytes: Buffer): Promise<SizedPicture | null> {
  const type = claimedType(bytes);
  return type !== null && isPlainImage(bytes, type) ? gate(() => encode(bytes, type)) : null;
}

async function encode(bytes: Buffer, type: string): Promise<SizedPicture | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (`image/${format}` !== type) return null;
    const { data, info } = await image
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: pictureWidths.at(-1)!, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });

    const { width, height, channels } = info;
    const files: PictureFile[] = [];
    for (const wanted of [...pictureWidths.filter((narrower) => narrower < width), width]) {
      const sized = sharp(data, { raw: { width, height, channels } }).resize({ width: wanted });
      files.push({
        width: wanted,
        format: 'webp',
        bytes: await sized.webp({ quality: QUALITY, effort: 5 }).toBuffer(),
      });
    }
    return { width, height, files };
  } catch {
    return null;
  }
}
