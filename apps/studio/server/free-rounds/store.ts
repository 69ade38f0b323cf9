import type { CurrencyCode } from '@fairhouse/contract';
import type { StudioFreeRounds } from '@fairhouse/contract/play/studio';
import type { Pool, PoolClient } from 'pg';
import type { Seat } from '../rounds/round.ts';

export interface Grant {
  id: string;
  /** Null, like all that follows, for one that was cancelled before it arrived. */
  playerId: string | null;
  currency: CurrencyCode | null;
  gameCode: string | null;
  rounds: number | null;
  stake: number | null;
  expiresAt: Date | null;
  roundsLeft: number;
  won: number;
  cancelled: boolean;
}

export interface NewGrant {
  id: string;
  playerId: string;
  currency: CurrencyCode;
  gameCode: string;
  rounds: number;
  stake: number;
  expiresAt: Date;
}

const columns = `id, player_id as "playerId", currency, game_code as "gameCode", rounds, stake, expires_at as "expiresAt",
  rounds_left as "roundsLeft", won, cancelled`;

/** Stores a grant once; a repeat finds the first one. */
export async function insertGrant(db: Pool | PoolClient, grant: NewGrant): Promise<void> {
  const { id, playerId, currency, gameCode, rounds, stake, expiresAt } = grant;
  await db.query(
    `insert into free_round_grant (id, player_id, currency, game_code, rounds, stake, expires_at, rounds_left)
      values ($1, $2, $3, $4, $5, $6, $7, $5) on conflict do nothing`,
    [id, playerId, currency, gameCode, rounds, stake, expiresAt],
  );
}

export async function findGrant(db: Pool | PoolClient, id: string): Promise<Grant | undefined> {
  return (await db.query<Grant>(`select ${columns} from free_round_grant where id = $1`, [id])).rows[0];
}

/** Also of a grant that never arrived: should it still come, it has no effect. Answers what was left. */
export async function cancelGrant(db: Pool, id: string): Promise<number> {
  const { rows } = await db.query<{ roundsLeft: number }>(
    `insert into free_round_grant (id, cancelled) values ($1, true)
      on conflict (id) do update set cancelled = true returning rounds_left as "roundsLeft"`,
    [id],
  );
  return rows[0]!.roundsLeft;
}

/** Takes one round out of a grant and locks it until the transaction ends; undefined when none is left for this seat. */
export async function takeRound(
  tx: PoolClient,
  { playerId, currency, gameCode }: Seat,
  { grantId, stake, pay, now }: { grantId: string; stake: number; pay: number; now: Date },
): Promise<{ grantId: string; number: number; of: number } | undefined> {
  const { rows } = await tx.query<{ rounds: number; left: number }>(
    `update free_round_grant set rounds_left = rounds_left - 1, won = won + $6
      where id = $1 and player_id = $2 and currency = $3 and game_code = $4 and stake = $5
        and rounds_left > 0 and not cancelled and expires_at > $7
      returning rounds, rounds_left as left`,
    [grantId, playerId, currency, gameCode, stake, pay, now],
  );
  const [taken] = rows;
  return taken && { grantId, number: taken.rounds - taken.left, of: taken.rounds };
}

/** What waits for a player in a game, those that expire first. */
export async function listWaiting(db: Pool, { playerId, currency, gameCode }: Seat, now: Date): Promise<Grant[]> {
  const { rows } = await db.query<Grant>(
    `select ${columns} from free_round_grant
      where player_id = $1 and game_code = $2 and currency = $3 and rounds_left > 0 and not cancelled and expires_at > $4
      order by expires_at, id`,
    [playerId, gameCode, currency, now],
  );
  return rows;
}

export const describeGrant = ({ id, rounds, stake, expiresAt, roundsLeft, won }: Grant): StudioFreeRounds => ({
  grantId: id,
  rounds: rounds!,
  stake: stake!,
  expiresAt: expiresAt!.toISOString(),
  left: roundsLeft,
  won,
});
