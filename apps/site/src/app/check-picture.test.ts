import { expect, it } from 'vitest';
import { checkPicture } from './check-picture.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const blob = (bytes: number[], type: string, size = bytes.length) =>
  new Blob(
    [new Uint8Array(size).fill(0)].map((full) => (full.set(bytes), full)),
    { type },
  );

it.each([
  ['png', blob(png, 'image/png'), null],
  ['jpeg', blob(jpeg, 'image/jpeg'), null],
  ['svg', blob([0x3c, 0x73, 0x76, 0x67], 'image/svg+xml'), 'type'],
  ['svg that says png', blob([0x3c, 0x73, 0x76, 0x67], 'image/png'), 'content'],
  ['nothing', blob([], 'image/png'), 'empty'],
  ['5 MB', blob(png, 'image/png', 5 * 1024 * 1024), null],
  ['5 MB + 1', blob(png, 'image/png', 5 * 1024 * 1024 + 1), 'size'],
])('%s', async (_, file, flaw) => expect(await checkPicture(file)).toBe(flaw));
