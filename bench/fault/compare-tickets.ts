import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Books } from '../lottery/platform-process.ts';

export interface TicketComparison {
  tickets: number;
  draws: number;
  /** Tickets whose stake or pay is missing at the platform. */
  lost: number;
  /** Movements at the platform that no ticket explains. */
  duplicated: number;
  /** Tickets that did not end within a minute. */
  unresolved: number;
  /** Announced draws whose numbers are other ones now, or were announced twice. */
  changed: number;
}

interface Row {
  id: string;
  state: string;
  stake: number;
  pay: number | null;
  /** Missing wins of corrections. */
  owed: number[];
}

const SETTLING_MS = 60_000;
const POLL_MS = 200;

/** Compares the tickets with the movements that the platform booked, once all have ended. */
export async function compareTickets(
  owner: Pool,
  readBooks: () => Promise<Books>,
  announced: ReadonlyMap<number, string>,
): Promise<TicketComparison> {
  const rows = await untilEnded(owner);
  const booked = Object.entries(await readBooks());
  const ids = new Set(rows.map(({ id }) => id));
  let [lost, duplicated, unresolved] = [0, 0, 0];
  const byTicket = Map.groupBy(booked, ([transaction]) => transaction.slice(0, transaction.lastIndexOf('.')));
  for (const { id, state, stake, pay, owed } of rows) {
    const amounts = (byTicket.get(id) ?? []).map(([, amount]) => amount);
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    if (state === 'settled') {
      const expected = [pay!, ...owed].reduce((total, amount) => total + amount, -stake);
      if (!amounts.includes(-stake) || sum < expected) lost += 1;
      else if (sum > expected || amounts.length !== 2 + owed.length) duplicated += 1;
    } else if (state === 'refunded' || state === 'refused') {
      if (sum < 0) lost += 1;
      else if (sum > 0) duplicated += 1;
    } else unresolved += 1;
  }
  duplicated += [...byTicket.keys()].filter((id) => !ids.has(id)).length;
  const { rows: now } = await owner.query<{ id: number; numbers: string }>(
    'select id, numbers::text as numbers from lottery_draw where id = any($1)',
    [[...announced.keys()]],
  );
  const { rowCount: twice } = await owner.query(
    `select from lottery_log where entry::json ->> 'kind' in ('drawn', 'result', 'from_block')
      group by entry::json ->> 'game', entry::json ->> 'numero' having count(*) > 1`,
  );
  const changed = now.filter(({ id, numbers }) => announced.get(id) !== numbers).length + (twice ?? 0);
  return { tickets: rows.length, draws: announced.size, lost, duplicated, unresolved, changed };
}

async function untilEnded(owner: Pool): Promise<Row[]> {
  const end = performance.now() + SETTLING_MS;
  for (;;) {
    const { rows } = await owner.query<Row>(
      `select id, state, stake, pay, array(select f.owed::float8 from lottery_fix f
        where f.ticket_id = t.id and f.owed > 0 order by f.id) as owed from lottery_ticket t`,
    );
    const open = rows.some(({ state }) => !['settled', 'refunded', 'refused'].includes(state));
    if (!open || performance.now() > end) return rows;
    await sleep(POLL_MS);
  }
}
