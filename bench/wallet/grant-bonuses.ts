import { inTransaction } from '@fairhouse/database';
import { refOf, type Currency, type Ledger } from '@fairhouse/ledger';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Times that bonus money must be wagered: no bench completes it. */
const TIMES = 10_000;

interface Grants {
  merchantId: number;
  memberIds: readonly number[];
  currency: Currency;
  /** Minor units. */
  amount: number;
}

/** Gives each member an active grant of bonus money for slots. Servers that know a member already learn of it later. */
export async function grantBonuses(
  pool: Pool,
  ledger: Ledger,
  { merchantId, memberIds, currency, amount }: Grants,
): Promise<void> {
  const grants = memberIds.map((memberId) => ({ id: randomUUID(), memberId }));
  const terms = {
    timesX100: TIMES * 100,
    contributionBp: { RNG: 10_000 },
    maxStake: amount,
    days: 30,
    onWithdraw: 'keep',
  };
  await inTransaction(pool, { merchantId }, async (tx) => {
    await tx.query(
      `insert into bonus_grant (id, merchant_id, member_id, state, amount, required, terms, source, created_at, activated_at,
          expires_at)
        select id, $1, member_id, 'active', $2, $3, $4, 'bench', now(), clock_timestamp(), now() + interval '30 days'
          from unnest($5::uuid[], $6::bigint[]) u(id, member_id)`,
      [merchantId, amount, amount * TIMES, terms, grants.map(({ id }) => id), memberIds],
    );
    await ledger.postIn(
      tx,
      merchantId,
      grants.map(({ id, memberId: customerId }) => ({
        type: 'bonus_grant',
        ref: refOf('bonus', id, 'grant'),
        merchantId,
        customerId,
        currency,
        amount,
        cause: { type: 'promotion', id },
      })),
    );
  });
}
