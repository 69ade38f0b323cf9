import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createView, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { uniformFromWords, type RandomSource } from './random-source.ts';
import { isClientSeed, isNonce, isServerSeed, type RoundSeeds } from './seeds.ts';

const BLOCK_BYTES = 32;
const WORD_BYTES = 4;

/**
 * The random stream of one round (docs/fairness.md): block i is HMAC-SHA-256 with the server seed's bytes as key and
 * `clientSeed:nonce:i` as message; its 32 bytes are eight big-endian 32-bit words.
 */
export function createRandomStream(seeds: RoundSeeds): RandomSource {
  const nextWord = createWordStream(seeds);
  return { uniform: (range) => uniformFromWords(nextWord, range) };
}

export function createWordStream({ serverSeed, clientSeed, nonce }: RoundSeeds): () => number {
  if (!isServerSeed(serverSeed)) throw new TypeError('A server seed is 64 lower-case hexadecimal digits');
  if (!isClientSeed(clientSeed)) throw new TypeError('A client seed is 1 to 64 visible ASCII characters');
  if (!isNonce(nonce)) throw new TypeError('A nonce is a whole number from 0');

  const keyed = hmac.create(sha256, hexToBytes(serverSeed));
  let block = 0;
  let view: DataView = new DataView(new ArrayBuffer(0));
  let offset = BLOCK_BYTES;
  return () => {
    if (offset === BLOCK_BYTES) {
      view = createView(
        keyed
          .clone()
          .update(utf8ToBytes(`${clientSeed}:${nonce}:${block}`))
          .digest(),
      );
      block += 1;
      offset = 0;
    }
    const word = view.getUint32(offset, false);
    offset += WORD_BYTES;
    return word;
  };
}
