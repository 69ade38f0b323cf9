import type { PlayerMeasure } from '@fairhouse/contract/play/vendor-sports-players';
import type { Pool, PoolClient } from 'pg';
import type { CountedLeg, PlayerTally } from './count-players.ts';

/** Bets of real money on a match that were accepted. */
export async function readLegs(tx: PoolClient, match: string): Promise<CountedLeg[]> {
  const { rows } = await tx.query<CountedLeg>({
    name: 'sports-watched-legs',
    text: `select t.player_id as "playerId", t.currency, g.market, g.specifiers, g.outcome, g.chance, g.score,
        g.odds::float8 * t.stake / 1000 / json_array_length(t.legs) as brings
      from (select distinct ticket_id from sports_leg where match_id = $1) l
      join sports_ticket t on t.id = l.ticket_id
      cross join lateral json_to_recordset(t.legs)
        as g (match text, market int, specifiers text, outcome text, chance float8, score json, odds int)
      where g.match = $1 and not t.demo and t.state in ('bet_taken', 'decided', 'settled', 'refunded') and t.taken_at is not null`,
    values: [match],
  });
  return rows;
}

export async function storePlayerTallies(tx: PoolClient, tallies: readonly PlayerTally[]): Promise<void> {
  if (tallies.length === 0) return;
  await tx.query(
    `insert into sports_player_tally as t (player_id, measure, currency, matches, came, expected, variance, largest)
      select "playerId", measure, min(currency), sum(matches), sum(came), sum(expected), sum(variance), max(largest)
        from json_to_recordset($1) as n ("playerId" text, measure text, currency text, matches int, came float8,
          expected float8, variance float8, largest float8)
        group by 1, 2 order by 1, 2
      on conflict (player_id, measure) do update set matches = t.matches + excluded.matches,
        came = t.came + excluded.came, expected = t.expected + excluded.expected,
        variance = t.variance + excluded.variance, largest = greatest(t.largest, excluded.largest)`,
    [JSON.stringify(tallies)],
  );
}

export interface PlayerAlarm {
  playerId: string;
  measure: PlayerMeasure;
  raisedAt: Date;
  checkedBy: string | null;
  checkedAt: Date | null;
  reason: string | null;
}

const columns = `t.player_id as "playerId", t.measure, t.currency, t.matches, t.came, t.expected, t.variance, t.largest`;

export interface JudgedTally extends PlayerTally {
  raisedAt: Date | null;
  /** What an operator has looked at; null while nobody has, or without an alarm. */
  checkedSigmas: number | null;
}

/** Tallies of some players, with their alarms. */
export async function readPlayers(db: PoolClient, ids: readonly string[]): Promise<JudgedTally[]> {
  const { rows } = await db.query<JudgedTally>(
    `select ${columns}, a.raised_at as "raisedAt", case when a.checked_at is not null then a.sigmas end as "checkedSigmas"
      from sports_player_tally t left join sports_player_alarm a using (player_id, measure)
      where t.player_id = any($1) order by 1, 2`,
    [ids],
  );
  return rows;
}

type Key = Pick<PlayerTally, 'playerId' | 'measure'>;

export async function readPlayerTally(db: Pool, { playerId, measure }: Key): Promise<PlayerTally | undefined> {
  const { rows } = await db.query<PlayerTally>(
    `select ${columns} from sports_player_tally t where player_id = $1 and measure = $2`,
    [playerId, measure],
  );
  return rows[0];
}

/** Whether it is new: of several processes that find it, only one raises it. */
export async function raisePlayerAlarm(db: PoolClient, { playerId, measure }: Key, sigmas: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into sports_player_alarm (player_id, measure, sigmas) values ($1, $2, $3) on conflict do nothing`,
    [playerId, measure, sigmas],
  );
  return rowCount === 1;
}

/** A checked alarm waits again, with what it stands at now. */
export async function renewPlayerAlarm(db: PoolClient, { playerId, measure }: Key, sigmas: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sports_player_alarm set sigmas = $3, raised_at = now(), checked_by = null, checked_at = null, reason = null
      where player_id = $1 and measure = $2 and checked_at is not null`,
    [playerId, measure, sigmas],
  );
  return rowCount === 1;
}

export async function clearPlayerAlarm(db: PoolClient, { playerId, measure }: Key): Promise<boolean> {
  const { rowCount } = await db.query('delete from sports_player_alarm where player_id = $1 and measure = $2', [
    playerId,
    measure,
  ]);
  return rowCount === 1;
}

/** Alarms of players whose ids begin so, those that nobody has checked first. */
export async function listPlayerAlarms(db: Pool, players: string): Promise<(PlayerTally & PlayerAlarm)[]> {
  const { rows } = await db.query<PlayerTally & PlayerAlarm>(
    `select ${columns}, a.raised_at as "raisedAt", a.checked_by as "checkedBy", a.checked_at as "checkedAt", a.reason
      from sports_player_alarm a join sports_player_tally t using (player_id, measure)
      where starts_with(a.player_id, $1) order by a.checked_at nulls first, a.raised_at desc, 1, 2 limit 500`,
    [players],
  );
  return rows;
}

/**
 * What it stood at is kept with the check. False: there is no such alarm, or another operator has checked it. The same operator
 * again changes nothing.
 */
export async function checkPlayerAlarm(
  db: Pool,
  { playerId, measure, operator, reason }: Key & { operator: string; reason: string },
  sigmas: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sports_player_alarm set checked_by = $3, checked_at = coalesce(checked_at, now()), reason = coalesce(reason, $4),
        sigmas = case when checked_at is null then $5 else sigmas end
      where player_id = $1 and measure = $2 and coalesce(checked_by, $3) = $3`,
    [playerId, measure, operator, reason, sigmas],
  );
  return rowCount === 1;
}
