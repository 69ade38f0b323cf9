import type { ServerMessage, TableEvent } from '@fairhouse/contract/play/table-messages';
import type { TableState, TableTicket } from '@fairhouse/contract/play/table-state';
import { expect, test } from 'vitest';
import { phaseWord } from '../words/phase-word.ts';
import { isResultShown, openView, takeMessage, type RoomView } from './room-view.ts';

const at = '2026-11-28T20:00:00.000Z';
const room = 'baccarat-1';
const proof = { chainStart: 'a', link: 7, commitment: 'b', clientSeed: 'c', contributions: 1 };
const shoe = { no: 1, left: 300, fresh: false, last: false };

const state: TableState = {
  table: {
    id: room,
    name: 'One',
    gameCode: 'live-baccarat',
    game: 'baccarat',
    variant: 'classic',
    pace: 'classic',
    openMs: 15_000,
  },
  round: {
    no: 7,
    phase: 'open',
    until: at,
    proof,
    shoe,
    isVoid: false,
    cards: [],
    burned: null,
    squeeze: null,
    outcome: null,
    wins: {},
    serverSeed: null,
  },
  history: [{ no: 6, result: 'B' }],
};
const limits = { currency: 'TLB' as const, min: 100, max: 1000, maxStake: 5000, maxPay: 10_000, chips: [100, 500] };

const ticket = (round: number, version = 1): TableTicket => ({
  id: `${room}-${round}-x`,
  table: room,
  round,
  version,
  state: 'draft',
  spots: { banker: 100 },
  stake: 100,
  returns: null,
  pay: null,
  refusal: null,
  placedAt: at,
});

const snapshot: ServerMessage = {
  type: 'snap',
  room,
  s: 40,
  now: at,
  state,
  limits,
  ticket: ticket(7),
  balance: 5000,
  leads: false,
  unsettled: [ticket(6)],
};

const follow = (view: RoomView, ...messages: ServerMessage[]): RoomView =>
  messages.reduce((before, message) => takeMessage(before, message)!, view);
const event = (s: number, part: object): ServerMessage => ({
  type: 'ev',
  room,
  event: { s, at, no: 7, ...part } as TableEvent,
});
const opened = follow(openView(room), snapshot);

test('a snapshot shows the table with the own tickets', () => {
  expect(opened).toMatchObject({ link: 'live', s: 40, ticket: { round: 7 }, earlier: [{ round: 6 }] });
});

test('a hand is followed from its closing to its payout', () => {
  const dealt = follow(
    opened,
    event(41, { type: 'closing', until: at }),
    event(42, { type: 'closed', until: at, isVoid: false }),
    event(43, { type: 'card', until: at, place: 'player', card: '4S' }),
    event(44, { type: 'squeeze', until: at, card: 1, place: 'banker' }),
  );
  expect(dealt.state!.round).toMatchObject({ phase: 'dealing', cards: [{ card: '4S' }], squeeze: { card: 1 } });
  const over = follow(
    dealt,
    event(45, { type: 'card', until: at, place: 'banker', card: 'KC' }),
    event(46, { type: 'result', until: at, outcome: {}, wins: { player: 10_000 }, result: 'P', serverSeed: 'd' }),
    event(47, { type: 'payout', until: at }),
  );
  expect(over.state!.round).toMatchObject({
    phase: 'payout',
    squeeze: null,
    wins: { player: 10_000 },
    serverSeed: 'd',
  });
  expect(over.state!.history.map(({ result }) => result)).toEqual(['B', 'P']);
});

test.each([
  ['its result', { type: 'result', until: at, outcome: {}, wins: {}, result: 'P', serverSeed: 'd' }, 'phase_payout'],
  ['a round that is void', { type: 'closed', until: at, isVoid: true }, 'void'],
])('a table that is closed after %s says so', (_, ended, word) => {
  const over = follow(opened, event(41, ended), event(42, { type: 'payout', until: at }));
  expect([isResultShown(over), phaseWord(over.state!)]).toEqual([true, word]);
  const closed = follow(over, event(43, { type: 'stopped' }));
  expect([isResultShown(closed), phaseWord(closed.state!)]).toEqual([false, 'phase_stopped']);
});

test('a squeezed card that its leader was shown is forgotten when it is turned', () => {
  const squeezed = follow(opened, event(41, { type: 'squeeze', until: at, card: 2, place: 'player' }), {
    type: 'own',
    room,
    round: 7,
    ticket: ticket(7),
    balance: null,
    leads: true,
    face: '7H',
  });
  expect(squeezed).toMatchObject({ leads: true, face: '7H' });
  const turned = follow(squeezed, event(42, { type: 'card', until: at, place: 'player', card: '7H' }));
  expect(turned).toMatchObject({ leads: false, face: null });
});

test('events that are known already change nothing, and a gap is asked for', () => {
  expect(takeMessage(opened, event(40, { type: 'closing', until: at }))).toBe(opened);
  expect(takeMessage(opened, event(42, { type: 'closing', until: at }))).toBeNull();
});

test('the next round keeps the ticket of the last one, whose pay may still come', () => {
  const next = follow(opened, {
    type: 'ev',
    room,
    event: { type: 'open', s: 41, at, no: 8, until: at, proof, shoe: { ...shoe, fresh: true } },
  });
  expect(next).toMatchObject({ ticket: null, earlier: [{ round: 6 }, { round: 7 }], state: { history: [] } });
  const paid = { ...ticket(7, 2), pay: 195 };
  const later = follow(next, { type: 'own', room, round: 7, ticket: paid, balance: 1, leads: false });
  expect(later).toMatchObject({ ticket: null, earlier: [{ round: 6 }, { round: 7, pay: 195 }] });
});

test('messages of another table and old totals are not taken', () => {
  expect(takeMessage(opened, { ...snapshot, room: 'other' })).toBe(opened);
  const totals = (round: number): ServerMessage => ({ type: 'totals', room, round, players: 3, spots: { tie: 5 } });
  expect(takeMessage(opened, totals(6))).toBe(opened);
  expect(takeMessage(opened, totals(7))).toMatchObject({ players: 3, spots: { tie: 5 } });
});
