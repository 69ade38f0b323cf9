import type { PoolClient } from 'pg';

export interface AuthenticatorRow {
  sealedSecret: string;
  confirmedAt: Date | null;
}

export async function findAuthenticator(tx: PoolClient, memberId: number): Promise<AuthenticatorRow | undefined> {
  const { rows } = await tx.query<AuthenticatorRow>(
    `select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt" from member_authenticator
     where member_id = $1`,
    [memberId],
  );
  return rows[0];
}

/** Stores an unconfirmed secret in place of an earlier one; false when a confirmed one exists. */
export async function saveStartedAuthenticator(
  tx: PoolClient,
  started: { merchantId: number; memberId: number; sealedSecret: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into member_authenticator (member_id, merchant_id, sealed_secret, started_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update set sealed_secret = $3, started_at = $4
       where member_authenticator.confirmed_at is null`,
    [started.memberId, started.merchantId, started.sealedSecret, started.at],
  );
  return rowCount === 1;
}

/**
 * Turns the authenticator on and marks the code's step as used; false when another secret replaced it, or it is on
 * already.
 */
export async function confirmStartedAuthenticator(
  tx: PoolClient,
  { memberId, sealedSecret, step, at }: { memberId: number; sealedSecret: string; step: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update member_authenticator set confirmed_at = $4, last_step = $3
     where member_id = $1 and sealed_secret = $2 and confirmed_at is null`,
    [memberId, sealedSecret, step, at],
  );
  return rowCount === 1;
}

/** Marks the code's 30-second step as used; false when it or a later one was used before. */
export async function useStep(tx: PoolClient, memberId: number, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update member_authenticator set last_step = $2
     where member_id = $1 and last_step < $2 and confirmed_at is not null`,
    [memberId, step],
  );
  return rowCount === 1;
}

/** With its recovery codes. False when there was none. */
export async function deleteAuthenticator(tx: PoolClient, memberId: number): Promise<boolean> {
  await tx.query('delete from recovery_code where member_id = $1', [memberId]);
  const { rowCount } = await tx.query('delete from member_authenticator where member_id = $1', [memberId]);
  return (rowCount ?? 0) > 0;
}

export async function replaceRecoveryCodes(
  tx: PoolClient,
  { merchantId, memberId, hashes }: { merchantId: number; memberId: number; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.query('delete from recovery_code where member_id = $1', [memberId]);
  await tx.query(
    'insert into recovery_code (merchant_id, member_id, code_hash) select $1, $2, hash from unnest($3::bytea[]) hash',
    [merchantId, memberId, hashes],
  );
}

/** False when there is no such code or it was used. */
export async function useRecoveryCode(tx: PoolClient, memberId: number, hash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update recovery_code set used_at = $3 where member_id = $1 and code_hash = $2 and used_at is null',
    [memberId, hash, at],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(tx: PoolClient, memberId: number): Promise<number> {
  const { rows } = await tx.query<{ left: number }>(
    'select count(*) as left from recovery_code where member_id = $1 and used_at is null',
    [memberId],
  );
  return rows[0]!.left;
}
