import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { login } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import type { Place } from '../../../system/second-step.ts';
import { countTries } from '../../../system/throttle.ts';
import { captchaWanted, requireCaptcha } from '../captcha/index.ts';
import { proveCode, readMobile, spendCode, wrongCode } from '../verification/index.ts';
import { admitMember } from './admit-member.ts';
import { findByMobile } from './contacts-store.ts';
import { recordRefusal, recordWrongProof } from './record-login-failure.ts';
import { refuseStatus } from './refuse-status.ts';
import { addressLimits, captchaLimits, LOGIN_WINDOW_MS } from './login-limits.ts';

/** Logs in a member who has the code that was sent to the proven number. Spec §3: the number comes as the username. */
export async function logInByCode(
  core: Core,
  merchant: Merchant,
  { username, password: code, ...given }: RequestOf<typeof login>,
  place: Place,
): Promise<Result<ResponseOf<typeof login>>> {
  if (!isModuleOn(merchant.settings, 'MOBILEVERCODELOGIN3')) return fail('module_disabled');
  const number = readMobile(merchant, { mobileNum: username });
  if (!number.ok) return number;

  const { merchantId, at } = { merchantId: merchant.id, at: core.clock.now() };
  const limits = addressLimits('member', place.ip);
  const after = { limits: captchaLimits(limits), windowMs: LOGIN_WINDOW_MS };
  const refusal = await requireCaptcha(core, { merchantId, ip: place.ip, after }, given);
  if (refusal) return refusal;
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: LOGIN_WINDOW_MS, now: at }))) {
    return fail('too_many_requests', captchaWanted);
  }

  const proven = await proveCode(core, { merchantId, purpose: 'login', to: number.value }, code);
  if (!proven.ok) {
    await inTransaction(core.pool, { merchantId }, async (tx) => {
      const memberId = (await findByMobile(tx, number.value))?.id ?? null;
      await recordWrongProof(tx, { merchantId, memberId, at, ip: place.ip, reason: proven.code });
    });
    return proven;
  }
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const member = await findByMobile(tx, number.value, true);
    if (!member || !(await spendCode(tx, proven.value))) return wrongCode();
    const refused = refuseStatus(member);
    if (refused) return recordRefusal(tx, { merchantId, memberId: member.id, at, place }, refused);
    const forgives = limits.map(({ key }) => key);
    // Spec §4: password expiry applies only to logins with a password.
    const login = { merchantId, memberId: member.id, proof: 'sms', at, place, forgives } as const;
    return admitMember(core, tx, { ...login, passwordExpired: false });
  });
}
