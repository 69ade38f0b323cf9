import type { ClientMessage, TableEvent } from '@fairhouse/contract/play/table-messages';
import type { TableTicket } from '@fairhouse/contract/play/table-state';
import { expect, test, vi } from 'vitest';
import { createServerClock } from '../../../shell/server-clock.ts';
import { createStore } from '../../../shell/store.ts';
import { openView, type RoomView } from '../room/room-view.ts';
import type { Own, Refused, Room } from '../room/room.ts';
import { followBets } from './bets.ts';

const START = Date.parse('2026-11-28T20:00:00.000Z');
const limits = { currency: 'TLB' as const, min: 100, max: 1000, maxStake: 5000, maxPay: 100_000, chips: [100, 500] };

function open(game = 'baccarat') {
  vi.useFakeTimers({ now: START });
  const sent: Extract<ClientMessage, { type: 'bet' }>[] = [];
  const on: {
    event: (event: TableEvent) => void;
    own: (own: Own) => void;
    refused: (refused: Refused) => void;
    snapshot: () => void;
  } = {
    event: () => {},
    own: () => {},
    refused: () => {},
    snapshot: () => {},
  };
  const view = createStore<RoomView>({
    ...openView('baccarat-1'),
    limits,
    state: {
      table: {
        id: 'baccarat-1',
        name: '',
        gameCode: '',
        game,
        variant: 'classic',
        pace: 'speed',
        openMs: 10_000,
      },
      round: {
        no: 7,
        phase: 'open',
        until: new Date(START + 10_000).toISOString(),
        proof: null,
        shoe: null,
        isVoid: false,
        cards: [],
        burned: null,
        squeeze: null,
        outcome: null,
        wins: {},
        serverSeed: null,
      },
      history: [],
    },
  });
  const stop = () => {};
  const room: Room = {
    view,
    join: stop,
    send: (message) => message.type === 'bet' && sent.push(message),
    onEvent: (listener) => ((on.event = listener), stop),
    onRefused: (listener) => ((on.refused = listener), stop),
    onOwn: (listener) => ((on.own = listener), stop),
    onSnapshot: (listener) => ((on.snapshot = listener), stop),
  };
  const clock = createServerClock(() => Date.now());
  clock.read(new Date(START).toISOString());
  const bets = followBets(room, createStore(10_000), clock);
  const answer = (ticket: TableTicket | null) => {
    view.write({ ...view.read(), ticket });
    on.own({ type: 'own', room: 'baccarat-1', round: 7, ticket, balance: null, leads: false });
  };
  return { bets, sent, on, view, answer };
}

const ticket = (version: number, spots: Record<string, number>): TableTicket => ({
  id: 't',
  table: 'baccarat-1',
  round: 7,
  version,
  state: 'draft',
  spots,
  stake: Object.values(spots).reduce((sum, each) => sum + each, 0),
  returns: null,
  pay: null,
  refusal: null,
  placedAt: new Date(START).toISOString(),
});

test('presses together are one message, which is repeated until the studio has it', () => {
  const { bets, sent, answer } = open();
  bets.put('banker', 100);
  bets.put('banker', 100);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(sent).toMatchObject([{ round: 7, spots: { banker: 200 } }]);
  expect(bets.view.read().isSent).toBe(false);
  vi.advanceTimersByTime(1600);
  expect(sent.map(({ version }) => version)).toEqual([sent[0]!.version, sent[0]!.version]);
  answer(ticket(sent[0]!.version, { banker: 200 }));
  expect(bets.view.read().isSent).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(2);
});

test('taking all chips back is known when no ticket is left', () => {
  const { bets, sent, answer } = open();
  bets.put('banker', 100);
  vi.advanceTimersByTime(250);
  bets.clear();
  // The answer to the first message is none to the second.
  answer(ticket(sent[0]!.version, { banker: 100 }));
  expect(bets.view.read()).toMatchObject({ isSent: false, draft: { stakes: {} } });
  vi.advanceTimersByTime(250);
  answer(null);
  expect(bets.view.read()).toMatchObject({ isSent: true, draft: { stakes: {} } });
});

test('a page that is loaded again goes on with higher versions', () => {
  const { bets, sent, on, view } = open();
  vi.advanceTimersByTime(4000);
  view.write({ ...view.read(), ticket: ticket(31, { tie: 100 }) });
  on.snapshot();
  expect(bets.view.read().draft.stakes).toEqual({ tie: 100 });
  bets.put('tie', 100);
  vi.advanceTimersByTime(250);
  expect(sent).toMatchObject([{ version: 40, spots: { tie: 200 } }]);
});

test('in a pool presses can be taken back until they are sent, and then stay', () => {
  const { bets, sent, answer } = open('cockfight');
  bets.put('meron', 100);
  bets.put('wala', 500);
  vi.advanceTimersByTime(1000);
  bets.undo();
  vi.advanceTimersByTime(1400);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toMatchObject([{ spots: { meron: 100 } }]);
  answer(ticket(sent[0]!.version, { meron: 100 }));
  bets.undo();
  bets.clear();
  bets.put('meron', 500);
  bets.put('wala', 100);
  bets.clear();
  expect(bets.view.read().draft).toEqual({ stakes: { meron: 100 }, before: [] });
  bets.double();
  vi.advanceTimersByTime(1500);
  expect(sent.map(({ spots }) => spots)).toEqual([{ meron: 100 }, { meron: 200 }]);
});

test('nobody waits in a pool that may close', () => {
  const { bets, sent } = open('cockfight');
  vi.advanceTimersByTime(8600);
  bets.put('meron', 100);
  vi.advanceTimersByTime(200);
  expect(sent).toMatchObject([{ spots: { meron: 100 } }]);
});

test('a refusal shows the chips that count, and those of another device come here', () => {
  const { bets, on, answer } = open();
  bets.put('banker', 500);
  on.refused({ type: 'refused', room: 'baccarat-1', round: 7, version: 1, code: 'bets_closed' });
  expect(bets.view.read()).toMatchObject({ isSent: true, draft: { stakes: {} } });
  answer(ticket(90, { player: 300 }));
  expect(bets.view.read().draft.stakes).toEqual({ player: 300 });
});

test('chips that are not sent yet go to no other table', () => {
  const { bets, sent, on, view } = open();
  bets.put('banker', 100);
  // The other table is chosen, and then its snapshot comes.
  const { state } = view.read();
  view.write({ ...openView('baccarat-2'), limits });
  vi.advanceTimersByTime(250);
  view.write({ ...view.read(), state });
  on.snapshot();
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual([]);
  expect(bets.view.read()).toMatchObject({ isSent: true, draft: { stakes: {} } });
});

test('chips that a table has not confirmed are not bet at another one once more', () => {
  const { bets, sent, on, view } = open();
  bets.put('banker', 100);
  vi.advanceTimersByTime(250);
  view.write({ ...view.read(), room: 'baccarat-2' });
  on.snapshot();
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
});

test('after a lost connection chips are sent once more in their round, and in no later one', () => {
  const { bets, sent, on, view } = open();
  bets.put('banker', 100);
  on.snapshot();
  expect(sent).toMatchObject([{ round: 7, spots: { banker: 100 } }]);
  const { state } = view.read();
  view.write({ ...view.read(), state: { ...state!, round: { ...state!.round, no: 9 } } });
  on.snapshot();
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
  expect(bets.view.read()).toMatchObject({ isSent: true, draft: { stakes: {} } });
});

test('a refusal that is of no bet leaves the chips as they lie', () => {
  const { bets, sent, on } = open();
  bets.put('banker', 100);
  on.refused({ type: 'refused', room: 'baccarat-1', round: 7, version: null, code: 'contribution_refused' });
  expect(bets.view.read().draft.stakes).toEqual({ banker: 100 });
  vi.advanceTimersByTime(250);
  expect(sent).toMatchObject([{ spots: { banker: 100 } }]);
});

test('a press lays no chip over the limit of its spot, or when bets are closed', () => {
  const { bets, view } = open();
  expect([bets.put('banker', 500), bets.put('banker', 500), bets.put('banker', 100)]).toEqual([true, true, false]);
  const { state } = view.read();
  view.write({ ...view.read(), state: { ...state!, round: { ...state!.round, phase: 'closing' } } });
  expect(bets.put('tie', 100)).toBe(false);
});

test('the last stakes are repeated at their own table only', () => {
  const { bets, on, view } = open();
  bets.put('banker', 500);
  on.event({ type: 'open' } as TableEvent);
  expect(bets.view.read().last).toEqual({ banker: 500 });
  view.write({ ...view.read(), room: 'roulette-1' });
  on.snapshot();
  expect(bets.view.read().last).toEqual({});
  view.write({ ...view.read(), room: 'baccarat-1' });
  on.snapshot();
  expect(bets.view.read().last).toEqual({ banker: 500 });
});

test('stakes of a table that is left during its round, or lost with its connection, are repeated there', () => {
  const { bets, on, view } = open();
  const show = (room: string, no: number) => {
    const { state } = view.read();
    view.write({ ...view.read(), room, ticket: null, state: { ...state!, round: { ...state!.round, no } } });
    on.snapshot();
  };
  bets.put('banker', 500);
  show('baccarat-2', 3);
  expect(bets.view.read()).toMatchObject({ last: {}, draft: { stakes: {} } });
  bets.put('tie', 100);
  show('baccarat-1', 8);
  expect(bets.view.read().last).toEqual({ banker: 500 });
  show('baccarat-2', 3);
  bets.put('player', 200);
  show('baccarat-2', 4);
  expect(bets.view.read()).toMatchObject({ last: { player: 200 }, draft: { stakes: {} } });
});
