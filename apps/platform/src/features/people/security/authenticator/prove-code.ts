import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { openSecret } from '../../../../system/secret-box.ts';
import { totpStep } from '../../../../system/totp.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findAuthenticator, useRecoveryCode, useStep } from './store.ts';

type Parts = Pick<Core, 'config'>;

/** Binds a sealed secret to its member. */
export const secretContext = (memberId: number) => `member-totp:${memberId}`;

const SIX_DIGITS = /^\d{6}$/;

/** Whether the code is a new one of the member's confirmed authenticator. Marks it as used. */
export async function proveAuthenticatorCode(
  { config }: Parts,
  tx: PoolClient,
  { memberId, typed, at }: { memberId: number; typed: string; at: Date },
): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  if (!SIX_DIGITS.test(code)) return false;
  const row = await findAuthenticator(tx, memberId);
  if (!row?.confirmedAt) return false;
  const step = totpStep(openSecret(config.dataKey, secretContext(memberId), row.sealedSecret), code, at);
  return step !== null && useStep(tx, memberId, step);
}

/** Whether it is an unused recovery code of the member. Marks it as used. */
export const proveRecoveryCode = (
  { config }: Parts,
  tx: PoolClient,
  { memberId, typed, at }: { memberId: number; typed: string; at: Date },
): Promise<boolean> => useRecoveryCode(tx, memberId, hashRecoveryCode(config.dataKey, memberId, typed), at);

/** Accepts either kind: there is one field for both. */
export const proveEitherCode = async (
  parts: Parts,
  tx: PoolClient,
  proof: { memberId: number; typed: string; at: Date },
): Promise<boolean> => (await proveAuthenticatorCode(parts, tx, proof)) || (await proveRecoveryCode(parts, tx, proof));
