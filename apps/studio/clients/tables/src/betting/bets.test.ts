import type { ClientMessage, TableTicket } from '@fairhouse/contract/play/table-messages';
import { expect, test, vi } from 'vitest';
import { createServerClock } from '../../../shell/server-clock.ts';
import { createStore } from '../../../shell/store.ts';
import { openView, type RoomView } from '../room/room-view.ts';
import type { Own, Refused, Room } from '../room/room.ts';
import { followBets } from './bets.ts';

const START = Date.parse('2026-11-28T20:00:00.000Z');
const limits = { currency: 'TLB' as const, min: 100, max: 1000, maxStake: 5000, maxPay: 100_000, chips: [100, 500] };

function open() {
  vi.useFakeTimers({ now: START });
  const sent: Extract<ClientMessage, { type: 'bet' }>[] = [];
  const on: { own: (own: Own) => void; refused: (refused: Refused) => void; snapshot: () => void } = {
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
        game: 'baccarat',
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
    onEvent: () => stop,
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

test('a refusal shows the chips that count, and those of another device come here', () => {
  const { bets, on, answer } = open();
  bets.put('banker', 500);
  on.refused({ type: 'refused', room: 'baccarat-1', round: 7, version: 1, code: 'bets_closed' });
  expect(bets.view.read()).toMatchObject({ isSent: true, draft: { stakes: {} } });
  answer(ticket(90, { player: 300 }));
  expect(bets.view.read().draft.stakes).toEqual({ player: 300 });
});
