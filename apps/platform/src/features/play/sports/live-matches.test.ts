import { liveMatches } from '@fairhouse/contract/play/sports';
import { launchGame } from '@fairhouse/contract/play/launch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { launch } from '../launch/index.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { openMember, VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { sports } from './index.ts';

const match = (target: string, change = {}) => ({
  gameCode: 'book',
  target,
  sport: 'football' as const,
  league: 'Serie A',
  home: 'Reds',
  away: 'Blues',
  startsAt: new Date(Date.now() - 600_000).toISOString(),
  live: true,
  clock: null,
  score: [1, 0] as [number, number],
  simulated: true,
  odds: null,
  ...change,
});

let on: TestVendor;
let visitor: TestVisitor;
beforeAll(async () => {
  on = await startVendor({
    games: [listing('book', { category: 'SPORTS' }), listing('slot')],
    features: [sports, launch],
  });
  visitor = visit(on);
});
afterAll(() => on.close());

/** Answers are cached for a second. */
const listed = (query = {}) => visitor.call(liveMatches, query);

test('Without an answer of the vendor there are no matches', async () => {
  expect(await listed()).toEqual({ list: [] });
});

test('Matches of games that can be opened are listed, live ones first; all esports are one sport', async () => {
  on.vendor.featured = [
    match('coming', { live: false, score: null, startsAt: new Date(Date.now() + 600_000).toISOString() }),
    match('live'),
    match('maps', { sport: 'valorant' }),
    match('of a slot', { gameCode: 'slot2' }),
  ];
  await expect
    .poll(async () => (await listed()).list.map(({ target, vendor }) => `${vendor} ${target}`), { timeout: 10_000 })
    .toEqual([`${VENDOR} live`, `${VENDOR} maps`, `${VENDOR} coming`]);
  expect((await listed({ sport: 'esports' })).list.map(({ target }) => target)).toEqual(['maps']);
  expect((await listed({ sport: 'basketball' })).list).toEqual([]);
});

test('Any number of visitors costs the vendor one call a second', async () => {
  await listed();
  const before = on.vendor.requests;
  await Promise.all(Array.from({ length: 40 }, () => listed()));
  expect(on.vendor.requests - before).toBeLessThanOrEqual(2);
});

test('The target of a launch is in the fragment beside the token; anything but a name is refused', async () => {
  const { site } = await openMember(on);
  const request = { vendor: VENDOR, gameCode: 'book' };
  const { url } = await site.call(launchGame, { ...request, target: 'f-1~16~hcp=-0.5~1714' });
  const { hash, search } = new URL(url);
  expect(new URLSearchParams(hash.slice(1)).get('target')).toBe('f-1~16~hcp=-0.5~1714');
  expect(search).not.toContain('f-1');
  for (const target of ['', 'a b', '<script>', 'x'.repeat(161)])
    expect(await failureOf(site.call(launchGame, { ...request, target }))).toMatchObject({ code: 'invalid_request' });
});
