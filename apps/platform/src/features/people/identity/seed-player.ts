import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { createMember } from './create-member.ts';
import { openSession } from './open-session.ts';
import { nobodysHash } from './password-hash.ts';

/** Address of the demonstration's players: this machine. */
const PLACE = { ip: '127.0.0.1', userAgent: 'demonstration' };

/**
 * Creates a member whose password is known to nobody, a player by default, and runs `endow` with it in the same
 * transaction. False when the name is taken.
 */
export async function seedPlayer(
  core: Core,
  { id: merchantId, settings }: Merchant,
  username: string,
  endow: (tx: PoolClient, memberId: number) => Promise<void>,
  accountType = 0,
): Promise<boolean> {
  const passwordHash = await nobodysHash();
  const { demonstration, currency, langList } = settings;
  const language = langList[0] ?? 'EN';
  const member = { merchantId, username, passwordHash, language, demonstration, registerUrl: null, accountType };
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const memberId = await createMember(core, tx, { ...member, at: core.clock.now() }, currency);
    if (memberId === undefined) return false;
    await endow(tx, memberId);
    return true;
  });
}

/** Opens a session of a seeded player without a login, since there is no password. End it with `logOut`. */
export async function enterAs(
  core: Core,
  merchant: Merchant,
  { memberId, username }: Pick<MemberCaller, 'memberId' | 'username'>,
): Promise<MemberCaller> {
  const session = { merchantId: merchant.id, memberId, at: core.clock.now(), place: PLACE, passwordExpired: false };
  const { sessionId } = await inTransaction(core.pool, { merchantId: merchant.id }, (tx) => openSession(tx, session));
  return { merchant, memberId, username, accountType: 0, sessionId };
}
