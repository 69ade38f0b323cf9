import { fail, failField, locales, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { register } from '@fairhouse/contract/session';
import { inTransaction } from '@fairhouse/database';
import { addressKey } from '../../system/address-key.ts';
import type { Merchant } from '../../system/merchant.ts';
import type { Core } from '../../system/platform.ts';
import type { Place } from '../../system/second-step.ts';
import { countTries } from '../../system/throttle.ts';
import { createMember } from './create-member.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { checkRegistration } from './register-rules.ts';

const HOUR_MS = 3_600_000;

/** Makes the account, opens its wallets and logs it in, all or nothing. */
export async function registerMember(
  core: Core,
  { id: merchantId, settings }: Merchant,
  request: RequestOf<typeof register>,
  place: Place,
): Promise<Result<ResponseOf<typeof register>>> {
  const checked = checkRegistration(request, settings);
  if (!checked.ok) return checked;

  const at = core.clock.now();
  const limits = [{ key: `register:${addressKey(place.ip)}`, most: settings.register.perAddressHour }];
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: HOUR_MS, now: at }))) {
    return fail('too_many_requests');
  }

  const passwordHash = await hashPassword(request.password);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const member = {
      merchantId,
      username: request.username,
      passwordHash,
      language: chooseLanguage(request.language, settings.langList),
      demonstration: settings.demonstration,
      registerUrl: request.registerUrl ?? null,
      at,
    };
    const memberId = await createMember(core, tx, member, settings.currency);
    if (memberId === undefined) return failField('username_taken', 'username', 'username_taken');
    const { token } = await openSession(tx, { merchantId, memberId, at, place });
    return ok({ token, firstTimeLogin: true, passwordExpired: false });
  });
}

const chooseLanguage = (asked: string | undefined, offered: readonly string[]) =>
  locales.find((locale) => locale === asked) ?? offered[0] ?? 'EN';
