import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { createMember } from './create-member.ts';
import { hashPassword } from './password-hash.ts';
import { insertPaymentPassword } from './payment-password-store.ts';

export interface SeedMember {
  username: string;
  password: string;
  paymentPassword: string;
}

/**
 * Creates a member with a payment password unless the name is taken, and runs `endow` with it in the same transaction.
 * Returns whether the member is new.
 */
export async function seedMember(
  core: Core,
  { id: merchantId, settings }: Merchant,
  { username, password, paymentPassword }: SeedMember,
  endow: (tx: PoolClient, memberId: number) => Promise<void>,
): Promise<boolean> {
  const [passwordHash, paymentHash] = await Promise.all([hashPassword(password), hashPassword(paymentPassword)]);
  const { demonstration, currency, langList } = settings;
  const member = {
    merchantId,
    username,
    passwordHash,
    language: langList[0] ?? 'EN',
    demonstration,
    registerUrl: null,
  };
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const memberId = await createMember(core, tx, { ...member, at: core.clock.now() }, currency);
    if (memberId === undefined) return false;
    await insertPaymentPassword(tx, memberId, paymentHash);
    await endow(tx, memberId);
    return true;
  });
}
