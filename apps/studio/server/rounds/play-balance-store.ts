import type { Pool, PoolClient } from 'pg';
import type { Seat } from './round.ts';

/** 10,000.00 of trial money; given again when a stake exceeds it. Minor units. */
export const PLAY_MONEY = 1_000_000;

type PlayerWallet = Pick<Seat, 'playerId' | 'currency'>;

export async function readPlayBalance(db: Pool | PoolClient, { playerId, currency }: PlayerWallet): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance from play_balance where player_id = $1 and currency = $2',
    [playerId, currency],
  );
  return rows[0]?.balance ?? PLAY_MONEY;
}

/** Takes a stake from trial money, refilled first when it is too little, and pays at once. */
export async function playForFun(
  tx: PoolClient,
  { playerId, currency }: PlayerWallet,
  stake: number,
  pay: number,
): Promise<{ balanceAfterBet: number; balanceAfterWin: number }> {
  const { rows } = await tx.query<{ balance: number }>(
    `insert into play_balance as p (player_id, currency, balance) values ($1, $2, $3::bigint - $4::bigint + $5::bigint)
      on conflict (player_id, currency) do update
        set balance = case when p.balance < $4 then $3 else p.balance end - $4 + $5
      returning balance`,
    [playerId, currency, PLAY_MONEY, stake, pay],
  );
  const balanceAfterWin = rows[0]!.balance;
  return { balanceAfterBet: balanceAfterWin - pay, balanceAfterWin };
}

/** Gives trial money back that was staked before. */
export async function giveForFun(tx: PoolClient, { playerId, currency }: PlayerWallet, amount: number): Promise<void> {
  await tx.query('update play_balance set balance = balance + $3 where player_id = $1 and currency = $2', [
    playerId,
    currency,
    amount,
  ]);
}
