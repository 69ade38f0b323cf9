import { fail, failField, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { provePassword } from '../../identity/index.ts';
import type { ActingMember } from '../../audit/index.ts';
import { countCode, forgiveCode } from './code-limits.ts';
import { proveEitherCode } from './prove-code.ts';
import { findAuthenticator } from './store.ts';

export interface BothProofs {
  password: string;
  /** Of the authenticator, or a recovery code. */
  code: string;
}

/** Does what only the password and a code together allow, in the transaction that uses the code. */
export async function withBothProofs<T>(
  core: Core,
  caller: ActingMember,
  { password, code }: BothProofs,
  change: (tx: PoolClient) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { merchant, memberId } = caller;
  const proven = await provePassword(core, caller, password);
  if (!proven.ok) return proven;
  if (!(await countCode(core, caller))) return fail('too_many_requests');
  const changed = await inTransaction<Result<T>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const row = await findAuthenticator(tx, memberId);
    if (!row?.confirmedAt) return fail('authenticator_missing');
    if (!(await proveEitherCode(core, tx, { memberId, typed: code, at: core.clock.now() })))
      return failField('totp_invalid', 'code', 'wrong');
    return change(tx);
  });
  if (changed.ok) await forgiveCode(core, caller);
  return changed;
}
