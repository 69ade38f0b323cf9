import { ok } from '@fairhouse/contract';
import type { SignedClient } from '@fairhouse/vendor-sdk';
import { expect, it } from 'vitest';
import { readOpenRounds } from './ask-open-rounds.ts';

/** A vendor with so many pages of one round each, which takes so long for each. */
function vendorOf(pages: number, pageMs: number) {
  let [at, asked] = [0, 0];
  const call = () => {
    asked += 1;
    at += pageMs;
    const round = { playerId: `p${asked}`, roundId: 'r', staked: 1, most: asked };
    return Promise.resolve(ok({ rounds: [round], next: asked < pages ? String(asked) : null }));
  };
  return { client: { call } as unknown as SignedClient, now: () => at, asked: () => asked };
}

it('reads all pages of a vendor', async () => {
  const { client, now } = vendorOf(3, 100);
  expect(await readOpenRounds(client, 'TLB', now)).toEqual(
    new Map([
      ['p1 r', 1],
      ['p2 r', 2],
      ['p3 r', 3],
    ]),
  );
});

it.each([
  { name: 'slow', pages: 100, pageMs: 2_500, asked: 6 },
  { name: 'without an end', pages: Infinity, pageMs: 1, asked: 500 },
])('stops asking a vendor that is $name, and does not take a part for all', async ({ pages, pageMs, asked }) => {
  const vendor = vendorOf(pages, pageMs);
  expect(await readOpenRounds(vendor.client, 'TLB', vendor.now)).toBeUndefined();
  expect(vendor.asked()).toBe(asked);
});
