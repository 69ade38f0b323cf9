import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientSeedOf, seedOfDraw } from './chain.ts';
import { leafHash, merklePath, merkleRoot } from './merkle-tree.ts';

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const root = 'ab'.repeat(32);
const chain = { gameCode: 'K3-1', day: '2026-08-15', length: 5 };
const seeds = Array.from({ length: 6 }, (_, ordinal) => seedOfDraw(root, chain, ordinal));

test('every seed is the SHA-256 of the next, and the commitment of the first', () => {
  for (let ordinal = 0; ordinal < 5; ordinal += 1) {
    expect(sha256(Buffer.from(seeds[ordinal + 1]!, 'hex')).toString('hex')).toBe(seeds[ordinal]);
  }
});

test('no seed is the stored hash of the sealed root', () => {
  expect(seeds).not.toContain(sha256(Buffer.from(root, 'hex')).toString('hex'));
  expect(seeds).not.toContain(root);
});

test('another game or day has other seeds, and a place outside of the chain none', () => {
  expect(seedOfDraw(root, { ...chain, day: '2026-08-16' }, 3)).not.toBe(seeds[3]);
  expect(seedOfDraw(root, { ...chain, gameCode: 'K3-3' }, 3)).not.toBe(seeds[3]);
  expect(() => seedOfDraw(root, chain, 6)).toThrow(RangeError);
});

test('the client seed of the example in docs/lottery.md', () => {
  const beacon = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587';
  expect(clientSeedOf(merkleRoot([]), beacon, 'K3-1', '202309151080')).toMatch(/^633a5c14.*2caf00ff$/);
});

const leaves = ['a', 'b', 'c', 'd', 'e'].map(leafHash);

test('the root of five leaves is the one of RFC 6962', () => {
  const node = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);
  const [a, b, c, d, e] = leaves as [Buffer, Buffer, Buffer, Buffer, Buffer];
  expect(merkleRoot(leaves)).toBe(node(node(node(a, b), node(c, d)), e).toString('hex'));
  expect(merkleRoot([a])).toBe(sha256(Buffer.of(0), 'a').toString('hex'));
});

test.each([1, 2, 3, 4, 5])('the path of every one of %d leaves leads to the root', (count) => {
  const some = leaves.slice(0, count);
  for (const [index, leaf] of some.entries()) {
    let hash = leaf;
    for (const { side, hash: beside } of merklePath(some, index)) {
      const other = Buffer.from(beside, 'hex');
      hash = side === 'left' ? sha256(Buffer.of(1), other, hash) : sha256(Buffer.of(1), hash, other);
    }
    expect(hash.toString('hex')).toBe(merkleRoot(some));
  }
});
