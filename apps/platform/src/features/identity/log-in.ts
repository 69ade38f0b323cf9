import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { login } from '@fairhouse/contract/session';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../system/platform.ts';
import type { Place } from '../../system/second-step.ts';
import { countTries, forgiveTry } from '../../system/throttle.ts';
import { admitMember } from './admit-member.ts';
import { insertLoginFailure } from './login-failure-store.ts';
import { LOGIN_WINDOW_MS, loginLimits } from './login-limits.ts';
import { verifyPassword } from './password-hash.ts';
import { holdPasswordHash } from './password-store.ts';
import { findCredentials } from './store.ts';

/** Lets a member in who knows the password. A known and an unknown name get the same answer after the same work. */
export async function logIn(
  core: Core,
  merchantId: number,
  { username, password }: Pick<RequestOf<typeof login>, 'username' | 'password'>,
  place: Place,
): Promise<Result<ResponseOf<typeof login>>> {
  const at = core.clock.now();
  const member = await findCredentials(core.pool, merchantId, username, place.ip);
  const limits = loginLimits('member', { username, ip: place.ip, knownAddress: member?.knownAddress ?? false });
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: LOGIN_WINDOW_MS, now: at }))) {
    return fail('too_many_requests');
  }

  const right = await verifyPassword(member?.passwordHash, password);
  if (!right || !member) {
    const failure = { merchantId, memberId: member?.id ?? null, at, place, reason: 'password' } as const;
    await inTransaction(core.pool, { merchantId }, (tx) => insertLoginFailure(tx, failure));
    return fail('invalid_credentials');
  }
  if (member.status === 'locked') return fail('account_locked');
  if (member.status === 'excluded') return fail('account_excluded');

  return inTransaction(core.pool, { merchantId }, async (tx) => {
    if (!(await holdPasswordHash(tx, member.id, member.passwordHash))) return fail('invalid_credentials');
    const proven = { merchantId, memberId: member.id, proof: 'password', at, place } as const;
    const admitted = await admitMember(core, tx, { ...proven, passwordExpired: member.passwordExpired });
    // Whoever knows the password alone gets no more challenges than guesses.
    if (admitted.ok) {
      await forgiveTry(
        tx,
        merchantId,
        limits.map(({ key }) => key),
      );
    }
    return admitted;
  });
}
