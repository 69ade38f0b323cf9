import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPlainImage } from './inspect-image.ts';
import { reencodeImage } from './reencode-image.ts';

let png: Buffer;
let jpeg: Buffer;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6142bf' } });

beforeAll(async () => {
  png = await blank(60, 40).png().toBuffer();
  jpeg = await blank(60, 40)
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();
});

/** A PNG that only declares its size: decoded it would take 40 GB. */
async function bomb(): Promise<Buffer> {
  const bytes = Buffer.from(await blank(8, 8).png().toBuffer());
  bytes.writeUInt32BE(100_000, 16);
  bytes.writeUInt32BE(100_000, 20);
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const withText = (text: string) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, text.length + 2]),
    Buffer.from(text),
    jpeg.subarray(2),
  ]);

describe('a proof image', () => {
  it('keeps its pixels and no metadata', async () => {
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    for (const [bytes, type] of [[png, 'image/png'] as const, [jpeg, 'image/jpeg'] as const]) {
      const image = await reencodeImage(bytes, type);
      const { exif, xmp, icc, width, height, format } = await sharp(image ?? Buffer.alloc(0)).metadata();
      expect({ exif, xmp, icc, width, height, format }).toEqual({ width: 60, height: 40, format: 'jpeg' });
      expect(image?.includes('Ana')).toBe(false);
    }
  });

  it('is reduced when it is larger than needed', async () => {
    const image = await reencodeImage(await blank(5000, 1000).jpeg().toBuffer(), 'image/jpeg');
    expect(await sharp(image ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 2400, height: 480 });
  });

  it('may end with zeros or further images, as those of phones do', async () => {
    expect(isPlainImage(Buffer.concat([jpeg, Buffer.alloc(16)]), 'image/jpeg')).toBe(true);
    expect(isPlainImage(Buffer.concat([jpeg, jpeg]), 'image/jpeg')).toBe(true);
    const progressive = await blank(300, 200).jpeg({ progressive: true }).toBuffer();
    expect(isPlainImage(progressive, 'image/jpeg')).toBe(true);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, 'image/png' | 'image/jpeg']>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg'],
    ['nothing', () => Buffer.alloc(0), 'image/png'],
    ['a PNG declared as JPEG', () => png, 'image/jpeg'],
    ['a JPEG declared as PNG', () => jpeg, 'image/png'],
    ['a PNG with an archive appended', () => Buffer.concat([png, Buffer.from('PK\u0003\u0004')]), 'image/png'],
    ['a JPEG with an archive appended', () => Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004')]), 'image/jpeg'],
    [
      'a JPEG with a second one and an archive appended',
      () => Buffer.concat([jpeg, jpeg, Buffer.from('PK\u0003\u0004')]),
      'image/jpeg',
    ],
    ['a JPEG with a script in its comment', () => withText('<script>alert(1)</script>'), 'image/jpeg'],
    ['a JPEG with PHP in its comment', () => withText('<?php system("id");'), 'image/jpeg'],
    ['half a PNG', () => png.subarray(0, png.length - 20), 'image/png'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
    ['a decompression bomb', bomb, 'image/png'],
    ['a GIF', () => blank(8, 8).gif().toBuffer(), 'image/png'],
  ])('is refused when it is %s', async (_, make, type) => {
    expect(await reencodeImage(await make(), type)).toBeNull();
  });
});
