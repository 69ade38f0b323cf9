import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { findFishFlaws } from '../../apps/studio/server/fish/testing/find-fish-flaws.ts';
import { findHandFlaws } from '../../apps/studio/server/pvp/testing/find-hand-flaws.ts';
import { findReplayFlaws } from '../../apps/studio/server/tables/testing/check-replay.ts';
import type { Books } from '../lottery/platform-process.ts';
import type { LotteryBed } from './lottery-bed.ts';
import type { KindName } from './room-kinds.ts';

/** Tickets of tables, magazines, or seats of hands. */
export interface KindComparison {
  /** Those that the platform booked. */
  tickets: number;
  /** Table rounds, shots, or hands. */
  rounds: number;
  /** Those whose stake or pay is missing at the platform. */
  lost: number;
  /** Those for which the platform moved more than they say. */
  duplicated: number;
  /** Those that did not end within a minute. */
  unresolved: number;
  /** What is not what its seed gives, went another way than the phases allow, or was voided after its outcome was fixed. */
  changed: number;
}

export interface RoomComparison extends Record<KindName, KindComparison> {
  /** Movements at the platform that belong to nothing. */
  unexplained: number;
}

interface Row {
  id: string;
  state: string;
  stake: number;
  due: number | null;
}

const SETTLING_MS = 60_000;
const POLL_MS = 200;

const kinds: readonly {
  name: KindName;
  tickets: string;
  rounds: string;
  flawsOf: (bed: LotteryBed) => Promise<string[]>;
}[] = [
  {
    name: 'tables',
    tickets: 'select id, state, stake, pay as due from table_ticket where stake > 0',
    rounds: 'select count(*)::int as n from table_round',
    flawsOf: ({ owner }) => findReplayFlaws(owner.query.bind(owner)),
  },
  {
    name: 'fish',
    tickets: 'select id, state, stake, pay + returned as due from fish_magazine',
    rounds: 'select count(*)::int as n from fish_shot',
    flawsOf: ({ owner }) => findFishFlaws(owner.query.bind(owner)),
  },
  {
    name: 'cards',
    tickets: 'select id, state, stake, pay + returned as due from pvp_seat',
    rounds: 'select count(*)::int as n from pvp_hand',
    flawsOf: ({ config }) => findHandFlaws(config),
  },
];

const hasEnded = ({ state }: Row): boolean => state === 'settled' || state === 'refunded' || state === 'refused';

/** Compares what is stored with the movements that the platform booked, once everything has ended; and repeats all rounds. */
export async function compareRooms(bed: LotteryBed, log: (line: string) => void): Promise<RoomComparison> {
  const end = performance.now() + SETTLING_MS;
  const ended = await Promise.all(kinds.map(({ tickets }) => untilEnded(bed.owner, tickets, end)));
  const books = groupByTicket(await bed.platform.readBooks());
  const ids = new Set(ended.flat().map(({ id }) => id));
  const compared: Partial<Record<KindName, KindComparison>> = {};
  for (const [at, { name, rounds, flawsOf }] of kinds.entries()) {
    const flaws = await flawsOf(bed);
    for (const flaw of flaws.slice(0, 20)) log(flaw);
    const counted = await bed.owner.query<{ n: number }>(rounds);
    compared[name] = { ...countMoney(ended[at]!, books), rounds: counted.rows[0]!.n, changed: flaws.length };
  }
  const unexplained = [...books.keys()].filter((id) => !ids.has(id));
  for (const id of unexplained.slice(0, 20)) log(`${id} is unknown`);
  return { ...(compared as Record<KindName, KindComparison>), unexplained: unexplained.length };
}

const groupByTicket = (books: Books): Map<string, number[]> =>
  new Map(
    [...Map.groupBy(Object.entries(books), ([transaction]) => transaction.slice(0, transaction.lastIndexOf('.')))].map(
      ([id, entries]) => [id, entries.map(([, amount]) => amount)],
    ),
  );

function countMoney(rows: readonly Row[], books: Map<string, number[]>) {
  const counts = { tickets: rows.length, lost: 0, duplicated: 0, unresolved: 0 };
  for (const row of rows) {
    const amounts = books.get(row.id) ?? [];
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    const isPaid = row.state === 'settled';
    const right = isPaid ? row.due! - row.stake : 0;
    if (!hasEnded(row)) counts.unresolved += 1;
    else if (sum < right || (isPaid && !amounts.includes(-row.stake))) counts.lost += 1;
    else if (sum > right || (isPaid && amounts.length !== 2)) counts.duplicated += 1;
  }
  return counts;
}

async function untilEnded(owner: Pool, tickets: string, end: number): Promise<Row[]> {
  for (;;) {
    const { rows } = await owner.query<Row>(tickets);
    if (rows.every(hasEnded) || performance.now() > end) return rows;
    await sleep(POLL_MS);
  }
}
