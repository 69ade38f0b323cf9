import type { FreeRoundState } from '@fairhouse/contract/play/free-rounds';
import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import type { PoolClient } from 'pg';

/** Amounts in minor units. */
export interface FreeRoundGrant {
  id: string;
  memberId: number;
  gameId: number;
  source: string;
  /** Of what they were given for, by language; null: unknown. */
  titles: RewardTitles | null;
  rounds: number;
  stake: number;
  state: FreeRoundState;
  roundsLeft: number;
  won: number;
  createdAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
}

const columns = `id, member_id as "memberId", game_id as "gameId", source, titles, rounds, stake, state,
  rounds_left as "roundsLeft", won, created_at as "createdAt", expires_at as "expiresAt", sent_at as "sentAt",
  ended_at as "endedAt"`;

export type NewGrant = Pick<
  FreeRoundGrant,
  'id' | 'memberId' | 'gameId' | 'source' | 'titles' | 'rounds' | 'stake' | 'createdAt' | 'expiresAt'
>;

/** False when the member has a grant of this source already. */
export async function insertGrant(tx: PoolClient, merchantId: number, row: NewGrant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into free_round_grant (id, merchant_id, member_id, game_id, source, rounds, rounds_left, stake, created_at,
        checked_at, expires_at, titles)
      values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $8, $9, $10) on conflict (member_id, source) do nothing`,
    [
      row.id,
      merchantId,
      row.memberId,
      row.gameId,
      row.source,
      row.rounds,
      row.stake,
      row.createdAt,
      row.expiresAt,
      row.titles,
    ],
  );
  return rowCount === 1;
}

export async function findFreeRounds(tx: PoolClient, id: string): Promise<FreeRoundGrant | undefined> {
  return (await tx.query<FreeRoundGrant>(`select ${columns} from free_round_grant where id = $1`, [id])).rows[0];
}

export async function lockFreeRounds(tx: PoolClient, id: string): Promise<FreeRoundGrant | undefined> {
  const { rows } = await tx.query<FreeRoundGrant>(`select ${columns} from free_round_grant where id = $1 for update`, [
    id,
  ]);
  return rows[0];
}

export async function readFreeRounds(tx: PoolClient, ids: readonly string[]): Promise<Map<string, FreeRoundGrant>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<FreeRoundGrant>(`select ${columns} from free_round_grant where id = any($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those that can be played come first, and of them those that expire first. */
export async function listFreeRounds(tx: PoolClient, memberId: number, limit: number): Promise<FreeRoundGrant[]> {
  const { rows } = await tx.query<FreeRoundGrant>(
    `select ${columns} from free_round_grant where member_id = $1
      order by state <> 'waiting', case when state = 'waiting' then expires_at end, created_at desc, id limit $2`,
    [memberId, limit],
  );
  return rows;
}

/** What a member can play in a game. */
export async function listWaiting(
  tx: PoolClient,
  memberId: number,
  gameId: number,
  now: Date,
): Promise<FreeRoundGrant[]> {
  const { rows } = await tx.query<FreeRoundGrant>(
    `select ${columns} from free_round_grant
      where member_id = $1 and game_id = $2 and state = 'waiting' and expires_at > $3
      order by expires_at, id`,
    [memberId, gameId, now],
  );
  return rows;
}

export async function noteSent(tx: PoolClient, id: string, at: Date): Promise<void> {
  await tx.query(`update free_round_grant set sent_at = coalesce(sent_at, $2) where id = $1`, [id, at]);
}

/** False when it has ended before. */
export async function endFreeRounds(
  tx: PoolClient,
  id: string,
  state: Exclude<FreeRoundState, 'waiting'>,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update free_round_grant set state = $2, ended_at = $3 where id = $1 and state = 'waiting'`,
    [id, state, at],
  );
  return rowCount === 1;
}

/** Notes that a round was played: in any order and however often, the fewest left counts. */
export async function noteRound(
  tx: PoolClient,
  id: string,
  { roundsLeft, won, at }: { roundsLeft: number; won: number; at: Date },
): Promise<void> {
  await tx.query(
    `update free_round_grant set rounds_left = least(rounds_left, $2), won = won + $3,
        state = case when $2 = 0 and state = 'waiting' then 'played' else state end,
        ended_at = case when $2 = 0 and state = 'waiting' then $4 else ended_at end
      where id = $1`,
    [id, roundsLeft, won, at],
  );
}

export async function listExpired(tx: PoolClient, before: Date, limit: number): Promise<FreeRoundGrant[]> {
  const { rows } = await tx.query<FreeRoundGrant>(
    `select ${columns} from free_round_grant
      where merchant_id = current_merchant() and state = 'waiting' and expires_at <= $1 order by expires_at limit $2`,
    [before, limit],
  );
  return rows;
}

/** Grants whose members were not looked at since an instant, noted as looked at now. */
export async function takeUnchecked(
  tx: PoolClient,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<Pick<FreeRoundGrant, 'id' | 'memberId'>[]> {
  const { rows } = await tx.query<Pick<FreeRoundGrant, 'id' | 'memberId'>>(
    `update free_round_grant set checked_at = $2 where id in (
        select id from free_round_grant where merchant_id = current_merchant() and state = 'waiting' and checked_at <= $1
          order by checked_at limit $3 for update skip locked)
      returning id, member_id as "memberId"`,
    [before, at, limit],
  );
  return rows;
}

/** For the reports of rewards. */
export const readableFreeRounds = `select id, member_id, source, state, won, ended_at from free_round_grant`;
