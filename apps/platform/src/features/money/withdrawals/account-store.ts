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
  /**
   * Null: no other member had the account when it was bound. Otherwise one had, and an operator decides whose it is.
   */
  conflict: 'open' | 'released' | 'refused' | null;
}

export const accountColumns = `a.id, a.member_id as "memberId", a.channel_code as "channelCode",
  a.channel_name as "channelName", a.holder_name as "holderName", a.sealed_number as "sealedNumber",
  a.masked_number as "maskedNumber", a.created_at as "createdAt", a.usable_from as "usableFrom", a.conflict`;

export type NewAccount = AccountRow & { merchantId: number; fingerprint: Buffer };

/** Serialises bindings of one account number, so that the second finds the first. */
export async function lockFingerprint(tx: PoolClient, fingerprint: Buffer): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('payout_account:' || encode($1, 'hex'), 0))`, [
    fingerprint,
  ]);
}

/** Whether another member has this account and no operator refused it there. */
export async function isBoundElsewhere(tx: PoolClient, memberId: number, fingerprint: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from payout_account where merchant_id = current_merchant() and fingerprint = $2 and member_id <> $1
       and conflict is distinct from 'refused' limit 1`,
    [memberId, fingerprint],
  );
  return rowCount === 1;
}

/** The member's own account with this number; undefined when there is none. */
export async function findOwnAccount(
  tx: PoolClient,
  memberId: number,
  fingerprint: Buffer,
): Promise<AccountRow | undefined> {
  const { rows } = await tx.query<AccountRow>(
    `select ${accountColumns} from payout_account a where a.member_id = $1 and a.fingerprint = $2`,
    [memberId, fingerprint],
  );
  return rows[0];
}

/** The member's row must be locked, and the account must be new to the member. */
export async function insertAccount(tx: PoolClient, account: NewAccount): Promise<void> {
  await tx.query(
    `insert into payout_account (id, merchant_id, member_id, channel_code, channel_name, holder_name, sealed_number,
       fingerprint, masked_number, created_at, usable_from, conflict)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
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
      account.conflict,
    ],
  );
}

/** The member's accounts without those that an operator refused, newest first. */
export async function listAccounts(tx: PoolClient, memberId: number): Promise<AccountRow[]> {
  const { rows } = await tx.query<AccountRow>(
    `select ${accountColumns} from payout_account a
     where a.member_id = $1 and a.conflict is distinct from 'refused' order by a.created_at desc, a.id`,
    [memberId],
  );
  return rows;
}

export async function findAccount(tx: PoolClient, id: string): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(`select ${accountColumns} from payout_account a where a.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The conflict of an account; locks it against decisions until the transaction ends. */
export async function lockConflict(tx: PoolClient, id: string): Promise<AccountRow['conflict']> {
  const { rows } = await tx.query<Pick<AccountRow, 'conflict'>>(
    'select conflict from payout_account where id = $1 for share',
    [id],
  );
  return rows[0]?.conflict ?? null;
}

/** Of these accounts, those that must not be paid to, with the reason. */
export async function readConflicts(tx: PoolClient, ids: readonly string[]): Promise<Map<string, 'open' | 'refused'>> {
  const { rows } = await tx.query<{ id: string; conflict: 'open' | 'refused' }>(
    `select id, conflict from payout_account where id = any($1) and conflict in ('open', 'refused')`,
    [ids],
  );
  return new Map(rows.map(({ id, conflict }) => [id, conflict]));
}

export interface PayoutTrait {
  /** Hexadecimal. */
  fingerprint: string;
  /** Money was paid out to it: it is the member's. */
  paid: boolean;
}

/** The withdrawals to an account are found among those of its member. */
export async function readPayoutTraits(tx: PoolClient, memberId: number): Promise<PayoutTrait[]> {
  const { rows } = await tx.query<PayoutTrait>(
    `select encode(a.fingerprint, 'hex') as fingerprint, exists (
       select from withdrawal w
       where w.member_id = a.member_id and w.account_id = a.id and w.state in ('sent', 'received')) as paid
     from payout_account a where a.member_id = $1 and a.conflict is distinct from 'refused'`,
    [memberId],
  );
  return rows;
}

/** Accounts of members that may be theirs, to join in other statements. */
export const readablePayoutAccounts =
  "select merchant_id, member_id, fingerprint from payout_account where conflict is distinct from 'refused'";

/** Members of the transaction's merchant who have one of these accounts. */
export async function findFingerprintHolders(tx: PoolClient, fingerprints: readonly string[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct member_id as id from payout_account where merchant_id = current_merchant()
       and fingerprint in (select decode(hash, 'hex') from unnest($1::text[]) hash) and conflict is distinct from 'refused'`,
    [fingerprints],
  );
  return rows.map(({ id }) => id);
}
