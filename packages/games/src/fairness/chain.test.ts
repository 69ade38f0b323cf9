import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { belongsToChain, CHAIN_LENGTH, linkBefore, mixOf } from './chain.ts';
import { commitToServerSeed } from './seeds.ts';

const last = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('hex');
const first = linkBefore(last, 40);
const [low, high] = ['00'.repeat(16), 'ff'.repeat(16)];

test('the chain of the published example', () => {
  expect([first.slice(0, 8), first.slice(-8)]).toEqual(['eaf8f605', '3fdb93e4']);
  expect(linkBefore(last, 0)).toBe(last);
  const second = linkBefore(last, 38);
  expect(commitToServerSeed(second)).toBe(linkBefore(last, 39));
  expect(belongsToChain(second, 2, first)).toBe(true);
  expect([belongsToChain(second, 3, first), belongsToChain(first, 2, first), belongsToChain('x', 0, 'x')]).toEqual([
    false,
    false,
    false,
  ]);
});

describe('the mix', () => {
  it('is SHA-256 of link 0 and the sorted contributions, whatever their order', () => {
    const expected = createHash('sha256')
      .update(Buffer.from(`${first}${low}${high}`, 'hex'))
      .digest('hex');
    expect(mixOf(first, [high, low])).toBe(expected);
    expect(mixOf(first, [low, high])).toBe(expected);
  });

  it('changes with every contribution and with the beacon', () => {
    const mixes = [mixOf(first, []), mixOf(first, [low]), mixOf(first, [low, low]), mixOf(first, [low], last)];
    expect(new Set(mixes).size).toBe(4);
  });
});

test.each([
  ['a link', () => linkBefore('ab', 1)],
  ['a negative place', () => linkBefore(last, -1)],
  ['a place beyond the chain', () => linkBefore(last, CHAIN_LENGTH + 1)],
  ['a first link', () => mixOf('', [])],
  ['a contribution', () => mixOf(first, ['AB'.repeat(16)])],
  ['a beacon', () => mixOf(first, [], 'ab')],
])('%s that does not fit is refused', (_, call) => {
  expect(call).toThrow();
});
