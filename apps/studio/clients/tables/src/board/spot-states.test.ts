import { idleRound } from '@fairhouse/contract/play/apply-table-event';
import { expect, test } from 'vitest';
import { createStore } from '../../../shell/store.ts';
import { emptyDraft } from '../betting/draft.ts';
import type { BetsView } from '../betting/bets.ts';
import { openView, type RoomView } from '../room/room-view.ts';
import { followSpots } from './spot-states.ts';

const table = {
  id: 'baccarat-1',
  name: 'One',
  gameCode: 'live-baccarat',
  game: 'baccarat',
  variant: 'classic',
  pace: 'classic',
  openMs: 15_000,
} as const;

function follow() {
  const room = createStore<RoomView>({
    ...openView(table.id),
    state: { table, round: { ...idleRound(7), phase: 'open' }, history: [] },
  });
  const bets = createStore<BetsView>({ draft: emptyDraft, last: {}, isSent: true });
  const spots = followSpots(room, bets);
  const drawn: string[] = [];
  for (const code of ['player', 'banker', 'tie']) spots.of(code).subscribe(() => drawn.push(code));
  return { room, bets, spots, drawn };
}

test('a chip on one spot draws that spot alone', () => {
  const { bets, spots, drawn } = follow();
  bets.write({ ...bets.read(), draft: { stakes: { banker: 100 }, before: [] } });
  expect(drawn).toEqual(['banker']);
  expect(spots.of('banker').read().stake).toBe(100);
});

test('what others lay on one spot draws that spot alone, and a change of the phase none without chips', () => {
  const { room, drawn } = follow();
  room.write({ ...room.read(), spots: { tie: 500 } });
  expect(drawn).toEqual(['tie']);
  const { state } = room.read();
  room.write({ ...room.read(), state: { ...state!, round: { ...state!.round, phase: 'closing' } } });
  expect(drawn).toEqual(['tie']);
});

test('the result draws the spots that won', () => {
  const { room, spots, drawn } = follow();
  const { state } = room.read();
  const round = { ...state!.round, phase: 'result' as const, wins: { player: 10_000 } };
  room.write({ ...room.read(), state: { ...state!, round } });
  expect(drawn).toEqual(['player']);
  expect(spots.of('player').read().won).toBe(true);
});
