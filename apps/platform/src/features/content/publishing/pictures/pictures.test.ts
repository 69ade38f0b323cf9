import { boAddPicture, bannerContent } from '@fairhouse/contract/content/publishing-backoffice';
import { banners, type Picture } from '@fairhouse/contract/content/publishing';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newOperator, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { contentPageData } from '../reading/page-data.ts';
import { bannerInput } from '../testing/content-inputs.ts';

let on: TestPlatform;
let tala: TestVisitor;
let parvin: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  tala = await newOperator(on, 'tala');
  parvin = await newOperator(on, 'parvin', { merchant: 'shapla' });
});
afterAll(() => on.close());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6142bf' } });
const upload = (bytes: Buffer, by = tala) => by.call(boAddPicture, { data: bytes.toString('base64') });

/** Upright 800 × 1200, stored rotated with an orientation tag, and with a location in its metadata. */
const photo = () =>
  blank(1200, 800)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();

test.each([
  ['png', () => blank(2000, 800).png().toBuffer(), [480, 960, 1600], 640],
  ['webp', () => blank(700, 350).webp().toBuffer(), [480, 700], 350],
  ['a small jpeg', () => blank(300, 300).jpeg().toBuffer(), [300], 300],
  ['a photo that lies', photo, [480, 800], 1200],
] as const)('%s becomes WebP in every width up to its own', async (_, make, widths, height) => {
  const picture = await upload(await make());
  expect(picture).toMatchObject({ width: widths.at(-1), height });
  expect(picture.sources.map(({ width }) => width)).toEqual(widths);
  for (const { width, url } of picture.sources) {
    const answer = await visit(on).inject({ url });
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { exif, xmp, format, width: real } = await sharp(answer.rawPayload).metadata();
    expect({ exif, xmp, format, real }).toEqual({ format: 'webp', real: width });
    expect(answer.rawPayload.includes('Ana')).toBe(false);
    const again = await visit(on).inject({ url, headers: { 'if-none-match': String(answer.headers['etag']) } });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  }
});

/** A PNG that only declares its size: decoded it would take 40 GB. */
async function bomb(): Promise<Buffer> {
  const bytes = Buffer.from(await blank(8, 8).png().toBuffer());
  bytes.writeUInt32BE(100_000, 16);
  bytes.writeUInt32BE(100_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const zip = Buffer.from('PK\u0003\u0004');
const webp = () => blank(8, 8).webp().toBuffer();

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a GIF', () => blank(8, 8).gif().toBuffer()],
  ['a decompression bomb', bomb],
  ['a PNG with an archive appended', async () => Buffer.concat([await blank(8, 8).png().toBuffer(), zip])],
  ['a JPEG with an archive appended', async () => Buffer.concat([await blank(8, 8).jpeg().toBuffer(), zip])],
  ['a WebP with an archive appended', async () => Buffer.concat([await webp(), zip])],
  ['half a WebP', async () => (await webp()).subarray(0, 30)],
  [
    'an animated WebP',
    async () => {
      const colours = ['#6142bf', '#ffc53d'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      );
      const frames = sharp(await Promise.all(colours), { join: { animated: true } });
      return frames.webp({ delay: [100, 100] }).toBuffer();
    },
  ],
  [
    'random bytes with the signature of a PNG',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]),
  ],
])('%s is refused', async (_, make) => {
  expect(await failureOf(upload(await make()))).toMatchObject({ code: 'image_invalid' });
});

test('invalid base64 and more than 5 MB are refused', async () => {
  expect(await failureOf(tala.call(boAddPicture, { data: 'not base64!' }))).toMatchObject({ code: 'image_invalid' });
  const large = upload(Buffer.alloc(5 * 1024 * 1024 + 1));
  expect(await failureOf(large)).toMatchObject({ code: 'image_too_large' });
  const { authorization } = tala.headers;
  const post = (data: string, headers: object) =>
    tala.inject({ method: 'POST', url: boAddPicture.path, payload: { data }, headers: { ...headers } });
  expect((await post('A'.repeat(8_000_000), { authorization })).json()).toMatchObject({ code: 'image_too_large' });
  // A body without a session is not even read.
  expect((await post('A'.repeat(8_000_000), { authorization: 'Bearer 0123456789abcdef0123' })).statusCode).toBe(401);
});

test('a picture serves the merchant’s own content; content cannot use one of another merchant', async () => {
  const picture = await upload(await blank(1600, 640).png().toBuffer());
  await tala.call(bannerContent.add, { ...bannerInput, pictureId: picture.id });
  expect((await visit(on).call(banners, {})).list).toMatchObject([{ picture }]);
  const words = { BN: { title: '', text: '', buttonLabel: '' } };
  const taken = parvin.call(bannerContent.add, { ...bannerInput, words, pictureId: picture.id });
  expect(await failureOf(taken)).toMatchObject({ fields: { pictureId: { code: 'not_allowed' } } });

  const { preload } = await contentPageData(on.platform, on.platform.merchants.default(), 'EN', '/');
  expect(preload).toEqual({
    imagesrcset: picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', '),
    imagesizes: '(min-width: 72rem) 68rem, 100vw',
  });
});

test('operators see a picture at the back office’s address, whatever its merchant; an unknown id is not found', async () => {
  const picture: Picture = await upload(await blank(500, 200).png().toBuffer(), parvin);
  const { url } = picture.sources[0]!;
  expect((await tala.inject({ url })).statusCode).toBe(200);
  const folder = url.slice(0, url.lastIndexOf('/'));
  for (const wrong of [
    `${folder}/481.webp`,
    `${folder}/480.avif`,
    `${folder}/480.png`,
    `${folder}/..%2f480.webp`,
    '/wps/pictures/1/480.webp',
    '/wps/pictures/00000000-0000-4000-8000-000000000000/480.webp',
  ])
    expect((await visit(on).inject({ url: wrong })).json(), wrong).toMatchObject({ success: false, code: 'not_found' });
});
