import { fail, failField, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { countTries, forgiveTry } from '../../../system/throttle.ts';
import { PROOF_WINDOW_MS, proofLimits } from './login-limits.ts';
import { verifyPassword } from './password-hash.ts';
import { findPasswordHash } from './password-store.ts';

/** Checks the login password of a logged-in member, before a change that a stolen session must not be enough for. */
export async function provePassword(
  core: Pick<Core, 'pool' | 'clock'>,
  { merchant: { id: merchantId }, memberId }: Pick<MemberCaller, 'merchant' | 'memberId'>,
  password: string,
): Promise<Result<null>> {
  const limits = proofLimits(memberId);
  const tries = { limits, windowMs: PROOF_WINDOW_MS, now: core.clock.now() };
  if (!(await countTries(core.pool, merchantId, tries))) return fail('too_many_requests');
  const stored = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findPasswordHash(tx, memberId));
  if (!(await verifyPassword(stored, password))) return failField('invalid_credentials', 'password', 'wrong');
  const keys = limits.map(({ key }) => key);
  await inTransaction(core.pool, { merchantId }, (tx) => forgiveTry(tx, merchantId, keys));
  return ok(null);
}
