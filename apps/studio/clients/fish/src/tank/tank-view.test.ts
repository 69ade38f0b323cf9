import type { FishMagazine, FishServerMessage } from '@fairhouse/contract/play/fish-messages';
import { expect, test } from 'vitest';
import { inUse, isLoading, nextOne, openView, takeMessage } from './tank-view.ts';

const now = '2026-11-28T20:00:00.000Z';

const magazine = (id: string, state: FishMagazine['state']): FishMagazine => ({
  id,
  tank: 'reef-1',
  request: '00000000-0000-4000-8000-000000000000',
  state,
  bet: 10,
  stake: 500,
  rounds: 50,
  blasts: 0,
  shot: 0,
  pay: 0,
  returned: null,
  refusal: null,
  loadedAt: now,
});

const snapshot = (...magazines: FishMagazine[]): FishServerMessage => ({
  type: 'tank',
  room: 'reef-1',
  now,
  at: 90_000,
  seed: 'ab'.repeat(32),
  theme: 'reef',
  seat: 2,
  seats: [{ seat: 2, name: 'li•••', bet: 10, currency: 'TLB', demo: false }],
  caught: [],
  bets: [10, 20],
  pot: 7,
  magazines,
  balance: 1000,
});

const opened = takeMessage(openView(null, 'reef'), snapshot(magazine('a', 'loaded'), magazine('b', 'loaded')));

test('a snapshot shows the tank, its clock and what is loaded', () => {
  expect(opened).toMatchObject({ room: 'reef-1', link: 'live', seat: 2, bets: [10, 20], pot: 7 });
  expect(opened.zero).toBe(Date.parse(now) - 90_000);
  expect([inUse(opened)?.id, nextOne(opened)?.id]).toEqual(['a', 'b']);
});

test('an ended magazine is shown until the next snapshot, and the next one is in use', () => {
  const ended = takeMessage(opened, {
    type: 'own',
    room: 'reef-1',
    magazines: [{ ...magazine('a', 'decided'), pay: 30, returned: 20 }, magazine('b', 'loaded')],
    balance: 1,
  });
  expect(inUse(ended)?.id).toBe('b');
  const paid = takeMessage(ended, { type: 'own', room: 'reef-1', magazines: [magazine('b', 'loaded')], balance: 1 });
  expect(paid.magazines.map(({ id, state }) => `${id} ${state}`)).toEqual(['a decided', 'b loaded']);
});

test('stored shots change the magazine that was fired, and nothing else of it', () => {
  const stand = { id: 'a', rounds: 45, blasts: 1, shot: 3, pay: 80 };
  const shots: FishServerMessage = { type: 'shots', room: 'reef-1', shots: [], pot: 9 };
  const fired = takeMessage(opened, { ...shots, stand });
  expect(inUse(fired)).toEqual({ ...magazine('a', 'loaded'), ...stand });
  expect(nextOne(fired)).toEqual(magazine('b', 'loaded'));
  expect(fired.pot).toBe(9);
  expect(takeMessage(fired, { ...shots, pot: 10 }).magazines).toBe(fired.magazines);
});

test('a magazine that the wallet was asked for is not fired yet', () => {
  const asked = takeMessage(openView(null, 'reef'), snapshot(magazine('a', 'bet_pending')));
  expect([inUse(asked), isLoading(asked)]).toEqual([undefined, true]);
});

test('messages of another tank are not taken', () => {
  const other: FishServerMessage = { type: 'seats', room: 'reef-2', seats: [] };
  expect(takeMessage(opened, other)).toBe(opened);
  expect(takeMessage(opened, { ...other, room: 'reef-1' }).seats).toEqual([]);
});
