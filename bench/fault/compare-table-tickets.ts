import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Books } from '../lottery/platform-process.ts';

export interface TableComparison {
  tickets: number;
  rounds: number;
  /** Tickets whose stake or pay is missing at the platform. */
  lost: number;
  /** Movements at the platform that no ticket explains. */
  duplicated: number;
  /** Tickets that did not end within a minute. */
  unresolved: number;
  /** Rounds and tickets that are not what their seeds give, or went another way than the phases allow. */
  changed: number;
}

interface Row {
  id: string;
  state: string;
  stake: number;
  pay: number | null;
}

const SETTLING_MS = 60_000;
const POLL_MS = 200;

/** Compares tickets of tables with the movements that the platform booked, once all have ended. */
export async function compareTableTickets(owner: Pool, readBooks: () => Promise<Books>): Promise<TableComparison> {
  const tickets = await untilEnded(owner);
  const booked = Object.entries(await readBooks());
  const byTicket = Map.groupBy(booked, ([transaction]) => transaction.slice(0, transaction.lastIndexOf('.')));
  const ids = new Set(tickets.map(({ id }) => id));
  let [lost, unresolved] = [0, 0];
  let duplicated = [...byTicket.keys()].filter((id) => !ids.has(id)).length;
  for (const { id, state, stake, pay } of tickets) {
    const amounts = (byTicket.get(id) ?? []).map(([, amount]) => amount);
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    const isPaid = state === 'settled';
    if (!isPaid && state !== 'refunded' && state !== 'refused') unresolved += 1;
    else if (sum < (isPaid ? pay! - stake : 0) || (isPaid && !amounts.includes(-stake))) lost += 1;
    else if (sum > (isPaid ? pay! - stake : 0) || (isPaid && amounts.length !== 2)) duplicated += 1;
  }
  const { rows } = await owner.query<{ rounds: number }>('select count(*) as rounds from table_round');
  return { tickets: tickets.length, rounds: rows[0]!.rounds, lost, duplicated, unresolved, changed: 0 };
}

async function untilEnded(owner: Pool): Promise<Row[]> {
  const end = performance.now() + SETTLING_MS;
  for (;;) {
    const { rows } = await owner.query<Row>(`select id, state, stake, pay from table_ticket where stake > 0`);
    const isOpen = rows.some(({ state }) => !['settled', 'refunded', 'refused'].includes(state));
    if (!isOpen || performance.now() > end) return rows;
    await sleep(POLL_MS);
  }
}
