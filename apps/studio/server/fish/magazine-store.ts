import type { Pool, PoolClient } from 'pg';
import type { SealedSeed } from '../fairness/seed-safe.ts';
import type { Seat } from '../rounds/round.ts';
import type { Move } from '../rounds/steps.ts';
import type { Magazine } from './magazine.ts';

type Queries = Pool | PoolClient;

const columns = `m.id, m.request_id as "requestId", m.tank_id as "tankId", m.player_id as "playerId", m.currency,
  m.game_code as "gameCode", m.demo, m.session_id as "sessionId", m.platform_session as "platformSession",
  m.seed_pair_id as "seedPairId", m.nonce, m.bet, m.stake, m.units_per_pot as "unitsPerPot", m.state, m.rounds, m.blasts,
  m.shot, m.won, m.unfired, m.pay, m.returned, m.refusal, m.refusal_value as "refusalValue",
  m.balance_after_bet as "balanceAfterBet", m.balance_after_win as "balanceAfterWin", m.claim, m.created_at as "createdAt"`;

const seatOf = ({ playerId, gameCode, demo }: Pick<Seat, 'playerId' | 'gameCode' | 'demo'>) => [
  playerId,
  gameCode,
  demo,
];

export type NewMagazine = Pick<
  Magazine,
  | 'id'
  | 'requestId'
  | 'tankId'
  | 'playerId'
  | 'currency'
  | 'gameCode'
  | 'demo'
  | 'sessionId'
  | 'platformSession'
  | 'seedPairId'
  | 'nonce'
  | 'bet'
  | 'stake'
  | 'unitsPerPot'
  | 'balanceAfterBet'
> & { state: 'bet_pending' | 'bet_taken' };

/** Stores a magazine and uses its nonce up. */
export async function storeMagazine(tx: PoolClient, magazine: NewMagazine, leaseMs: number): Promise<Magazine> {
  const { rows } = await tx.query<Magazine>({
    name: 'magazine-store',
    text: `with stored as (insert into fish_magazine as m (id, request_id, tank_id, player_id, currency, game_code, demo,
        session_id, platform_session, seed_pair_id, nonce, bet, stake, units_per_pot, state, balance_after_bet, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now() + $17 * interval '1 ms')
      returning ${columns}),
      used as (update seed_pair s set next_nonce = $11 + 1 where s.id = $10)
      select * from stored`,
    values: [
      magazine.id,
      magazine.requestId,
      magazine.tankId,
      magazine.playerId,
      magazine.currency,
      magazine.gameCode,
      magazine.demo,
      magazine.sessionId,
      magazine.platformSession,
      magazine.seedPairId,
      magazine.nonce,
      magazine.bet,
      magazine.stake,
      magazine.unitsPerPot,
      magazine.state,
      magazine.balanceAfterBet,
      leaseMs,
    ],
  });
  return rows[0]!;
}

export async function readMagazines(db: Queries, ids: readonly string[]): Promise<Magazine[]> {
  const { rows } = await db.query<Magazine>({
    name: 'magazines-read',
    text: `select ${columns} from fish_magazine m where m.id = any($1::text[])`,
    values: [ids],
  });
  return rows;
}

export const readMagazine = async (db: Queries, id: string): Promise<Magazine | undefined> =>
  (await readMagazines(db, [id]))[0];

/** The magazine of a request, whatever its game. */
export async function findRequested(
  db: Queries,
  { playerId, demo }: Pick<Seat, 'playerId' | 'demo'>,
  requestId: string,
): Promise<Magazine | undefined> {
  const { rows } = await db.query<Magazine>(
    `select ${columns} from fish_magazine m where m.player_id = $1 and m.demo = $2 and m.request_id = $3`,
    [playerId, demo, requestId],
  );
  return rows[0];
}

/** Magazines of a seat that can be fired or wait for their bet, the oldest first. */
export async function listLoaded(db: Queries, seat: Pick<Seat, 'playerId' | 'gameCode' | 'demo'>): Promise<Magazine[]> {
  const { rows } = await db.query<Magazine>({
    name: 'magazines-loaded',
    text: `select ${columns} from fish_magazine m where m.player_id = $1 and m.game_code = $2 and m.demo = $3
      and m.state in ('bet_pending', 'bet_taken') order by m.ordinal`,
    values: seatOf(seat),
  });
  return rows;
}

/** If the server seed of this seat were revealed now, it would show how its magazines end. */
export async function hasLoaded(db: Queries, seat: Pick<Seat, 'playerId' | 'gameCode' | 'demo'>): Promise<boolean> {
  return (await listLoaded(db, seat)).length > 0;
}

/** Newest first, from just before `beforeId`; null when that is no magazine of this seat. */
export async function listMagazines(
  db: Pool,
  seat: Pick<Seat, 'playerId' | 'gameCode' | 'demo'>,
  limit: number,
  beforeId: string | undefined,
): Promise<Magazine[] | null> {
  const before = beforeId === undefined ? null : await ordinalOf(db, seat, beforeId);
  if (before === undefined) return null;
  const { rows } = await db.query<Magazine>(
    `select ${columns} from fish_magazine m where m.player_id = $1 and m.game_code = $2 and m.demo = $3
        and m.state <> 'refused' and ($4::bigint is null or m.ordinal < $4) order by m.ordinal desc limit $5`,
    [...seatOf(seat), before, limit],
  );
  return rows;
}

async function ordinalOf(db: Pool, seat: Pick<Seat, 'playerId' | 'gameCode' | 'demo'>, id: string) {
  const { rows } = await db.query<{ ordinal: number }>(
    'select ordinal from fish_magazine where player_id = $1 and game_code = $2 and demo = $3 and id = $4',
    [...seatOf(seat), id],
  );
  return rows[0]?.ordinal;
}

/** Claims bets that are due; skips those that another worker is claiming. */
export async function claimBets(db: Queries, leaseMs: number, limit: number, id?: string): Promise<Magazine[]> {
  const { rows } = await db.query<Magazine>({
    name: id === undefined ? 'magazines-claim' : 'magazine-claim',
    text: `update fish_magazine m set claim = m.claim + 1, due_at = now() + $1 * interval '1 ms'
      where m.id in (select id from fish_magazine where due_at <= now() and state = 'bet_pending'
        ${id === undefined ? '' : 'and id = $3'} order by due_at limit $2 for update skip locked) returning ${columns}`,
    values: id === undefined ? [leaseMs, limit] : [leaseMs, limit, id],
  });
  return rows;
}

/** What the platform answered to a bet; undefined when another worker has claimed it since. */
export async function moveMagazine(db: Queries, magazine: Magazine, move: Move): Promise<Magazine | undefined> {
  const { rows } = await db.query<Magazine>({
    name: 'magazine-move',
    text: `update fish_magazine m set state = $3, state_at = clock_timestamp(), shot_at = clock_timestamp(), due_at = now(),
        balance_after_bet = coalesce($4, m.balance_after_bet), reference = coalesce($5, m.reference),
        refusal = coalesce($6, m.refusal), refusal_value = coalesce($7::json, m.refusal_value)
      where m.id = $1 and m.state = 'bet_pending' and m.claim = $2 returning ${columns}`,
    values: [
      magazine.id,
      magazine.claim,
      move.to,
      move.balanceAfterBet ?? null,
      move.reference ?? null,
      move.refusal ?? null,
      move.refusalValue === undefined ? null : JSON.stringify(move.refusalValue),
    ],
  });
  return rows[0];
}

export async function postponeMagazine(db: Queries, { id, claim }: Magazine, pauseMs: number): Promise<void> {
  await db.query({
    name: 'magazine-postpone',
    text: `update fish_magazine set due_at = now() + $3 * interval '1 ms' where id = $1 and claim = $2`,
    values: [id, claim, pauseMs],
  });
}

type Stand = Pick<Magazine, 'id' | 'rounds' | 'blasts' | 'shot' | 'won'> & {
  /** Number of the newest shot that is stored. */
  was: number;
};

/**
 * How magazines stand after their newest shots; fewer than given when one is no longer loaded, or was fired elsewhere. Locks them
 * in the order of `lockLoaded`: who cashes a closed tank out meanwhile waits, or is waited for.
 */
export async function writeStands(tx: PoolClient, stands: readonly Stand[]): Promise<Magazine[]> {
  const { rows } = await tx.query<Magazine>({
    name: 'magazines-fired',
    text: `with held as materialized (select id from fish_magazine where id = any($1::text[]) order by id for update)
      update fish_magazine m set rounds = n.rounds, blasts = n.blasts, shot = n.shot, won = n.won,
        shot_at = clock_timestamp()
      from held h join unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::int[])
        as n (id, rounds, blasts, shot, won, was) on n.id = h.id
      where m.id = h.id and m.state = 'bet_taken' and m.shot = n.was returning ${columns}`,
    values: [
      stands.map(({ id }) => id),
      stands.map(({ rounds }) => rounds),
      stands.map(({ blasts }) => blasts),
      stands.map(({ shot }) => shot),
      stands.map(({ won }) => won),
      stands.map(({ was }) => was),
    ],
  });
  return rows;
}

/** Locks magazines that are loaded, in order. */
export async function lockLoaded(tx: PoolClient, ids: readonly string[]): Promise<Magazine[]> {
  const { rows } = await tx.query<Magazine>({
    name: 'magazines-lock',
    text: `select ${columns} from fish_magazine m where m.id = any($1::text[]) and m.state = 'bet_taken'
      order by m.id for update`,
    values: [ids],
  });
  return rows;
}

/** Ends a locked magazine: from now on its pay is due; that of trial play has been given. */
export async function endLocked(
  tx: PoolClient,
  { id, demo }: Magazine,
  { pay, returned, unfired, balance }: { pay: number; returned: number; unfired: number; balance: number | null },
): Promise<Magazine> {
  const { rows } = await tx.query<Magazine>({
    name: 'magazine-end',
    text: `update fish_magazine m set state = $2, pay = $3, returned = $4, unfired = $5, state_at = clock_timestamp(),
        balance_after_win = $6, claim = 1, due_at = case when m.demo then 'infinity'::timestamptz else now() end
      where m.id = $1 returning ${columns}`,
    values: [id, demo ? 'settled' : 'decided', pay, returned, unfired, balance],
  });
  return rows[0]!;
}

/** Magazines without a shot for so long, and those of tanks that operators closed. */
export async function listIdle(db: Pool, idleMs: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'magazines-idle',
    text: `select id from fish_magazine where state = 'bet_taken' and shot_at < clock_timestamp() - $1 * interval '1 ms'
      union select m.id from fish_tank t join fish_magazine m on m.tank_id = t.id and m.state = 'bet_taken'
        where t.wanted = 'off' limit 200`,
    values: [idleMs],
  });
  return rows.map(({ id }) => id);
}

/** The sealed seed and the client seed that decide a magazine. */
export async function readSeeds(
  db: Queries,
  seedPairId: number,
): Promise<SealedSeed & { clientSeed: string; serverSeed: string | null; state: string }> {
  const { rows } = await db.query<SealedSeed & { clientSeed: string; serverSeed: string | null; state: string }>({
    name: 'magazine-seeds',
    text: `select sealed_seed as "sealedSeed", seal_key as "sealKey", server_seed_hash as "serverSeedHash",
        client_seed as "clientSeed", state, case when state = 'revealed' then server_seed end as "serverSeed"
      from seed_pair where id = $1`,
    values: [seedPairId],
  });
  return rows[0]!;
}

/** Magazines whose money is on its way; overdue after a day, which must be none (reliability 23). */
export async function countUnsettledMagazines(db: Pool): Promise<{ pending: number; overdue: number }> {
  const { rows } = await db.query<{ pending: number; overdue: number }>(
    `select count(*) as pending, count(*) filter (where created_at < now() - interval '24 hours') as overdue
      from fish_magazine where not demo and state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending')`,
  );
  return rows[0]!;
}
