import type { PoolClient } from 'pg';
import type { CustomerKey } from './ledger.ts';
import { bucketOf, walletId } from './wallets.ts';

/** What a limit counts, as stored; never reuse a number. */
export const LIMITS = { stake: 1, loss: 2, single_stake: 3 } as const;
export type StakeLimitKind = keyof typeof LIMITS;

/** A limit on a player's stakes or losses, which every bet is checked against in the transaction that posts it. */
export interface StakeLimit {
  kind: StakeLimitKind;
  /** `bet` for a single stake only. */
  period: 'bet' | 'day' | 'week' | 'month';
  /** Minor units. */
  amount: number;
}

/** A limit with what counts against it in the present period: below zero for a profit, 0 for a single stake. */
export interface UsedLimit extends StakeLimit {
  used: number;
}

/**
 * Replaces the limits of a player in the caller's transaction; bets wait until it ends. Their sums are computed from
 * the entries, so that what was staked before counts too.
 */
export async function setStakeLimits(
  tx: PoolClient,
  { merchantId, customerId, timeZone }: CustomerKey & { timeZone: string },
  limits: readonly StakeLimit[],
): Promise<void> {
  await tx.query('select ledger.set_play_limits($1, $2, $3, $4, $5, $6)', [
    merchantId,
    walletId(customerId, 'main'),
    timeZone,
    limits.map(({ kind }) => LIMITS[kind]),
    limits.map(({ period }) => period),
    limits.map(({ amount }) => amount),
  ]);
}

/** The limits of a player with what was used of them at an instant. */
export async function readStakeLimits(tx: PoolClient, customerId: number, at: Date): Promise<UsedLimit[]> {
  const { rows } = await tx.query<UsedLimit>(
    `select k.kind, x.period, x.amount, case when x.ends_at > $3 then x.used else 0 end as used
      from ledger.play_limit x
        join unnest($4::smallint[], $5::text[]) k(number, kind) on k.number = x.kind
      where x.wallet_id = $1 and x.bucket = $2`,
    [walletId(customerId, 'main'), bucketOf(customerId), at, Object.values(LIMITS), Object.keys(LIMITS)],
  );
  return rows;
}

/** Bets since an instant without those that were refunded, and what their rounds and others paid since then. */
export async function sumPlay(
  tx: PoolClient,
  customerId: number,
  from: Date,
): Promise<{ staked: number; won: number }> {
  const { rows } = await tx.query<{ staked: number; won: number }>('select * from ledger.sum_play($1, $2)', [
    walletId(customerId, 'main'),
    from,
  ]);
  return rows[0]!;
}
