import type { PoolClient } from 'pg';

export interface PasskeyRow {
  id: string;
  memberId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  rpId: string;
  synced: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = `id, member_id as "memberId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports, rp_id as "rpId", synced, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

export async function listPasskeys(tx: PoolClient, memberId: number): Promise<PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow>(
    `select ${columns} from member_passkey where member_id = $1 order by created_at desc, id`,
    [memberId],
  );
  return rows;
}

export async function findByCredential(tx: PoolClient, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const { rows } = await tx.query<PasskeyRow>(`select ${columns} from member_passkey where credential_id = $1`, [
    credentialId,
  ]);
  return rows[0];
}

/** False when the credential is stored already. */
export async function insertPasskey(tx: PoolClient, merchantId: number, passkey: PasskeyRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into member_passkey (id, merchant_id, member_id, credential_id, public_key, counter, transports, rp_id,
       synced, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (merchant_id, credential_id) do nothing`,
    [
      passkey.id,
      merchantId,
      passkey.memberId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.rpId,
      passkey.synced,
      passkey.name,
      passkey.createdAt,
    ],
  );
  return rowCount === 1;
}

/** Records a use; false when the counter has advanced meanwhile, which shows that a copy of the key signs too. */
export async function usePasskey(
  tx: PoolClient,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update member_passkey set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, at],
  );
  return rowCount === 1;
}

/** The name that the member gave it; its row is locked until the transaction ends. */
export async function holdPasskeyName(tx: PoolClient, memberId: number, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    'select name from member_passkey where id = $1 and member_id = $2 for update',
    [id, memberId],
  );
  return rows[0]?.name;
}

/** The passkey's row must be locked. */
export async function writePasskeyName(tx: PoolClient, id: string, name: string): Promise<void> {
  await tx.query('update member_passkey set name = $2 where id = $1', [id, name]);
}

/** Returns the name of the removed one. */
export async function deletePasskey(tx: PoolClient, memberId: number, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    'delete from member_passkey where id = $1 and member_id = $2 returning name',
    [id, memberId],
  );
  return rows[0]?.name;
}

/** Removes all of the member's passkeys and the challenges for new ones. Returns the names. */
export async function deletePasskeys(tx: PoolClient, memberId: number): Promise<{ id: string; name: string }[]> {
  await tx.query('delete from passkey_challenge where member_id = $1', [memberId]);
  const { rows } = await tx.query<{ id: string; name: string }>(
    'delete from member_passkey where member_id = $1 returning id, name',
    [memberId],
  );
  return rows;
}

export interface PasskeyChallenge {
  merchantId: number;
  memberId: number | null;
  challengeHash: Buffer;
  rpId: string;
  expiresAt: Date;
}

export async function insertPasskeyChallenge(tx: PoolClient, challenge: PasskeyChallenge): Promise<void> {
  const { challengeHash, merchantId, memberId, rpId, expiresAt } = challenge;
  await tx.query(
    `insert into passkey_challenge (challenge_hash, merchant_id, member_id, rp_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [challengeHash, merchantId, memberId, rpId, expiresAt],
  );
}

/** Deletes a challenge, even when the answer turns out to be wrong: it can be answered once. */
export async function takePasskeyChallenge(
  tx: PoolClient,
  { challengeHash, memberId, rpId, now }: { challengeHash: Buffer; memberId: number | null; rpId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from passkey_challenge
     where challenge_hash = $1 and member_id is not distinct from $2 and rp_id = $3 and expires_at > $4`,
    [challengeHash, memberId, rpId, now],
  );
  return rowCount === 1;
}

export async function deleteOldPasskeyChallenges(tx: PoolClient, merchantId: number, now: Date): Promise<void> {
  await tx.query('delete from passkey_challenge where merchant_id = $1 and expires_at < $2', [merchantId, now]);
}
