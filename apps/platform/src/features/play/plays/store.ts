import { CURRENCIES, TRIAL_CURRENCY } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { stretchColumns, type Stretch } from '../../../system/stretch.ts';
import { gameOfRound, readableGames } from '../games/index.ts';

/** Days for which plays are counted, including today. */
export const COUNTED_DAYS = 7;
/** Rounds stored per hour and category, and of the newest per category: no board shows more (spec §9). */
export const STORED_WINS = 20;

export interface StretchLimits {
  /** Milliseconds before now that are left to the next count. */
  lagMs: number;
  /** Longest period in milliseconds; a longer one is not counted. */
  longestMs: number;
}

/**
 * The period to count next; undefined while another server counts, or when it is too long. The tally is locked until
 * the transaction ends.
 */
export async function takeStretch(
  tx: PoolClient,
  merchantId: number,
  { lagMs, longestMs }: StretchLimits,
): Promise<Stretch | undefined> {
  await tx.query(
    `insert into play_tally (merchant_id, counted_to)
      select $1, now() - case when exists (select from ledger_reading.round) then $2 * interval '1 day' else interval '1 minute' end
        where not exists (select from play_tally where merchant_id = $1)
      on conflict do nothing`,
    [merchantId, COUNTED_DAYS],
  );
  const { rows } = await tx.query<Stretch>(
    `select ${stretchColumns('counted_to', '$2')}
      from play_tally where merchant_id = $1 and counted_to >= now() - $3 * interval '1 ms' for update skip locked`,
    [merchantId, lagMs, longestMs],
  );
  return rows[0];
}

export async function endStretch(tx: PoolClient, merchantId: number, { upTo }: Stretch): Promise<void> {
  await tx.query('update play_tally set counted_to = greatest(counted_to, $2) where merchant_id = $1', [
    merchantId,
    upTo,
  ]);
}

/** Trial money counts nowhere. */
const isReal = `currency <> ${CURRENCIES[TRIAL_CURRENCY].number}`;

/** Adds the rounds opened in the period to their days. */
export async function addRounds(tx: PoolClient, merchantId: number, { from, upTo }: Stretch): Promise<void> {
  await tx.query(
    `insert into play_day as d (merchant_id, day, game_id, rounds, staked)
      select $1, r.day, r.game, count(*), sum(r.staked)
        from (select (opened_at at time zone 'UTC')::date as day, ${gameOfRound('round')} as game, staked
               from ledger_reading.round
               where opened_at > $2 and opened_at <= $3 and state <> 'cancelled' and ${isReal}) r
        where exists (select from (${readableGames}) g where g.id = r.game)
        group by r.day, r.game
      on conflict (merchant_id, day, game_id) do update set rounds = d.rounds + excluded.rounds,
        staked = d.staked + excluded.staked`,
    [merchantId, from, upTo],
  );
}

/** Stores rounds that were paid in the period and paid more than their stake, if a board could show them. */
export async function addWins(tx: PoolClient, merchantId: number, { from, upTo }: Stretch): Promise<void> {
  await tx.query(
    `insert into winning_round (merchant_id, vendor_id, round, member_id, game_id, category, currency, staked, paid, closed_at)
      select $1, vendor, round, member, game, category, currency, staked, paid, closed_at
        from (select r.*, g.category,
                row_number() over (partition by g.category, date_trunc('hour', r.closed_at) order by r.paid desc) as of_hour,
                row_number() over (partition by g.category order by r.closed_at desc) as newest
              from (select r.vendor, r.round, r.customer as member, ${gameOfRound('r.round')} as game, r.currency,
                      r.staked, r.paid, r.state, r.closed_at
                    from (select distinct wallet_id, bucket, round, vendor from ledger_reading.payout
                            where at > $2 and at <= $3) t
                    join ledger_reading.round r on r.round = t.round and r.vendor = t.vendor and r.wallet_id = t.wallet_id
                      and r.bucket = t.bucket
                    where r.staked > 0 and r.${isReal} and (r.state = 'open' or (r.state = 'completed' and r.paid > r.staked))) r
              join (${readableGames}) g on g.id = r.game) w
        where of_hour <= $4 or newest <= $4 or closed_at is null
      on conflict do nothing`,
    [merchantId, from, upTo, STORED_WINS],
  );
}

/** Stored rounds that were still open: those that have ended get their final figures or are deleted. */
export async function settleWins(tx: PoolClient): Promise<void> {
  const isRound = `w.closed_at is null and r.round = w.round and r.vendor = w.vendor_id
    and r.wallet_id = ledger_reading.main_wallet(w.member_id) and r.bucket = ledger_reading.bucket(w.member_id)`;
  await tx.query(
    `update winning_round w set staked = r.staked, paid = r.paid, closed_at = r.closed_at from ledger_reading.round r
      where ${isRound} and r.state = 'completed' and r.paid > r.staked`,
  );
  await tx.query(`delete from winning_round w using ledger_reading.round r where ${isRound} and r.state <> 'open'`);
}

/** Deletes what no board can show any more. */
export async function dropOldPlays(tx: PoolClient): Promise<void> {
  await tx.query(`delete from play_day where day <= (now() at time zone 'UTC')::date - ${COUNTED_DAYS}`);
  await tx.query(
    `delete from winning_round w using (
        select vendor_id, round, member_id, closed_at,
            row_number() over (partition by category, date_trunc('hour', closed_at) order by paid desc) as of_hour,
            row_number() over (partition by category order by closed_at desc) as newest
          from winning_round where closed_at is not null) x
      where w.vendor_id = x.vendor_id and w.round = x.round and w.member_id = x.member_id and x.newest > $1
        and (x.of_hour > $1 or x.closed_at < now() - ($2 + 1) * interval '1 day')`,
    [STORED_WINS, COUNTED_DAYS],
  );
  await tx.query(`delete from winning_round where closed_at is null and seen_at < now() - interval '30 days'`);
}

/** Rounds by game of the counted days. */
export async function sumPlays(tx: PoolClient): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ gameId: number; rounds: number }>(
    `select game_id as "gameId", sum(rounds)::bigint as rounds from play_day
      where day > (now() at time zone 'UTC')::date - ${COUNTED_DAYS} group by game_id`,
  );
  return new Map(rows.map(({ gameId, rounds }) => [gameId, rounds]));
}

/** Stakes by game of the counted days, minor units; stakes placed after their round was counted are missing. */
export async function sumStakes(tx: PoolClient): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ gameId: number; staked: number }>(
    `select game_id as "gameId", sum(staked)::bigint as staked from play_day
      where day > (now() at time zone 'UTC')::date - ${COUNTED_DAYS} group by game_id`,
  );
  return new Map(rows.map(({ gameId, staked }) => [gameId, staked]));
}

/** The columns of winning rounds that other features may join in their own statements. */
export const readableWins = `select vendor_id, round, member_id, game_id, category, staked, paid, closed_at
  from winning_round`;
