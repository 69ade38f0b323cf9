import type { PvpHand, PvpMadeMove, PvpServerMessage, PvpState } from '@fairhouse/contract/play/studio-pvp';
import { expect, test } from 'vitest';
import { mayMove, openView, takeMessage, type RoomView } from './room-view.ts';

const now = '2026-11-29T20:00:00.000Z';
const room = 'tongits-php-5';

const hand = (turn: number, seats: number[], change: Partial<PvpHand> = {}): PvpHand => ({
  roundId: 'r1',
  id: 'h1',
  no: 1,
  phase: 'play',
  until: null,
  escrow: 2000,
  you: 1,
  seats: [0, 1, 2].map((seat) => ({ seat, name: `P${seat}`, bot: false, here: true, auto: false, result: null })),
  turn: { no: turn, seats, until: now, extra: false },
  can: seats.includes(1) ? ['draw'] : [],
  table: null,
  rake: null,
  reason: null,
  proof: null,
  ...change,
});

const stateOf = (of: PvpHand | null): PvpState => ({
  place: of ? 'seated' : 'away',
  missing: 0,
  elsewhere: null,
  stoodUp: null,
  closed: false,
  hand: of,
  balance: 5000,
});

const message = (of: PvpHand | null, did: PvpMadeMove[] = [], at = room): PvpServerMessage => ({
  type: 'state',
  room: at,
  now,
  s: 4096,
  state: stateOf(of),
  did,
});

const move = (turn: number, seat: number): PvpMadeMove => ({ turn, seat, move: { kind: 'draw' }, auto: false });

const follow = (view: RoomView, ...messages: PvpServerMessage[]): RoomView => messages.reduce(takeMessage, view);

const opened = follow(openView(room), message(hand(4, [1])));
const pending = { id: 'a1', hand: 'h1', turn: 4 };

test('a move is possible at the own turn, with a live connection, and once', () => {
  expect(mayMove(opened)).toBe(true);
  expect(mayMove(follow(opened, message(hand(5, [2]))))).toBe(false);
  expect(mayMove({ ...opened, link: 'lost' })).toBe(false);
  expect(mayMove({ ...opened, pending })).toBe(false);
  expect(mayMove(follow(opened, message(hand(5, [1], { phase: 'paying' }))))).toBe(false);
});

test.each([
  ['the turn goes on', message(hand(5, [1]))],
  ['somebody else has the turn', message(hand(4, [0, 2]))],
  ['it is reported', message(hand(4, [1]), [move(4, 1)])],
  ['another hand begins', message(hand(4, [1], { id: 'h2' }))],
  ['it is refused', { type: 'pvp-refused', room, code: 'move_illegal', id: 'a1' }],
] as const)('a sent move is answered when %s', (_, answer) => {
  expect(takeMessage({ ...opened, pending }, answer).pending).toBeNull();
});

test('it stays unanswered while others only come and go', () => {
  expect(takeMessage({ ...opened, pending }, message(hand(4, [1]), [move(3, 0)])).pending).toEqual(pending);
  expect(
    takeMessage({ ...opened, pending }, { type: 'pvp-refused', room, code: 'move_illegal', id: 'b' }).pending,
  ).toEqual(pending);
});

test('the newest move of each seat is shown until the next hand', () => {
  const view = follow(opened, message(hand(5, [2]), [move(3, 0), move(4, 1)]), message(hand(6, [0]), [move(5, 2)]));
  expect(Object.keys(view.made)).toEqual(['0', '1', '2']);
  expect(follow(view, message(hand(0, [0], { id: 'h2' }))).made).toEqual({});
});

test('only the hand that was under way at the opening lies there already', () => {
  expect(opened.openedIn).toBe('h1');
  expect(follow(opened, message(hand(0, [0], { id: 'h2' }))).openedIn).toBe('h1');
  expect(follow(openView(room), message(null), message(hand(0, [0]))).openedIn).toBeNull();
});

test('messages of a room that was left are ignored', () => {
  expect(takeMessage(opened, message(null, [], 'callbreak-php-5'))).toBe(opened);
});

test('a step leads on from the state; where one is missing only the next state does', () => {
  const step = (s: number): PvpServerMessage => ({
    type: 'step',
    s,
    did: [[1, 'draw']],
    turn: [2],
    due: 9000,
  });
  const after = follow(opened, step(1));
  expect(after.state!.hand!.turn).toEqual({ no: 5, seats: [2], until: '2026-11-29T20:00:09.000Z', extra: false });
  expect(after.made[1]).toEqual(move(4, 1));
  expect(after.followed).toMatchObject({ base: 4096, s: 1 });
  const lost = follow(after, step(3));
  expect(lost).toMatchObject({ followed: null, state: after.state });
  expect(follow(lost, step(4)).state).toBe(after.state);
  expect(follow(lost, message(hand(7, [0]))).state!.hand!.turn!.no).toBe(7);
});

test('a step that fits nothing that the page knows is answered by joining anew, not by a frozen table', () => {
  const table = { game: 'tongits', melds: [], seats: [], discards: [] } as never;
  const view = follow(openView(room), message(hand(4, [1], { table })));
  const step: PvpServerMessage = { type: 'step', s: 1, did: [[1, 'lay', 7, 'KS']], turn: [2], due: 9000 };
  expect(takeMessage(view, step)).toMatchObject({ followed: null, state: view.state });
});
