import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import type { Pool } from 'pg';
import type { TableViews } from './table-views.ts';
import { sumStakes } from './ticket-store.ts';
import type { Seat } from './visit-table.ts';

/** Sends players and stakes by spot where bets are open, to those who play for the same money. */
export function createTotals(pool: Pool, views: TableViews) {
  const sent = new Map<string, string>();
  return async (rooms: ReadonlyMap<string, ReadonlySet<Seat>>): Promise<void> => {
    for (const [id, seats] of rooms) {
      const { round } = views.find(id)!.state;
      if (round.phase !== 'open') continue;
      for (const { currency, demo, players, spots } of await sumStakes(pool, id, round.no)) {
        const totals: ServerMessage = { type: 'totals', room: id, round: round.no, players, spots };
        const text = JSON.stringify(totals);
        const key = `${id} ${currency} ${demo}`;
        if (sent.get(key) === text) continue;
        sent.set(key, text);
        for (const { guest } of seats)
          if (guest.session.currency === currency && guest.session.demo === demo) guest.send(text, true);
      }
    }
  };
}
