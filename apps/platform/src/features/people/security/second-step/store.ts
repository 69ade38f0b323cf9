import type { SecondStepWay } from '@fairhouse/contract/people/security';
import type { PoolClient } from 'pg';
import type { LoginProof } from '../../../../system/second-step.ts';

export interface ChallengeRow {
  memberId: number;
  proof: LoginProof;
  ways: SecondStepWay[];
  credentialHash: Buffer;
  /** The remembered browser of the login. */
  deviceId: string | null;
  passwordExpired: boolean;
  /** Keys of tries to forgive when the session opens. */
  forgives: readonly string[];
}

export interface NewChallenge extends ChallengeRow {
  merchantId: number;
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
}

const columns = `member_id as "memberId", proof, ways, credential_hash as "credentialHash", device_id as "deviceId",
  password_expired as "passwordExpired", forgives`;

export async function insertChallenge(tx: PoolClient, challenge: NewChallenge): Promise<void> {
  const { tokenHash, merchantId, memberId, proof, ways, credentialHash, deviceId, passwordExpired, forgives } =
    challenge;
  await tx.query(
    `insert into login_challenge (token_hash, merchant_id, member_id, proof, ways, credential_hash, device_id,
       password_expired, forgives, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tokenHash,
      merchantId,
      memberId,
      proof,
      ways,
      credentialHash,
      deviceId,
      passwordExpired,
      forgives,
      challenge.at,
      challenge.expiresAt,
    ],
  );
}

/** Counts a try at an open challenge. */
export async function takeChallengeTry(
  tx: PoolClient,
  { tokenHash, now, most }: { tokenHash: Buffer; now: Date; most: number },
): Promise<ChallengeRow | undefined> {
  const { rows } = await tx.query<ChallengeRow>(
    `update login_challenge set tries = tries + 1
     where token_hash = $1 and used_at is null and expires_at > $2 and tries < $3
     returning ${columns}`,
    [tokenHash, now, most],
  );
  return rows[0];
}

/** Whether the challenge is unused; locks its row until the transaction ends. */
export async function holdOpenChallenge(tx: PoolClient, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from login_challenge where token_hash = $1 and used_at is null for update',
    [tokenHash],
  );
  return rowCount === 1;
}

export async function closeChallenge(tx: PoolClient, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.query('update login_challenge set used_at = $2 where token_hash = $1', [tokenHash, at]);
}

export async function deleteOldChallenges(tx: PoolClient, merchantId: number, before: Date): Promise<void> {
  await tx.query('delete from login_challenge where merchant_id = $1 and expires_at < $2', [merchantId, before]);
}

/** An open challenge that a code is requested for. */
export async function findOpenChallenge(
  tx: PoolClient,
  tokenHash: Buffer,
  now: Date,
): Promise<ChallengeRow | undefined> {
  const { rows } = await tx.query<ChallengeRow>(
    `select ${columns} from login_challenge where token_hash = $1 and used_at is null and expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0];
}
