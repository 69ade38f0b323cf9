import { fail, failField, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { provePassword } from '../../identity/index.ts';
import type { ActingMember } from '../../../house/audit/index.ts';
import { countCode, forgiveCode } from './code-limits.ts';
import { proveEitherCode } from './prove-code.ts';
import { findAuthenticator } from './store.ts';

export interface Proofs {
  password: string;
  /** A code of the authenticator, or a recovery code. */
  code?: string | undefined;
}

export type BothProofs = Required<Proofs>;

/**
 * Runs a change that needs the password and, where the member has an authenticator, a code of it too. The change runs
 * in the transaction that uses the code up.
 */
export async function withProofs<T>(
  core: Core,
  caller: ActingMember,
  { password, code }: Proofs,
  change: (tx: PoolClient) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { merchant, memberId } = caller;
  const proven = await provePassword(core, caller, password);
  if (!proven.ok) return proven;
  if (code !== undefined && !(await countCode(core, caller))) return fail('too_many_requests');
  const changed = await inTransaction<Result<T>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    if ((await findAuthenticator(tx, memberId))?.confirmedAt) {
      if (code === undefined) return failField('totp_invalid', 'code', 'required');
      if (!(await proveEitherCode(core, tx, { memberId, typed: code, at: core.clock.now() })))
        return failField('totp_invalid', 'code', 'wrong');
    }
    return change(tx);
  });
  if (changed.ok && code !== undefined) await forgiveCode(core, caller);
  return changed;
}

/** Runs a change that always needs both password and code. */
export const withBothProofs = <T>(
  core: Core,
  caller: ActingMember,
  proofs: BothProofs,
  change: (tx: PoolClient) => Promise<Result<T>>,
): Promise<Result<T>> =>
  withProofs(core, caller, proofs, async (tx) =>
    (await findAuthenticator(tx, caller.memberId))?.confirmedAt ? change(tx) : fail('authenticator_missing'),
  );
