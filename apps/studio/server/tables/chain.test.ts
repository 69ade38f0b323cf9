import { belongsToChain, CHAIN_LENGTH, commitToServerSeed, linkBefore } from '@fairhouse/games/fairness';
import { randomBytes } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { createSeedSafe, SeedSafeError } from '../fairness/seed-safe.ts';
import { linkOf, openLink, ownerOfChain, type TableChain } from './chain.ts';

const safe = createSeedSafe([randomBytes(32)]);
const root = randomBytes(32).toString('hex');
const about = { tableId: 'roulette-1', ordinal: 1, length: CHAIN_LENGTH };
const chain: TableChain = {
  ...about,
  id: 1,
  start: linkOf(root, about, 0),
  ...safe.seal(ownerOfChain(about), root),
};

it('each link leads to the start by as many hashes as its number', () => {
  for (const place of [1, 2, 127, 128, 129, 5_000, CHAIN_LENGTH - 1, CHAIN_LENGTH])
    expect(belongsToChain(linkOf(root, about, place), place, chain.start)).toBe(true);
  expect(linkBefore(linkOf(root, about, 700), 300)).toBe(linkOf(root, about, 400));
});

test('what is stored of the root is no link, and another chain has others', () => {
  const links = [0, 1, CHAIN_LENGTH - 1, CHAIN_LENGTH].map((place) => linkOf(root, about, place));
  expect(links).not.toContain(commitToServerSeed(root));
  expect(links).not.toContain(chain.serverSeedHash);
  expect(linkOf(root, { ...about, tableId: 'roulette-2' }, 1)).not.toBe(links[1]);
});

test.each(['open', 'closing', 'dealing', 'result'])('no link is opened in the phase %s', (phase) => {
  expect(() => openLink(safe, { phase, link: 9 }, chain)).toThrow(/phase/);
});

test('a closed round gets its link, of its own chain only', () => {
  expect(openLink(safe, { phase: 'closed', link: 9 }, chain)).toBe(linkOf(root, about, 9));
  expect(() => openLink(safe, { phase: 'closed', link: 9 }, { ...chain, ordinal: 2 })).toThrow(SeedSafeError);
  const other = createSeedSafe([randomBytes(32)]);
  expect(() => openLink(other, { phase: 'closed', link: 9 }, chain)).toThrow(SeedSafeError);
});
