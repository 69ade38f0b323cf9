import { proofImageLimit } from '@fairhouse/contract/money/withdrawals';

export type ProofFlaw = 'imageType' | 'imageSize' | 'imageEmpty';

const types = ['image/png', 'image/jpeg'];

/** First bytes of the two accepted kinds; a file name or a declared type can be wrong. */
const marks: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** What is wrong with a chosen picture (spec §5: png or jpg, 5 MB), or null. The server checks again. */
export async function checkProof(file: Blob): Promise<ProofFlaw | null> {
  if (file.size === 0) return 'imageEmpty';
  if (file.size > proofImageLimit) return 'imageSize';
  if (!types.includes(file.type)) return 'imageType';
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return marks.some((mark) => mark.every((byte, index) => head[index] === byte)) ? null : 'imageType';
}
