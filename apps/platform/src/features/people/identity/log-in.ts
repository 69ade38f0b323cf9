import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { login } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import type { Place } from '../../../system/second-step.ts';
import { countTries, limitReached } from '../../../system/throttle.ts';
import { captchaWanted, requireCaptcha } from '../captcha/index.ts';
import { readMobile } from '../verification/index.ts';
import { admitMember } from './admit-member.ts';
import { captchaLimits, LOGIN_WINDOW_MS, loginLimits } from './login-limits.ts';
import { verifyPassword } from './password-hash.ts';
import { isPasswordExpired } from './password-expiry.ts';
import { lockCredentials, type LoginCredentials } from './password-store.ts';
import { recordLoginFailure, recordRefusal } from './record-login-failure.ts';
import { refuseStatus } from './refuse-status.ts';
import { findCredentials } from './store.ts';

/**
 * Logs in a member who knows the password. A known and an unknown name get the same answer after the same work. The
 * captcha that is required after failures is checked before the password.
 */
export async function logIn(
  core: Core,
  merchant: Merchant,
  { username: typed, password, ...given }: RequestOf<typeof login>,
  place: Place,
): Promise<Result<ResponseOf<typeof login>>> {
  const [merchantId, at] = [merchant.id, core.clock.now()];
  const mobile = readMobile(merchant, { mobileNum: isModuleOn(merchant.settings, 'PHONELOGIN') ? typed : '' });
  const username = mobile.ok ? mobile.value : typed;
  const member = await findCredentials(core.pool, merchantId, {
    username: typed,
    mobile: mobile.ok ? mobile.value : null,
    ip: place.ip,
  });
  const limits = loginLimits('member', { username, ip: place.ip, knownAddress: member?.knownAddress ?? false });
  const after = { limits: captchaLimits(limits), windowMs: LOGIN_WINDOW_MS };
  const refusal = await requireCaptcha(core, { merchantId, ip: place.ip, after }, given);
  if (refusal) return refusal;
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: LOGIN_WINDOW_MS, now: at }))) {
    return fail('too_many_requests', captchaWanted);
  }

  const right = await verifyPassword(member?.passwordHash, password);
  if (!right || !member) {
    const failure = { merchantId, memberId: member?.id ?? null, at, place, reason: 'password' } as const;
    await inTransaction(core.pool, { merchantId }, (tx) => recordLoginFailure(tx, failure));
    const captchaNext = await limitReached(core.pool, merchantId, { ...after, now: at });
    return fail('invalid_credentials', captchaNext ? captchaWanted : {});
  }

  return inTransaction(core.pool, { merchantId }, async (tx) => {
    // The password may have changed meanwhile; the old one must not open a session.
    const held = await lockCredentials(tx, member.id);
    if (held?.passwordHash !== member.passwordHash || isOver(held, at)) return fail('invalid_credentials');
    const refused = refuseStatus(held);
    if (refused) return recordRefusal(tx, { merchantId, memberId: member.id, at, place }, refused);
    const passwordExpired = isPasswordExpired(merchant, held, at);
    const forgives = limits.map(({ key }) => key);
    const proven = { merchantId, memberId: member.id, proof: 'password', at, place, forgives } as const;
    return admitMember(core, tx, { ...proven, passwordExpired });
  });
}

const isOver = ({ oneTimeUntil }: LoginCredentials, at: Date) => oneTimeUntil !== null && oneTimeUntil <= at;
