import type { FishMagazine } from '@fairhouse/contract/play/fish-messages';
import { expect, test } from 'vitest';
import { openClaims } from './claims.ts';

const magazine = (more: Partial<FishMagazine> = {}): FishMagazine => ({
  id: 'one',
  tank: 'reef-1',
  request: '00000000-0000-4000-8000-000000000000',
  state: 'loaded',
  bet: 10,
  stake: 500,
  rounds: 50,
  blasts: 0,
  shot: 0,
  pay: 0,
  returned: null,
  refusal: null,
  loadedAt: '2026-11-28T20:00:00.000Z',
  ...more,
});

const shot = { weapon: 'net', at: 0, x: 0, y: 0, fish: null } as const;

test('shots on their way and those that were sent count as fired until the studio has said what became of them', () => {
  const claims = openClaims();
  expect(claims.left([])).toEqual({ rounds: 0, blasts: 0 });
  claims.follow(magazine({ blasts: 2 }));
  expect(claims.left(['cannon', 'blast'])).toEqual({ rounds: 49, blasts: 1 });
  const [first, second] = [claims.add(shot), claims.add(shot)];
  expect([first.n, second.n]).toEqual([1, 2]);
  expect(claims.left([]).rounds).toBe(40);
  // One was stored, the other refused: it stays in the magazine.
  claims.follow(magazine({ rounds: 45, shot: 1 }));
  expect(claims.left([]).rounds).toBe(40);
  claims.settle('another', 2);
  expect(claims.left([]).rounds).toBe(40);
  claims.settle('one', 2);
  expect(claims.left([]).rounds).toBe(45);
});

test('after a lost connection numbers go on behind those that may still be stored', () => {
  const claims = openClaims();
  claims.follow(magazine());
  claims.add(shot);
  claims.restart();
  claims.follow(magazine({ shot: 1, rounds: 45 }));
  expect(claims.left([]).rounds).toBe(45);
  expect(claims.add(shot).n).toBeGreaterThan(2);
});

test('another magazine begins with its first shot', () => {
  const claims = openClaims();
  claims.follow(magazine({ shot: 30 }));
  expect(claims.add(shot).n).toBe(31);
  claims.follow(magazine({ id: 'two' }));
  expect(claims.add(shot).n).toBe(1);
  claims.follow(undefined);
  expect(claims.magazine()).toBeUndefined();
});
