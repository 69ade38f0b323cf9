import sharp from 'sharp';
import { createGate } from '../../../system/concurrency-gate.ts';
import { isPlainImage, type ImageType } from '../../../system/inspect-image.ts';

/** More is a bomb: the pixels of a 50-megapixel camera. */
const mostPixels = 50_000_000;
/** Longest side that is kept: enough to read a bank's screenshot. */
const longestSide = 2400;

// Few pictures at once, none kept: uploads must not crowd out money.
sharp.concurrency(1);
sharp.cache(false);
const gate = createGate({ running: 2, waiting: 32 });

/**
 * The pixels alone, upright, as a new JPEG; null for what is no such picture. No metadata survives. Throws `TooBusyError`
 * when too many wait already.
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
