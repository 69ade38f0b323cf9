import { expect, test } from 'vitest';
import { quicknet } from '@fairhouse/games/verify/beacon';
import type { TableDocument } from '@fairhouse/games/verify/table';
import { findBeaconFlaw, findTableBeaconFlaw } from './check-beacon.ts';
import type { Closed, Drawn } from './log-events.ts';

/** Round 1000 of drand quicknet came at 15:59:24. */
const round = 1000;
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const beacon = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

const named = {
  kind: 'closed',
  at: '2023-08-23T15:59:20Z',
  game: 'K3',
  numero: '202308230001',
  root: '',
  round,
} as const;
const { round: _, ...unnamed } = named;
const drawnWith = (about: Partial<Drawn>) => ({ beacon, round, signature, ...about }) as Drawn;

test('a round that was named before it came, with its signature, is right; so is none where none was named', () => {
  expect(findBeaconFlaw(drawnWith({}), named)).toBeUndefined();
  expect(findBeaconFlaw({ beacon: '0'.repeat(64) } as Drawn, unnamed)).toBeUndefined();
});

test.each<[string, Drawn, Closed, RegExp]>([
  ['a beacon left out', { beacon: '0'.repeat(64) } as Drawn, named, /another round/],
  ['another round', drawnWith({ round: 1001 }), named, /another round/],
  ['a round that was never named', drawnWith({}), unnamed, /another round/],
  ['numbers of nobody', { beacon: 'ab'.repeat(32) } as Drawn, unnamed, /not named/],
  ['a round named after it came', drawnWith({}), { ...named, at: '2023-08-23T15:59:24Z' }, /was known/],
  ['other randomness', drawnWith({ beacon: 'ab'.repeat(32) }), named, /not one of drand quicknet/],
  ['a missing signature', drawnWith({ signature: '' }), named, /not one of drand quicknet/],
])('%s is found', (_name, drawn, closed, flaw) => {
  expect(findBeaconFlaw(drawn, closed)).toMatch(flaw);
});

test.each([
  ['its own round', {}, undefined],
  ['another round', { round: 1001 }, /not one of drand quicknet/],
  ['a forged signature', { signature: 'ab'.repeat(48) }, /not one of drand quicknet/],
  ['another network', { chain: 'ff'.repeat(32) }, /is not drand quicknet/],
])('a ticket of a table with %s', (_, about, flaw) => {
  const beaconProof = { chain: quicknet.chain, round, signature, ...about };
  const found = findTableBeaconFlaw({ beacon, beaconProof } as TableDocument);
  if (flaw === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(flaw);
});

test('a round that did not come is one of drand quicknet too', () => {
  const silent = (chain: string) =>
    ({ beacon: null, beaconProof: { chain, round, signature: null } }) as unknown as TableDocument;
  expect(findTableBeaconFlaw(silent(quicknet.chain))).toBeUndefined();
  expect(findTableBeaconFlaw(silent('ff'.repeat(32)))).toMatch(/is not drand quicknet/);
});
