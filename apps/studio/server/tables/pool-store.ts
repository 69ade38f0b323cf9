import type { CurrencyCode, ErrorCode } from '@fairhouse/contract';
import type { StakePool } from '@fairhouse/contract/play/table-state';
import type { Pool, PoolClient } from 'pg';
import type { Ticket } from './ticket.ts';

type Queries = Pool | PoolClient;

/** What one player had in a pool when bets closed. */
export interface PooledBet {
  playerId: string;
  currency: CurrencyCode;
  demo: boolean;
  groups: string[];
  spots: Record<string, number>;
  /** False: the wallet has not booked it. */
  plays: boolean;
}

/** Every bet that was shown in a pool when bets closed. */
export async function listPooled(tx: PoolClient, tableId: string, no: number): Promise<PooledBet[]> {
  const { rows } = await tx.query<PooledBet>({
    name: 'table-pools-bets',
    text: `select player_id as "playerId", currency, demo, groups, spots, state = 'bet_taken' as plays from table_ticket
      where table_id = $1 and round_no = $2 and state in ('bet_taken', 'refused', 'refund_pending', 'refunded')
      order by currency, demo, ordinal`,
    values: [tableId, no],
  });
  return rows;
}

/** Rounds of a table in which nobody bets whose stake in its pool was refused. */
const BARRED_ROUNDS = 10;

/** Operators stopped play, the game or its module: nobody's doing. */
const STOPS: readonly ErrorCode[] = ['play_stopped', 'game_unknown', 'wrong_game'];

/** Who lets others see stakes that cannot be paid stays out for a while. */
export async function isBarred(
  db: Queries,
  { playerId, demo }: Pick<Ticket, 'playerId' | 'demo'>,
  tableId: string,
  no: number,
): Promise<boolean> {
  if (demo) return false;
  const { rows } = await db.query<{ barred: boolean }>({
    name: 'table-pools-barred',
    text: `select exists (select from table_ticket where table_id = $1 and round_no >= $2::bigint - $3::bigint
        and round_no < $2 and player_id = $4 and not demo and state = 'refused' and refusal <> all ($5::text[])) as barred`,
    values: [tableId, no, BARRED_ROUNDS, playerId, STOPS],
  });
  return rows[0]!.barred;
}

export async function storePools(
  tx: PoolClient,
  tableId: string,
  no: number,
  pools: readonly StakePool[],
): Promise<void> {
  await tx.query({
    name: 'table-pools-store',
    text: `insert into table_pool (table_id, round_no, currency, demo, players, spots, stands, practice, reason)
      select $1, $2, n.currency, n.demo, n.players, n.spots, n.stands, n.practice, n.reason
      from unnest($3::text[], $4::bool[], $5::int[], $6::json[], $7::bool[], $8::json[], $9::text[])
        as n (currency, demo, players, spots, stands, practice, reason)`,
    values: [
      tableId,
      no,
      pools.map(({ currency }) => currency),
      pools.map(({ demo }) => demo),
      pools.map(({ players }) => players),
      pools.map(({ spots }) => JSON.stringify(spots)),
      pools.map(({ stands }) => stands),
      pools.map(({ practice }) => practice && JSON.stringify(practice)),
      pools.map(({ reason }) => reason ?? null),
    ],
  });
}

export async function readPools(db: Queries, tableId: string, no: number): Promise<StakePool[]> {
  const { rows } = await db.query<StakePool>({
    name: 'table-pools-read',
    text: `select currency, demo, players, spots, practice, stands, reason from table_pool where table_id = $1 and round_no = $2
      order by currency, demo`,
    values: [tableId, no],
  });
  return rows;
}

/** What lies in one pool goes back. Answers the tickets of trial play, which are refunded at once. */
export async function refundPool(
  tx: PoolClient,
  tableId: string,
  no: number,
  { currency, demo }: Pick<StakePool, 'currency' | 'demo'>,
): Promise<Pick<Ticket, 'playerId' | 'currency' | 'demo' | 'stake'>[]> {
  const { rows } = await tx.query<Pick<Ticket, 'playerId' | 'currency' | 'demo' | 'stake'>>({
    name: 'table-pool-refund',
    text: `update table_ticket set state = case when demo then 'refunded' else 'refund_pending' end,
        state_at = clock_timestamp(), due_at = case when demo then 'infinity'::timestamptz else now() end
      where table_id = $1 and round_no = $2 and state = 'bet_taken' and currency = $3 and demo = $4
      returning player_id as "playerId", currency, demo, stake`,
    values: [tableId, no, currency, demo],
  });
  return rows.filter((ticket) => ticket.demo);
}
