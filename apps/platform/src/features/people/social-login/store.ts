import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import type { PoolClient } from 'pg';

export interface SocialStart {
  provider: SocialProvider;
  browserHash: Buffer;
  /** To bind, which logs nobody in. */
  bind: boolean;
  sealed: string;
}

export async function insertStart(
  tx: PoolClient,
  start: SocialStart & { stateHash: Buffer; merchantId: number; expiresAt: Date },
): Promise<void> {
  const { stateHash, merchantId, provider, browserHash, bind, sealed, expiresAt } = start;
  await tx.query(
    `insert into social_login_start (state_hash, merchant_id, provider, browser_hash, bind, sealed, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [stateHash, merchantId, provider, browserHash, bind, sealed, expiresAt],
  );
}

/** Uses the start up: an answer counts once. */
export async function takeStart(tx: PoolClient, stateHash: Buffer, now: Date): Promise<SocialStart | undefined> {
  const { rows } = await tx.query<SocialStart & { expiresAt: Date }>(
    `delete from social_login_start where state_hash = $1
     returning provider, browser_hash as "browserHash", bind, sealed, expires_at as "expiresAt"`,
    [stateHash],
  );
  return rows[0] && rows[0].expiresAt > now ? rows[0] : undefined;
}

export async function deleteOldStarts(tx: PoolClient, before: Date): Promise<void> {
  await tx.query('delete from social_login_start where merchant_id = current_merchant() and expires_at < $1', [before]);
}

/** The member to whom the provider's account is bound. */
export async function findBound(
  tx: PoolClient,
  provider: SocialProvider,
  subjectKey: Buffer,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ memberId: number }>(
    `select member_id as "memberId" from social_binding
     where merchant_id = current_merchant() and provider = $1 and subject_key = $2`,
    [provider, subjectKey],
  );
  return rows[0]?.memberId;
}

export interface BindingRow {
  provider: SocialProvider;
  account: string | null;
  boundAt: Date;
}

export async function listBindings(tx: PoolClient, memberId: number): Promise<BindingRow[]> {
  const { rows } = await tx.query<BindingRow>(
    'select provider, account, bound_at as "boundAt" from social_binding where member_id = $1 order by provider',
    [memberId],
  );
  return rows;
}

/** False when the account, or another one of the provider with this member, is bound already. */
export async function insertBinding(
  tx: PoolClient,
  {
    memberId,
    merchantId,
    provider,
    subjectKey,
    account,
    boundAt,
  }: BindingRow & {
    memberId: number;
    merchantId: number;
    subjectKey: Buffer;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into social_binding (member_id, merchant_id, provider, subject_key, account, bound_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [memberId, merchantId, provider, subjectKey, account, boundAt],
  );
  return rowCount === 1;
}
