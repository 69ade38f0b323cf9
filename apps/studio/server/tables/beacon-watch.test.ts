import { expect, test } from 'vitest';
import type { BeaconRound, TimedBeacon } from '../lottery/draws/beacon.ts';
import { watchBeacon } from './beacon-watch.ts';

const chain = 'c0'.repeat(32);
const rounds = new Map<number, BeaconRound>();
const source: TimedBeacon = {
  name: 'scripted',
  chain,
  roundAfter: (fixed, marginMs = 9_000) => Math.ceil((fixed.getTime() + marginMs) / 3_000),
  timeOf: (round) => round * 3_000,
  read: (round) => rounds.get(round),
};
const came = { randomness: 'ab'.repeat(32), signature: 'cd'.repeat(48) };
const named = { chain, round: 7, at: 21_000 };

test('the round that comes first after a moment is named, with its time', () => {
  const watch = watchBeacon({ source, silentMs: 5_000 });
  expect(watch.name(18_001)).toEqual(named);
  expect(watch.name(21_000)).toEqual(named);
  expect(watchBeacon(undefined).name(18_001)).toBeNull();
});

test('it is silent when it was asked for in vain for long enough, and another one is not', () => {
  const watch = watchBeacon({ source, silentMs: 2_000 });
  const answers = [21_000, 21_900, 22_800, 22_999, 23_000].map((at) => watch.check(named, at));
  expect(answers).toEqual(['coming', 'coming', 'coming', 'coming', 'silent']);
  expect(watch.check({ ...named, round: 8 }, 24_000)).toBe('coming');
  rounds.set(7, came);
  expect(watch.check(named, 24_000)).toBe(came);
});

test('a studio that stood still has not asked meanwhile', () => {
  const watch = watchBeacon({ source, silentMs: 2_000 });
  expect([30_000, 90_000].map((at) => watch.check({ ...named, round: 9 }, at))).toEqual(['coming', 'coming']);
  expect([90_999, 91_000].map((at) => watch.check({ ...named, round: 9 }, at))).toEqual(['coming', 'silent']);
});

test('a number of another network, or without a beacon, does not come', () => {
  rounds.set(7, came);
  const other = { ...named, chain: 'ff'.repeat(32) };
  expect(watchBeacon({ source, silentMs: 1_000 }).check(other, 30_000)).toBe('coming');
  const without = watchBeacon(undefined);
  const answers = Array.from({ length: 31 }, (_, second) => without.check(named, 30_000 + second * 1_000));
  expect([answers[29], answers[30]]).toEqual(['coming', 'silent']);
});

test('rounds that were given up before do not make another one wait longer', () => {
  const watch = watchBeacon({ source, silentMs: 2_000 });
  for (let round = 100; round < 199; round += 1) watch.check({ ...named, round }, 600_000);
  const waited = (at: number) => watch.check({ ...named, round: 200 }, at);
  expect([600_000, 601_000].map(waited)).toEqual(['coming', 'coming']);
  expect(watch.check({ ...named, round: 201 }, 601_500)).toBe('coming');
  expect(waited(602_000)).toBe('silent');
});
