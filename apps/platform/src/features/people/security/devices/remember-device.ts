import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { hashToken, newToken } from '../../../../system/tokens.ts';
import { insertDevice } from './store.ts';

/** Spec §4, §9: remember me for one day. */
export const REMEMBER_MS = 86_400_000;

/** Makes a token that opens sessions of the member for a day, unless one of its sessions is ended before. */
export async function rememberDevice(
  core: Core,
  { merchant, memberId, sessionId }: MemberCaller,
): Promise<{ token: string; until: Date }> {
  const [token, at] = [newToken(), core.clock.now()];
  const until = new Date(at.getTime() + REMEMBER_MS);
  const device = { id: randomUUID(), merchantId: merchant.id, memberId, tokenHash: hashToken(token), at };
  await inTransaction(core.pool, { merchantId: merchant.id }, (tx) =>
    insertDevice(tx, { ...device, expiresAt: until }, sessionId),
  );
  return { token, until };
}
