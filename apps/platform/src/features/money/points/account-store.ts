import type { PoolClient } from 'pg';
import { readableMemberPlay } from '../../play/play-sums/index.ts';

/** How much of a member's lifetime play has been weighed. */
export interface PointAccount {
  counted: Record<string, number>;
  remainder: number;
  earned: number;
}

const columns = 'counted, remainder, earned';
export const newAccount: PointAccount = { counted: {}, remainder: 0, earned: 0 };

export async function findAccount(tx: PoolClient, memberId: number): Promise<PointAccount> {
  const { rows } = await tx.query<PointAccount>(`select ${columns} from point_account where member_id = $1`, [
    memberId,
  ]);
  return rows[0] ?? newAccount;
}

/** Locks the account until the transaction ends, so that play is weighed once. */
export async function lockAccount(tx: PoolClient, merchantId: number, memberId: number): Promise<PointAccount> {
  await tx.query('insert into point_account (member_id, merchant_id) values ($1, $2) on conflict do nothing', [
    memberId,
    merchantId,
  ]);
  const { rows } = await tx.query<PointAccount>(
    `select ${columns} from point_account where member_id = $1 for update`,
    [memberId],
  );
  return rows[0]!;
}

export async function writeAccount(tx: PoolClient, memberId: number, account: PointAccount): Promise<void> {
  await tx.query('update point_account set counted = $2, remainder = $3, earned = $4 where member_id = $1', [
    memberId,
    JSON.stringify(account.counted),
    account.remainder,
    account.earned,
  ]);
}

/** Members whose play changed since points were posted last, and until when that is known. */
export async function readChanged(tx: PoolClient): Promise<{ members: number[]; upTo: string | null }> {
  const { rows } = await tx.query<{ member: number; upTo: string }>(
    `select p.member_id as member, max(max(p.changed_to)) over ()::text as "upTo" from (${readableMemberPlay}) p
      where p.merchant_id = current_merchant()
        and p.changed_to > coalesce((select posted_to from point_mark where merchant_id = current_merchant()), '-infinity')
      group by p.member_id order by p.member_id`,
  );
  return { members: rows.map(({ member }) => member), upTo: rows[0]?.upTo ?? null };
}

export async function writeMark(tx: PoolClient, merchantId: number, upTo: string): Promise<void> {
  await tx.query(
    `insert into point_mark as m (merchant_id, posted_to) values ($1, $2)
      on conflict (merchant_id) do update set posted_to = greatest(m.posted_to, excluded.posted_to)`,
    [merchantId, upTo],
  );
}
