import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformFromWords } from './random-source.ts';
import { createRandomStream, createWordStream } from './random-stream.ts';
import { commitToServerSeed, isClientSeed, isNonce, isServerSeed } from './seeds.ts';

const serverSeed = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('hex');
const clientSeeds = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code)),
  minLength: 1,
  maxLength: 64,
});
const serverSeeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

const take = (count: number, next: () => number): number[] => Array.from({ length: count }, next);

describe('the random stream', () => {
  it('equals the example in docs/fairness.md', () => {
    const seeds = { serverSeed, clientSeed: 'lucky', nonce: 7 };
    const words = take(9, createWordStream(seeds)).map((word) => word.toString(16).padStart(8, '0'));
    expect(words.join(' ')).toBe('66eb84d2 d505a487 c2a2a85b f7a0602c 87d721e5 69fcc000 027d1116 f8125872 5b23f77d');
    const random = createRandomStream(seeds);
    expect(take(5, () => random.uniform(30))).toEqual([4, 7, 15, 22, 27]);
    expect(commitToServerSeed(serverSeed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  it('is HMAC-SHA-256 of client seed, nonce and block under the bytes of the server seed, for any seeds', () => {
    fc.assert(
      fc.property(serverSeeds, clientSeeds, fc.maxSafeNat(), (seed, clientSeed, nonce) => {
        const key = Buffer.from(seed, 'hex');
        const blocks = [0, 1, 2].map((block) =>
          createHmac('sha256', key).update(`${clientSeed}:${nonce}:${block}`).digest(),
        );
        const bytes = Buffer.concat(blocks);
        const expected = Array.from({ length: 24 }, (_, word) => bytes.readUInt32BE(word * 4));
        expect(take(24, createWordStream({ serverSeed: seed, clientSeed, nonce }))).toEqual(expected);
        expect(commitToServerSeed(seed)).toBe(createHash('sha256').update(key).digest('hex'));
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['a short server seed', { serverSeed: 'ab', clientSeed: 'x', nonce: 0 }],
    ['upper-case digits', { serverSeed: serverSeed.toUpperCase(), clientSeed: 'x', nonce: 0 }],
    ['an empty client seed', { serverSeed, clientSeed: '', nonce: 0 }],
    ['a client seed of 65 characters', { serverSeed, clientSeed: 'x'.repeat(65), nonce: 0 }],
    ['a space in the client seed', { serverSeed, clientSeed: 'a b', nonce: 0 }],
    ['a line end after the client seed', { serverSeed, clientSeed: 'a\n', nonce: 0 }],
    ['letters beyond ASCII', { serverSeed, clientSeed: 'জুঁই', nonce: 0 }],
    ['a negative nonce', { serverSeed, clientSeed: 'x', nonce: -1 }],
    ['half a nonce', { serverSeed, clientSeed: 'x', nonce: 0.5 }],
    ['a nonce beyond 2^53', { serverSeed, clientSeed: 'x', nonce: 2 ** 53 }],
  ])('refuses %s', (_, seeds) => {
    expect(() => createRandomStream(seeds)).toThrow(TypeError);
    expect(isServerSeed(seeds.serverSeed) && isClientSeed(seeds.clientSeed) && isNonce(seeds.nonce)).toBe(false);
  });
});

describe('scaling', () => {
  const from =
    (words: number[]): (() => number) =>
    () =>
      words.shift() as number;

  it.each([
    { range: 1, words: [0xffff_ffff], value: 0, left: 0 },
    { range: 2 ** 32, words: [0xffff_ffff], value: 0xffff_ffff, left: 0 },
    { range: 3 * 2 ** 30, words: [0xc000_0000, 0xffff_ffff, 0xbfff_ffff], value: 0xbfff_ffff, left: 0 },
    { range: 10, words: [4_294_967_289, 5], value: 9, left: 1 },
    { range: 10, words: [4_294_967_290, 5], value: 5, left: 0 },
  ])('to $range rejects words that would favour a value', ({ range, words, value, left }) => {
    expect(uniformFromWords(from(words), range)).toBe(value);
    expect(words).toHaveLength(left);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 32 + 1])('refuses a range of %s', (range) => {
    expect(() => uniformFromWords(() => 0, range)).toThrow(RangeError);
  });
});
