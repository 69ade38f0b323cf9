import type { Pool } from 'pg';
import { ok } from '@fairhouse/contract';
import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import { expect, test, vi } from 'vitest';
import type { Guest } from '../realtime/room.ts';
import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { createOwnTickets } from './own-tickets.ts';
import { createDesks } from './player-desk.ts';
import type { Ticket } from './ticket.ts';

const PLAYERS = 40;
const AT_ONCE = 16;

const ticketOf = (playerId: string, state: Ticket['state']): Ticket =>
  ({
    id: `t-${playerId}`,
    tableId: 'a-1',
    roundNo: 1,
    playerId,
    demo: false,
    version: 1,
    state,
    createdAt: new Date(0),
  }) as Ticket;

test('what was refunded is said at once, however slowly the wallet says the balances', async () => {
  const asked: (() => void)[] = [];
  const wallet = {
    balance: () => new Promise((resolve) => asked.push(() => resolve(ok({ balance: 700, currency: 'TLB' })))),
  };
  const players = Array.from({ length: PLAYERS }, (_, at) => `p${at}`);
  const rows = players.map((id) => ticketOf(id, 'refunded'));
  const pool = { query: async () => ({ rows }) };
  const desks = createDesks();
  const sent: { player: string; balance: number | null }[] = [];
  for (const player of players) {
    const send = (message: string | ServerMessage) => {
      const { ticket, balance } = JSON.parse(message as string) as { ticket: Ticket; balance: number | null };
      expect(ticket.state).toBe('refunded');
      sent.push({ player, balance });
    };
    desks.open({ session: { playerId: player, demo: false } as Session, send, close: () => {} } satisfies Guest);
  }
  const deps = { pool: pool as unknown as Pool, wallet: wallet as unknown as Studio['wallet'], onError: vi.fn() };
  const own = createOwnTickets(deps, desks);
  for (const player of players) own.note(ticketOf(player, 'bet_taken'));
  own.stir('a-1');
  await own.watch();
  expect(sent).toEqual(players.map((player) => ({ player, balance: null })));

  // The wallet has so many questions at once, and every player hears its answer.
  for (let answered = 0; answered < PLAYERS; answered += 1) {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked.length).toBeLessThanOrEqual(AT_ONCE);
    asked.shift()!();
  }
  await vi.waitFor(() => expect(sent).toHaveLength(2 * PLAYERS));
  expect(sent.slice(PLAYERS).map(({ balance }) => balance)).toEqual(players.map(() => 700));
  expect(deps.onError).not.toHaveBeenCalled();
});
