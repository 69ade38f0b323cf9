/** Kinds of images that people may upload. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Signatures of other formats and of active content, which an image does not need. */
const foreign = [
  'PK\u0003\u0004',
  '%PDF-',
  'Rar!\u001a',
  '7z\u00bc\u00af',
  '<script',
  '<html',
  '<svg',
  '<?php',
  '<!doctype',
];

/**
 * Whether the bytes are exactly one whole image of the type: a file that can also be read as an archive, a document or
 * a page is refused, although only its pixels would be stored (reliability 67).
 */
export function isPlainImage(bytes: Buffer, type: ImageType): boolean {
  const rest = besides[type](bytes);
  return rest !== null && rest.every((part) => !isForeign(part));
}

/** The type by the first bytes; the rest is checked separately. */
export function claimedType(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 8).equals(pngStart)) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg';
  return isRiffWebp(bytes) ? 'image/webp' : null;
}

/** In text chunks only a signature at the start counts; archives may start anywhere. */
function isForeign(part: Buffer): boolean {
  const text = part.toString('latin1').toLowerCase();
  return foreign.some((mark) => text.includes(mark.toLowerCase()));
}

const isRiffWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

const pixelChunks: readonly string[] = ['VP8 ', 'VP8L', 'ALPH'];

/** WebP: everything but the pixels; null unless the file has its declared length, whole chunks and no animation. */
function besidesWebp(bytes: Buffer): Buffer[] | null {
  if (!isRiffWebp(bytes) || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const parts: Buffer[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length || name === 'ANIM' || name === 'ANMF') return null;
    if (!pixelChunks.includes(name)) parts.push(bytes.subarray(at + 8, end));
    at = end + (end % 2);
  }
  return at === bytes.length ? parts : null;
}

/** PNG: everything but pixels and palette; null unless the chunks are whole and the file ends with the last one. */
function besidesPng(bytes: Buffer): Buffer[] | null {
  if (!bytes.subarray(0, 8).equals(pngStart)) return null;
  const parts: Buffer[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (name === 'IEND') return end === bytes.length ? parts : null;
    if (name !== 'IDAT' && name !== 'PLTE') parts.push(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  return null;
}

/**
 * JPEG: the segments before the pixels, and what follows the image. Phones append further images (MPF) or zeros there;
 * anything else is refused.
 */
function besidesJpeg(bytes: Buffer): Buffer[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const parts: Buffer[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end > bytes.length) return null;
      parts.push(bytes.subarray(at + 4, end));
      at = end;
      if (marker === 0xda) return afterPixels(bytes, at, parts);
    }
  }
  return null;
}

/** Entropy-coded data extends to the end marker; progressive images have further segments in between. */
function afterPixels(bytes: Buffer, from: number, parts: Buffer[]): Buffer[] | null {
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), from);
  if (end < 0) return null;
  const tail = bytes.subarray(end + 2);
  const isPicture = tail[0] === 0xff && tail[1] === 0xd8;
  if (!isPicture && tail.some((byte) => byte !== 0)) return null;
  return [...parts, tail];
}

/** For each type, the bytes besides the pixels; null for a damaged file. */
const besides: Record<ImageType, (bytes: Buffer) => Buffer[] | null> = {
  'image/png': besidesPng,
  'image/jpeg': besidesJpeg,
  'image/webp': besidesWebp,
};
