/** Kinds of proof images (spec §5). */
export type ImageType = 'image/png' | 'image/jpeg';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Starts of other formats and of active content, which a picture has no reason to carry. */
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
 * Whether the bytes are one whole picture of the type and nothing else besides: a file that can also be read as an
 * archive, a document or a page is refused, although only its pixels would be kept (reliability 67).
 */
export function isPlainImage(bytes: Buffer, type: ImageType): boolean {
  const rest = type === 'image/png' ? besidesPng(bytes) : besidesJpeg(bytes);
  return rest !== null && rest.every((part) => !isForeign(part));
}

/** Only the start of a format counts in text chunks; archives may start anywhere. */
function isForeign(part: Buffer): boolean {
  const text = part.toString('latin1').toLowerCase();
  return foreign.some((mark) => text.includes(mark.toLowerCase()));
}

/** PNG: everything but pixels and palette; null unless the chunks are whole and the file ends with the last. */
function besidesPng(bytes: Buffer): Buffer[] | null {
  if (!bytes.subarray(0, 8).equals(pngStart)) return null;
  const besides: Buffer[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (name === 'IEND') return end === bytes.length ? besides : null;
    if (name !== 'IDAT' && name !== 'PLTE') besides.push(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  return null;
}

/**
 * JPEG: the segments before the pixels, and what follows the picture. Phones append more pictures (MPF) or zeros there;
 * anything else is refused.
 */
function besidesJpeg(bytes: Buffer): Buffer[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const besides: Buffer[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end > bytes.length) return null;
      besides.push(bytes.subarray(at + 4, end));
      at = end;
      if (marker === 0xda) return afterPixels(bytes, at, besides);
    }
  }
  return null;
}

/** Entropy-coded data runs to the end marker; progressive pictures interleave it with further segments. */
function afterPixels(bytes: Buffer, from: number, besides: Buffer[]): Buffer[] | null {
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), from);
  if (end < 0) return null;
  const tail = bytes.subarray(end + 2);
  const isPicture = tail[0] === 0xff && tail[1] === 0xd8;
  if (!isPicture && tail.some((byte) => byte !== 0)) return null;
  return [...besides, tail];
}
