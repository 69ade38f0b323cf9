import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';
import type { PlayerSums } from './player-sums.ts';

/** Key of an advisory lock: one process counts at a time. */
const LOCK = 4_147_096;

/** What this transaction decided is counted later: nothing waits for the tallies of players. */
export async function storeUncounted(tx: PoolClient, sums: readonly PlayerSums[]): Promise<void> {
  if (sums.length === 0) return;
  await tx.query({
    name: 'room-players-uncounted',
    text: `insert into room_player_uncounted (player_id, family, currency, rounds, came, expected, variance, largest)
      select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::float8[], $6::float8[], $7::float8[],
        $8::float8[])`,
    values: [
      sums.map(({ playerId }) => playerId),
      sums.map(({ family }) => family),
      sums.map(({ currency }) => currency),
      sums.map(({ rounds }) => rounds),
      sums.map(({ came }) => came),
      sums.map(({ expected }) => expected),
      sums.map(({ variance }) => variance),
      sums.map(({ largest }) => largest),
    ],
  });
}

const columns = `t.player_id as "playerId", t.family, t.currency, t.rounds, t.came, t.expected, t.variance, t.largest`;

export interface Tally extends PlayerSums {
  raisedAt: Date | null;
  /** What an operator has looked at; null while nobody has, or without an alarm. */
  checkedSigmas: number | null;
}

/** Moves up to `limit` lines into the tallies; answers those that changed, with their alarms, and whether there are more. */
export const countPlayers = (pool: Pool, limit: number): Promise<{ changed: Tally[]; more: boolean }> =>
  inTransaction(pool, {}, async (tx) => {
    const { rows: locks } = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [LOCK]);
    if (!locks[0]!.mine) return { changed: [], more: false };
    const { rows } = await tx.query<{ lines: number }>(
      `with taken as (delete from room_player_uncounted
          where id <= (select max(id) from (select id from room_player_uncounted order by id limit $1) first) returning *),
        added as (insert into room_player_tally as t (player_id, family, currency, rounds, came, expected, variance, largest)
          select player_id, family, currency, sum(rounds), sum(came), sum(expected), sum(variance), max(largest)
            from taken group by 1, 2, 3
          on conflict (player_id, family, currency) do update set rounds = t.rounds + excluded.rounds,
            came = t.came + excluded.came, expected = t.expected + excluded.expected,
            variance = t.variance + excluded.variance, largest = greatest(t.largest, excluded.largest)
          returning player_id, family, currency)
      select (select count(*) from taken)::int as lines, json_agg(added) as changed from added`,
      [limit],
    );
    const { lines, changed } = rows[0] as { lines: number; changed: { player_id: string }[] | null };
    const { rows: tallies } = await tx.query<Tally>(
      `select ${columns}, a.raised_at as "raisedAt",
          case when a.checked_at is not null then a.sigmas end as "checkedSigmas"
        from room_player_tally t left join room_player_alarm a using (player_id, family, currency)
        where t.player_id = any($1) order by 1, 2, 3`,
      [[...new Set((changed ?? []).map(({ player_id: playerId }) => playerId))]],
    );
    return { changed: tallies, more: lines === limit };
  });

type Key = Pick<PlayerSums, 'playerId' | 'family' | 'currency'>;

/** Whether it is new. */
export async function raisePlayerAlarm(
  db: Pool,
  { playerId, family, currency }: Key,
  sigmas: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into room_player_alarm (player_id, family, currency, sigmas) values ($1, $2, $3, $4) on conflict do nothing`,
    [playerId, family, currency, sigmas],
  );
  return rowCount === 1;
}

/** A checked alarm waits again, with what it stands at now. */
export async function renewPlayerAlarm(
  db: Pool,
  { playerId, family, currency }: Key,
  sigmas: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update room_player_alarm set sigmas = $4, raised_at = now(), checked_by = null, checked_at = null, reason = null
      where player_id = $1 and family = $2 and currency = $3 and checked_at is not null`,
    [playerId, family, currency, sigmas],
  );
  return rowCount === 1;
}

export async function clearPlayerAlarm(db: Pool, { playerId, family, currency }: Key): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from room_player_alarm where player_id = $1 and family = $2 and currency = $3',
    [playerId, family, currency],
  );
  return rowCount === 1;
}

export interface PlayerAlarm extends PlayerSums {
  raisedAt: Date;
  checkedBy: string | null;
  checkedAt: Date | null;
  reason: string | null;
}

/** Alarms of players whose ids begin so, those that nobody has checked first. */
export async function listPlayerAlarms(db: Pool, players: string): Promise<PlayerAlarm[]> {
  const { rows } = await db.query<PlayerAlarm>(
    `select ${columns}, a.raised_at as "raisedAt", a.checked_by as "checkedBy", a.checked_at as "checkedAt", a.reason
      from room_player_alarm a join room_player_tally t using (player_id, family, currency)
      where starts_with(a.player_id, $1) order by a.checked_at nulls first, a.raised_at desc, 1, 2, 3 limit 500`,
    [players],
  );
  return rows;
}

export async function readTally(db: Pool, { playerId, family, currency }: Key): Promise<PlayerSums | undefined> {
  const { rows } = await db.query<PlayerSums>(
    `select ${columns} from room_player_tally t where player_id = $1 and family = $2 and currency = $3`,
    [playerId, family, currency],
  );
  return rows[0];
}

/**
 * What it stood at is kept with the check. False: there is no such alarm, or another operator has checked it. The same operator
 * again changes nothing.
 */
export async function checkPlayerAlarm(
  db: Pool,
  { playerId, family, currency, operator, reason }: Key & { operator: string; reason: string },
  sigmas: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update room_player_alarm set checked_by = $4, checked_at = coalesce(checked_at, now()), reason = coalesce(reason, $5),
        sigmas = case when checked_at is null then $6 else sigmas end
      where player_id = $1 and family = $2 and currency = $3 and coalesce(checked_by, $4) = $4`,
    [playerId, family, currency, operator, reason, sigmas],
  );
  return rowCount === 1;
}
