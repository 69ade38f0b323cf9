import type { Pool, PoolClient } from 'pg';
import type { Round, Seat } from './round.ts';
import type { Move } from './steps.ts';

type Queries = Pool | PoolClient;

const columns = `r.id, r.request_id as "requestId", r.player_id as "playerId", r.currency, r.game_code as "gameCode",
  r.demo, r.platform_session as "platformSession", r.seed_pair_id as "seedPairId", r.nonce,
  s.server_seed_hash as "serverSeedHash", s.client_seed as "clientSeed", r.stake, r.pay, r.book, r.state, r.refusal,
  case when r.free_grant is not null
    then json_build_object('grantId', r.free_grant, 'number', r.free_number, 'of', r.free_of) end as free,
  r.jackpot_id as "jackpotId",
  case when r.jackpot_id is not null then (
    select json_build_object('number', e.number, 'seed', e.seed, 'contributed', e.contributed, 'reserved', e.reserved,
        'collected', e.collected, 'won', e.won)
      from jackpot_entry e where e.round_id = r.id and e.taken_at is not null) end as jackpot,
  r.refusal_value as "refusalValue", r.balance_after_bet as "balanceAfterBet",
  r.balance_after_win as "balanceAfterWin", r.claim, r.created_at as "createdAt", r.finished_at as "finishedAt"`;

const seatIs = (first: number) => `r.player_id = $${first} and r.game_code = $${first + 1} and r.demo = $${first + 2}`;

const seatOf = ({ playerId, gameCode, demo }: Seat) => [playerId, gameCode, demo];

/** Unseen rounds that block the next: the predicate of the index `round_open`. */
const isOpen = `r.finished_at is null and r.state in ('bet_pending', 'bet_taken', 'settled')`;

const isPlayed = `r.state in ('bet_taken', 'settled')`;

/** The round of this request, in any game, and the open round of this seat. */
export async function findInTheWay(tx: PoolClient, seat: Seat, requestId: string): Promise<Round[]> {
  const { rows } = await tx.query<Round>({
    name: 'round-in-the-way',
    text: `select ${columns} from round r join seed_pair s on s.id = r.seed_pair_id
      where (r.player_id = $1 and r.request_id = $4) or (${seatIs(1)} and ${isOpen})`,
    values: [...seatOf(seat), requestId],
  });
  return rows;
}

/** Adds a settled round to the counts, exactly once: in the same statement (`rtp/store.ts` continues from there). */
const toBeCounted = (version: string, from: 'from placed' | 'from moved', gameCode: string) => `to_be_counted as (
        insert into rtp_uncounted (game_code, version, demo, stake, pay)
        select ${gameCode}, ${version}, demo, stake, pay ${from} where state = 'settled')`;

export type NewRound = Omit<Round, 'createdAt' | 'claim' | 'refusal' | 'refusalValue' | 'finishedAt'>;

/**
 * Stores a decided round and uses up its nonce. Answers its time of creation, or null when a round of another game has
 * the request id.
 */
export async function storeRound(tx: PoolClient, round: NewRound, leaseMs: number): Promise<Date | null> {
  const { rows } = await tx.query<{ createdAt: Date }>({
    name: 'round-store',
    text: `with placed as (
        insert into round (id, request_id, player_id, currency, game_code, demo, platform_session, seed_pair_id, nonce,
          stake, pay, book, state, balance_after_bet, balance_after_win, due_at, free_grant, free_number, free_of,
          jackpot_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() + $16 * interval '1 ms', $18, $19, $20,
          $21)
        on conflict (player_id, request_id) do nothing
        returning created_at, seed_pair_id, nonce, game_code, demo, stake, pay, state),
        ${toBeCounted('$17', 'from placed', 'game_code')}
      update seed_pair s set next_nonce = placed.nonce + 1 from placed where s.id = placed.seed_pair_id
      returning placed.created_at as "createdAt"`,
    values: [
      round.id,
      round.requestId,
      round.playerId,
      round.currency,
      round.gameCode,
      round.demo,
      round.platformSession,
      round.seedPairId,
      round.nonce,
      round.stake,
      round.pay,
      JSON.stringify(round.book),
      round.state,
      round.balanceAfterBet,
      round.balanceAfterWin,
      leaseMs,
      round.book.version,
      round.free?.grantId ?? null,
      round.free?.number ?? null,
      round.free?.of ?? null,
      round.jackpotId,
    ],
  });
  return rows[0]?.createdAt ?? null;
}

export async function readRound(db: Queries, id: string): Promise<Round | undefined> {
  const { rows } = await db.query<Round>({
    name: 'round-read',
    text: `select ${columns} from round r join seed_pair s on s.id = r.seed_pair_id where r.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Claims due rounds for `leaseMs`; skips rounds that another worker is claiming. */
export async function claimDue(db: Queries, leaseMs: number, limit: number, id?: string): Promise<Round[]> {
  const { rows } = await db.query<Round>({
    name: id === undefined ? 'round-claim-due' : 'round-claim',
    text: `update round r set claim = r.claim + 1, due_at = now() + $1 * interval '1 ms'
      from seed_pair s where s.id = r.seed_pair_id and r.id in (
        select id from round where due_at <= now() and state in ('bet_pending', 'bet_taken', 'refund_pending')
          ${id === undefined ? '' : 'and id = $3'}
        order by due_at limit $2 for update skip locked)
      returning ${columns}`,
    values: id === undefined ? [leaseMs, limit] : [leaseMs, limit, id],
  });
  return rows;
}

/** Changes the state of a round; undefined when another worker has claimed it since. */
export async function moveRound(db: Queries, round: Round, move: Move, leaseMs: number): Promise<Round | undefined> {
  const { rows } = await db.query<Round>({
    name: 'round-move',
    text: `with moved as (
      update round r set state = $4, state_at = now(), due_at = now() + $5 * interval '1 ms',
        balance_after_bet = coalesce($6, r.balance_after_bet), balance_after_win = coalesce($7, r.balance_after_win),
        refusal = coalesce($8, r.refusal), refusal_value = coalesce($9::json, r.refusal_value)
      from seed_pair s where s.id = r.seed_pair_id and r.id = $1 and r.state = $2 and r.claim = $3 returning ${columns}),
      ${toBeCounted('$10', 'from moved', '"gameCode"')}
      select * from moved`,
    values: [
      round.id,
      round.state,
      round.claim,
      move.to,
      leaseMs,
      move.balanceAfterBet,
      move.balanceAfterWin,
      move.refusal,
      move.refusalValue === undefined ? null : JSON.stringify(move.refusalValue),
      round.book.version,
    ],
  });
  return rows[0];
}

/** Releases a round until `pauseMs` from now. */
export async function postponeRound(db: Queries, { id, claim }: Round, pauseMs: number): Promise<void> {
  await db.query({
    name: 'round-postpone',
    text: `update round set due_at = now() + $3 * interval '1 ms' where id = $1 and claim = $2`,
    values: [id, claim, pauseMs],
  });
}

/** Marks a round as seen to its end; repeating it changes nothing. Undefined when this seat has no such round. */
export async function finishPlayed(db: Queries, seat: Seat, id: string): Promise<Round | undefined> {
  const { rows } = await db.query<Round>({
    name: 'round-finish',
    text: `update round r set finished_at = coalesce(r.finished_at, now()) from seed_pair s
      where s.id = r.seed_pair_id and r.id = $4 and ${seatIs(1)} and ${isPlayed} returning ${columns}`,
    values: [...seatOf(seat), id],
  });
  return rows[0];
}

export async function findOpenRound(db: Queries, seat: Seat): Promise<Round | undefined> {
  const { rows } = await db.query<Round>(
    `select ${columns} from round r join seed_pair s on s.id = r.seed_pair_id where ${seatIs(1)} and ${isOpen}`,
    seatOf(seat),
  );
  return rows[0];
}

/** Newest first, from just before `beforeId`; null when that is no round of this seat. */
export async function listPlayed(
  db: Queries,
  seat: Seat,
  limit: number,
  beforeId: string | undefined,
): Promise<Round[] | null> {
  let before: number | null = null;
  if (beforeId !== undefined) {
    const { rows } = await db.query<{ ordinal: number }>(
      `select r.ordinal from round r where ${seatIs(1)} and r.id = $4`,
      [...seatOf(seat), beforeId],
    );
    if (!rows[0]) return null;
    before = rows[0].ordinal;
  }
  const { rows } = await db.query<Round>(
    `select ${columns} from round r join seed_pair s on s.id = r.seed_pair_id
      where ${seatIs(1)} and ${isPlayed} and ($4::bigint is null or r.ordinal < $4) order by r.ordinal desc limit $5`,
    [...seatOf(seat), before, limit],
  );
  return rows;
}

export interface PublishedRound extends Round {
  /** Null until it is revealed. */
  serverSeed: string | null;
}

export async function readPublished(db: Queries, id: string): Promise<PublishedRound | undefined> {
  const { rows } = await db.query<PublishedRound>(
    `select ${columns}, case when s.state = 'revealed' then s.server_seed end as "serverSeed"
      from round r join seed_pair s on s.id = r.seed_pair_id where r.id = $1`,
    [id],
  );
  return rows[0];
}

export interface RoundCounts {
  pending: number;
  /** Rounds neither completed nor cancelled after a day: must be 0 (reliability 23). */
  overdue: number;
}

export async function countUnsettled(db: Queries): Promise<RoundCounts> {
  const { rows } = await db.query<RoundCounts>(
    `select count(*) as pending, count(*) filter (where created_at < now() - interval '24 hours') as overdue
      from round where state in ('bet_pending', 'bet_taken', 'refund_pending')`,
  );
  return rows[0]!;
}

/** Whether the database answers at all. */
export const answers = (db: Queries): Promise<boolean> =>
  db.query('select 1').then(
    () => true,
    () => false,
  );
