import type { PoolClient } from 'pg';

/** The operator of a link. */
export interface EnrollingOperator {
  id: number;
  username: string;
  displayName: string;
  totpSecret: string;
  expiresAt: Date;
}

/** Stores the link in place of an earlier one of the operator. */
export async function saveEnrolment(
  tx: PoolClient,
  enrolment: { merchantId: number; operatorId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const { merchantId, operatorId, tokenHash, expiresAt } = enrolment;
  await tx.query(
    `insert into operator_enrolment (merchant_id, operator_id, token_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (operator_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [merchantId, operatorId, tokenHash, expiresAt],
  );
}

/** The link while it is valid and its operator, both locked. */
export async function lockEnrolling(
  tx: PoolClient,
  tokenHash: Buffer,
  at: Date,
): Promise<EnrollingOperator | undefined> {
  const { rows } = await tx.query<EnrollingOperator>(
    `select o.id, o.username, o.display_name as "displayName", o.totp_secret as "totpSecret",
       e.expires_at as "expiresAt"
     from operator_enrolment e join operator o on o.id = e.operator_id
     where e.token_hash = $1 and e.expires_at > $2 and o.status = 'active' for update`,
    [tokenHash, at],
  );
  return rows[0];
}

/** The id of an operator without an inviter whose first link was not used, locked. */
export async function lockInvited(tx: PoolClient, username: string): Promise<number | undefined> {
  // Access that a colleague or the server's machine gave or renewed has a time.
  const { rows } = await tx.query<{ id: number }>(
    `select o.id from operator o join operator_enrolment e on e.operator_id = o.id
     where o.username = $1 and o.access_since is null for update`,
    [username],
  );
  return rows[0]?.id;
}

export async function updateTotpSecret(tx: PoolClient, operatorId: number, sealedTotpSecret: string): Promise<void> {
  await tx.query('update operator set totp_secret = $2, totp_last_step = 0 where id = $1', [
    operatorId,
    sealedTotpSecret,
  ]);
}

/** Stores the operator's password and secret, and uses the link up. */
export async function finishEnrolment(
  tx: PoolClient,
  { operatorId, passwordHash, step, at }: { operatorId: number; passwordHash: string; step: number; at: Date },
): Promise<void> {
  // New access through a colleague delays approvals by a day; that of first operators does not.
  await tx.query(
    `update operator set password_hash = $2, totp_last_step = $3,
       access_since = case when access_since is not null then $4::timestamptz end where id = $1`,
    [operatorId, passwordHash, step, at],
  );
  await tx.query('delete from operator_enrolment where operator_id = $1', [operatorId]);
}
