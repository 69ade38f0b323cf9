import type { PoolClient } from 'pg';

export interface AccountRow {
  id: string;
  memberId: number;
  channelCode: string;
  channelName: string;
  holderName: string;
  sealedNumber: string;
  maskedNumber: string;
  createdAt: Date;
  usableFrom: Date;
}

export const accountColumns = `a.id, a.member_id as "memberId", a.channel_code as "channelCode",
  a.channel_name as "channelName", a.holder_name as "holderName", a.sealed_number as "sealedNumber",
  a.masked_number as "maskedNumber", a.created_at as "createdAt", a.usable_from as "usableFrom"`;

export type NewAccount = AccountRow & { merchantId: number; fingerprint: Buffer };

/** False when any member has bound this account before. */
export async function insertAccount(tx: PoolClient, account: NewAccount): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into payout_account (id, merchant_id, member_id, channel_code, channel_name, holder_name, sealed_number,
       fingerprint, masked_number, created_at, usable_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (merchant_id, fingerprint) do nothing`,
    [
      account.id,
      account.merchantId,
      account.memberId,
      account.channelCode,
      account.channelName,
      account.holderName,
      account.sealedNumber,
      account.fingerprint,
      account.maskedNumber,
      account.createdAt,
      account.usableFrom,
    ],
  );
  return rowCount === 1;
}

/** The member's accounts, newest first. */
export async function listAccounts(tx: PoolClient, memberId: number): Promise<AccountRow[]> {
  const { rows } = await tx.query<AccountRow>(
    `select ${accountColumns} from payout_account a where a.member_id = $1 order by a.created_at desc, a.id`,
    [memberId],
  );
  return rows;
}

export async function findAccount(tx: PoolClient, id: string): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(`select ${accountColumns} from payout_account a where a.id = $1`, [id]);
  return rows[0] ?? null;
}
