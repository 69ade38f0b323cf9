import { openFollowed } from '@fairhouse/contract/play/pvp-steps';
import type { PvpState } from '@fairhouse/contract/play/studio-pvp';
import { expect, test } from 'vitest';
import { createTracks, MOST_LEFT, STEPS_OF_STATE, type Track } from './tracks.ts';

const player = { playerId: 'p1', demo: false };
const room = 'tongits-php-5';
const now = '2026-11-29T20:00:00.000Z';
const state: PvpState = {
  place: 'away',
  missing: 0,
  elsewhere: null,
  stoodUp: null,
  closed: false,
  hand: null,
  balance: null,
};

const trackOf = (base: number): Track => ({
  followed: openFollowed({ s: base * STEPS_OF_STATE, now, state }),
  newest: [],
  informed: { hand: null, moves: 0 },
});

test('a page is kept for a minute, for its own player and room', () => {
  let time = 0;
  const tracks = createTracks(() => time);
  const leave = () => tracks.leave(player, room, trackOf(1));
  leave();
  expect(tracks.take({ ...player, playerId: 'p2' }, room, STEPS_OF_STATE)).toBeUndefined();
  expect(tracks.take({ ...player, demo: true }, room, STEPS_OF_STATE)).toBeUndefined();
  expect(tracks.take(player, 'pusoy-php-5', STEPS_OF_STATE)).toBeUndefined();
  expect(tracks.take(player, room, STEPS_OF_STATE + 3)).toBeDefined();
  expect(tracks.take(player, room, STEPS_OF_STATE)).toBeUndefined();
  leave();
  time = 60_000;
  expect(tracks.take(player, room, STEPS_OF_STATE)).toBeUndefined();
});

test('who joins over and over fills no memory', () => {
  const tracks = createTracks(() => 0);
  for (let base = 1; base <= MOST_LEFT + 2; base += 1) tracks.leave(player, room, trackOf(base));
  const found = [1, 2, 3, MOST_LEFT + 2].map((base) => tracks.take(player, room, base * STEPS_OF_STATE) !== undefined);
  expect(found).toEqual([false, false, true, true]);
});
