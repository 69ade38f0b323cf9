import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import type { TablePhase } from '@fairhouse/contract/play/table-state';
import type { Pool } from 'pg';
import { addStakes, practiceStakes } from './practice-stakes.ts';
import type { TableView, TableViews } from './table-views.ts';
import { sumStakes } from './ticket-store.ts';
import type { Seat } from './visit-table.ts';

/** What lies in a pool before anybody bets. */
const lyingIn = ({ table, state }: TableView, { currency, demo }: Seat['guest']['session']) =>
  demo && table.rules.pool ? practiceStakes(table, currency, state.round.no) : {};

const moneyOf = ({ currency, demo }: { currency: string; demo: boolean }): string => `${currency} ${demo}`;

/** Bets are final then, and chips still lie on the table. */
const LYING: ReadonlySet<TablePhase> = new Set<TablePhase>(['closed', 'dealing', 'result']);

interface Totals {
  /** Until bets are final, to those who play for the same money, as far as they do not know them. */
  send(rooms: ReadonlyMap<string, ReadonlySet<Seat>>): Promise<void>;
  /** To who comes while the chips still lie. */
  greet(seat: Seat): Promise<void>;
}

/** Tells players and stakes by spot. */
export function createTotals(pool: Pool, views: TableViews): Totals {
  /** What each seat was sent last: who comes later learns what the others know. */
  const sent = new WeakMap<Seat, string>();

  const sendAt = async (view: TableView, seats: Iterable<Seat>): Promise<void> => {
    const { table, state } = view;
    const { no } = state.round;
    const sums = await sumStakes(pool, table.id, no);
    const nothing = textOf({ room: table.id, round: no, players: 0, spots: {} });
    const texts = new Map<string, string>();
    for (const seat of seats) {
      const { session } = seat.guest;
      const money = moneyOf(session);
      let text = texts.get(money);
      if (text === undefined) {
        const { players = 0, spots = {} } = sums.find((sum) => moneyOf(sum) === money) ?? {};
        text = textOf({ room: table.id, round: no, players, spots: addStakes(spots, lyingIn(view, session)) });
        texts.set(money, text);
      }
      if (text === (sent.get(seat) ?? nothing)) continue;
      sent.set(seat, text);
      seat.guest.send(text, true);
    }
  };

  return {
    async send(rooms) {
      for (const [id, seats] of rooms) {
        const view = views.find(id)!;
        const { phase } = view.state.round;
        if (phase === 'open' || phase === 'closing') await sendAt(view, seats);
      }
    },
    async greet(seat) {
      if (LYING.has(seat.view.state.round.phase)) await sendAt(seat.view, [seat]);
    },
  };
}

function textOf(totals: Omit<Extract<ServerMessage, { type: 'totals' }>, 'type'>): string {
  const message: ServerMessage = { type: 'totals', ...totals };
  return JSON.stringify(message);
}
