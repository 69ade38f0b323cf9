import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Books } from '../lottery/platform-process.ts';

export interface SlipComparison {
  tickets: number;
  cashOuts: number;
  /** Tickets whose stake or payment is missing at the platform. */
  lost: number;
  /** Movements at the platform that no ticket explains. */
  duplicated: number;
  /** Tickets that did not end within a minute. */
  unresolved: number;
}

interface Row {
  id: string;
  state: string;
  stake: number;
  paid: number;
  owed: number;
  cashed: number;
  cashOuts: number;
  /** Cash-outs of what a result had paid already. */
  paidTwice: number;
}

const SETTLING_MS = 60_000;
const POLL_MS = 200;

/** Compares the tickets of the sportsbook with the movements that the platform booked, once all have ended. */
export async function compareSlips(owner: Pool, readBooks: () => Promise<Books>): Promise<SlipComparison> {
  const rows = await untilEnded(owner);
  const booked = Object.entries(await readBooks());
  const byTicket = Map.groupBy(booked, ([transaction]) => transaction.slice(0, transaction.lastIndexOf('.')));
  const ids = new Set(rows.map(({ id }) => id));
  let [lost, duplicated, unresolved] = [0, 0, 0];
  for (const { id, state, stake, paid, owed, cashed, paidTwice } of rows) {
    duplicated += paidTwice;
    const sum = (byTicket.get(id) ?? []).reduce((total, [, amount]) => total + amount, 0);
    const expected = state === 'settled' ? owed + cashed - stake : 0;
    if (!isOver(state)) unresolved += 1;
    else if (sum < expected) lost += 1;
    else if (sum > expected || (state === 'settled' && paid !== owed + cashed)) duplicated += 1;
  }
  duplicated += [...byTicket.keys()].filter((id) => !ids.has(id)).length;
  const cashOuts = rows.reduce((sum, row) => sum + row.cashOuts, 0);
  return { tickets: rows.length, cashOuts, lost, duplicated, unresolved };
}

const isOver = (state: string): boolean => state === 'settled' || state === 'refunded' || state === 'refused';

async function untilEnded(owner: Pool): Promise<Row[]> {
  const end = performance.now() + SETTLING_MS;
  for (;;) {
    const { rows } = await owner.query<Row>(
      `select t.id, t.state, t.stake, t.paid, t.owed, t.cashed,
        (select count(*)::int from sports_cash_out c where c.ticket_id = t.id and c.state = 'done') as "cashOuts",
        (select count(*)::int from sports_cash_out c join sports_payment p on p.ticket_id = c.ticket_id
          where c.ticket_id = t.id and c.state = 'done' and p.kind <> 'cash_out' and p.nth < c.nth) as "paidTwice"
      from sports_ticket t`,
    );
    if (rows.every(({ state }) => isOver(state)) || performance.now() > end) return rows;
    await sleep(POLL_MS);
  }
}
