import { pictureLimit } from '@fairhouse/contract/money/deposits';

export type PictureFlaw = 'type' | 'content' | 'size' | 'empty';

const types = ['image/png', 'image/jpeg'];

/** First bytes of the two accepted kinds; a file name or a declared type can be wrong. */
const marks: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** What is wrong with a chosen picture (spec §5: png or jpg, 5 MB), or null. The server checks again. */
export async function checkPicture(file: Blob): Promise<PictureFlaw | null> {
  if (file.size === 0) return 'empty';
  if (file.size > pictureLimit) return 'size';
  if (!types.includes(file.type)) return 'type';
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return marks.some((mark) => mark.every((byte, index) => head[index] === byte)) ? null : 'content';
}
