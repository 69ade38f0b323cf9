import { fail, failField, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { codeHash, sameHash, targetKey, type CodeTarget } from './code-keys.ts';
import { LOCK_MS, MOST_TRIES } from './code-limits.ts';
import { countCodeTry, findCode, lockTarget, spendCodeHash, takeTurn } from './store.ts';

/** A right code that was not used before. */
export interface ProvenCode {
  targetKey: Buffer;
  codeHash: Buffer;
}

/**
 * Checks a sent code. Wrong ones are counted in their own transactions, serialised, so that neither a roll-back nor
 * parallel tries give more of them; the transaction of the action uses the code up.
 */
export async function proveCode(core: Core, target: CodeTarget, code: string): Promise<Result<ProvenCode>> {
  if (code === '') return failField('verification_code_missing', 'verificationCode', 'verification_code_missing');
  const { dataKey } = core.config;
  const key = targetKey(dataKey, target);
  const given = codeHash(dataKey, target, code);
  const now = core.clock.now();
  return inTransaction(core.pool, { merchantId: target.merchantId }, async (tx) => {
    await takeTurn(tx, key);
    const row = await findCode(tx, key);
    if (row?.lockedUntil && row.lockedUntil > now) return fail('verification_locked');
    if (!row?.codeHash) return wrongCode();
    const right = sameHash(row.codeHash, given);
    if (right && row.expiresAt <= now) {
      return failField('verification_code_expired', 'verificationCode', 'verification_code_expired');
    }
    if (right) return ok({ targetKey: key, codeHash: given });
    await countCodeTry(tx, key);
    if (row.tries + 1 < MOST_TRIES) return wrongCode();
    await lockTarget(tx, key, new Date(now.getTime() + LOCK_MS));
    return fail('verification_locked');
  });
}

export const wrongCode = () => failField('verification_code_wrong', 'verificationCode', 'verification_code_wrong');

/** Uses up a checked code, in the transaction of its action. False when it was used or replaced meanwhile. */
export const spendCode = (tx: PoolClient, { targetKey: key, codeHash: hash }: ProvenCode): Promise<boolean> =>
  spendCodeHash(tx, key, hash);
