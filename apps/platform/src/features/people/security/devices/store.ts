import type { PoolClient } from 'pg';
import { nameDevice, readDeviceSessions } from '../../identity/index.ts';

export interface NewDevice {
  id: string;
  merchantId: number;
  memberId: number;
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
}

/** Stores a device and links it to the session in which it was remembered. */
export async function insertDevice(tx: PoolClient, device: NewDevice, sessionId: string): Promise<void> {
  const { id, merchantId, memberId, tokenHash, at, expiresAt } = device;
  await tx.query(
    `insert into member_device (id, merchant_id, member_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, merchantId, memberId, tokenHash, at, expiresAt],
  );
  await nameDevice(tx, sessionId, id);
}

export interface RememberedDevice {
  id: string;
  memberId: number;
  /** Its sessions wait for a new password: a remembered browser must not avoid that. */
  passwordExpired: boolean;
}

/** The device of a token, as long as none of its sessions was ended: a log-out in any of them forgets the browser. */
export async function findDevice(tx: PoolClient, tokenHash: Buffer, now: Date): Promise<RememberedDevice | undefined> {
  const { rows } = await tx.query<{ id: string; memberId: number }>(
    'select id, member_id as "memberId" from member_device where token_hash = $1 and expires_at > $2',
    [tokenHash, now],
  );
  const [device] = rows;
  const sessions = device && (await readDeviceSessions(tx, device.id));
  if (!sessions || sessions.count === 0 || sessions.ended > 0) return undefined;
  return { ...device, passwordExpired: sessions.passwordExpired };
}

/** The ids of those devices that are still remembered. */
export async function selectRemembered(tx: PoolClient, ids: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from member_device where id = any($1) and expires_at > $2',
    [ids, now],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function deleteOldDevices(tx: PoolClient, merchantId: number, now: Date): Promise<void> {
  await tx.query('delete from member_device where merchant_id = $1 and expires_at < $2', [merchantId, now]);
}

/** The member's browsers that stay logged in, newest first. */
export async function listRemembered(
  tx: PoolClient,
  memberId: number,
  now: Date,
): Promise<{ id: string; since: Date; until: Date }[]> {
  const { rows } = await tx.query<{ id: string; since: Date; until: Date }>(
    `select id, created_at as since, expires_at as until from member_device
     where member_id = $1 and expires_at > $2 order by created_at desc`,
    [memberId, now],
  );
  const remembered = [];
  for (const row of rows) {
    const { count, ended } = await readDeviceSessions(tx, row.id);
    if (count > 0 && ended === 0) remembered.push(row);
  }
  return remembered;
}
