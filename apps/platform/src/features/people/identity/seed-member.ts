import type { MobileCountry } from '@fairhouse/contract/people/mobile-numbers';
import { inTransaction } from '@fairhouse/database';
import { randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { createMember } from './create-member.ts';
import { hashPassword } from './password-hash.ts';
import { insertPaymentPassword } from './payment-password-store.ts';
import { insertProfile } from './profile-store.ts';

/** Of age everywhere. */
const BIRTHDAY = '1990-05-17';

/** Mobile numbers of the demonstration's countries: the first digits, and how many follow. */
const numbers: Partial<Record<MobileCountry, readonly [string, number]>> = { PH: ['+63917', 7], BD: ['+88017', 8] };

/** A number that a deposit asks for. Nothing is sent to it: codes of a demonstration go to the outbox. */
function newDemoNumber(country: MobileCountry): { mobile: string; mobileVerified: true } | undefined {
  const known = numbers[country];
  if (!known) return undefined;
  const [start, digits] = known;
  return { mobile: start + String(randomInt(10 ** digits)).padStart(digits, '0'), mobileVerified: true };
}

export interface SeedMember {
  username: string;
  password: string;
  paymentPassword: string;
  /** A player by default. */
  accountType?: number;
}

/**
 * Creates a member with a payment password unless the name is taken, and runs `endow` with it in the same transaction.
 * Returns whether the member is new.
 */
export async function seedMember(
  core: Core,
  { id: merchantId, settings }: Merchant,
  { username, password, paymentPassword, accountType = 0 }: SeedMember,
  endow: (tx: PoolClient, memberId: number) => Promise<void>,
): Promise<boolean> {
  const [passwordHash, paymentHash] = await Promise.all([hashPassword(password), hashPassword(paymentPassword)]);
  const { demonstration, currency, langList } = settings;
  const member = {
    merchantId,
    username,
    passwordHash,
    accountType,
    language: langList[0] ?? 'EN',
    demonstration,
    registerUrl: null,
    ...newDemoNumber(settings.verification.countries[0]!),
  };
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const memberId = await createMember(core, tx, { ...member, at: core.clock.now() }, currency);
    if (memberId === undefined) return false;
    await insertPaymentPassword(tx, memberId, paymentHash);
    await insertProfile(tx, merchantId, memberId, { realName: null, birthday: BIRTHDAY, whatsapp: null });
    await endow(tx, memberId);
    return true;
  });
}
