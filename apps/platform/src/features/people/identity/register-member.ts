import { fail, failField, locales, type ResponseOf, type Result } from '@fairhouse/contract';
import type { register } from '@fairhouse/contract/people/registration';
import { inTransaction } from '@fairhouse/database';
import { addressKey } from '@fairhouse/server';
import { randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import type { Place } from '../../../system/second-step.ts';
import { countTries } from '../../../system/throttle.ts';
import { recordMemberEvent } from '../../house/audit/index.ts';
import { placeMember, useLink } from '../agent-tree/index.ts';
import { requireCaptcha } from '../captcha/index.ts';
import { wrongCode, type IdTokens } from '../verification/index.ts';
import { isMobileTaken, releaseMobile } from './contacts-store.ts';
import { createMember } from './create-member.ts';
import { enter } from './enter.ts';
import { findInviter } from './find-inviter.ts';
import { hashPassword, nobodysHash } from './password-hash.ts';
import { insertPaymentPassword } from './payment-password-store.ts';
import { proveMobile, type RegisteredMobile } from './prove-mobile.ts';
import { checkRegistration, type Registration } from './register-rules.ts';
import { saveDetails } from './save-details.ts';
import { memberExists } from './store.ts';

const HOUR_MS = 3_600_000;

/** Creates the account, opens its wallets and logs the member in, all in one transaction. */
export async function registerMember(
  core: Core,
  idTokens: IdTokens,
  merchant: Merchant,
  request: Registration,
  place: Place,
): Promise<Result<ResponseOf<typeof register>>> {
  const { id: merchantId, settings } = merchant;
  const at = core.clock.now();
  const passwordNeeded = request.way === 'username' || isPasswordNeeded(settings);
  const checked = checkRegistration(request, { ...settings, passwordNeeded, now: at });
  if (!checked.ok) return checked;
  const captchaRule = settings.register.rules.find(({ field }) => field === 'captcha');
  const refusal = captchaRule?.enabled && (await requireCaptcha(core, { merchantId, ip: place.ip }, request));
  if (refusal) return refusal;

  const limits = [{ key: `register:${addressKey(place.ip)}`, most: settings.register.perAddressHour }];
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: HOUR_MS, now: at }))) {
    return fail('too_many_requests');
  }
  const mobile = await proveMobile(core, idTokens, merchant, request);
  if (!mobile.ok) return mobile;

  const [passwordHash, paymentHash] = await Promise.all([
    request.password ? hashPassword(request.password) : nobodysHash(),
    request.paymentPassword ? hashPassword(request.paymentPassword) : undefined,
  ]);
  const account = { merchant, request, place, at, passwordHash, paymentHash, mobile: mobile.value };
  return inTransaction(core.pool, { merchantId }, (tx) => createAccount(core, tx, account));
}

/** A registration by mobile has a password where the merchant wants one, and where no other proof could log in. */
const isPasswordNeeded = (settings: MerchantSettings) =>
  isModuleOn(settings, 'MOBILEPASSREG') || !isModuleOn(settings, 'REGMOBVERF3');

interface Account {
  merchant: Merchant;
  request: Registration;
  place: Place;
  at: Date;
  passwordHash: string;
  paymentHash: string | undefined;
  mobile: RegisteredMobile | undefined;
}

async function createAccount(
  core: Core,
  tx: PoolClient,
  account: Account,
): Promise<Result<ResponseOf<typeof register>>> {
  const { merchant, request, place, at, passwordHash, paymentHash, mobile } = account;
  const { id: merchantId, settings } = merchant;
  // Checked before the proof is used up: the visitor may try another name or invitation with it.
  if (request.username !== undefined && (await memberExists(tx, request.username))) return nameTaken();
  const inviter = await findInviter(tx, request, at);
  if (!inviter.ok) return inviter;
  const { link, parentId = null, ...invitation } = inviter.value ?? {};
  // Only by what is proven: nobody finds out by somebody else's address who is excluded.
  const proven = { mobile: mobile?.spendProof && mobile.number };
  const excluded = await core.exclusions.refusePerson(tx, proven, at);
  if (excluded) return excluded;
  if (mobile?.spendProof) {
    if (!(await mobile.spendProof(tx))) return wrongCode();
    await releaseMobile(tx, mobile.number);
  }
  const member = {
    merchantId,
    username: request.username ?? newName(),
    passwordHash,
    language: chooseLanguage(request.language, settings.langList),
    demonstration: settings.demonstration,
    registerUrl: request.registerUrl ?? null,
    at,
    ...(mobile && { mobile: mobile.number, mobileVerified: mobile.spendProof !== undefined }),
    ...invitation,
    ...(request.email && { email: request.email.toLowerCase() }),
  };
  const memberId = await createMember(core, tx, member, settings.currency);
  if (memberId === undefined) {
    if (mobile && (await isMobileTaken(tx, mobile.number)))
      return failField('mobile_taken', 'mobileNum', 'mobile_taken');
    return nameTaken();
  }
  if (link !== undefined) await useLink(tx, link);
  if (parentId !== null) await placeMember(tx, { memberId, parentId, at });
  const event = { merchantId, memberId, at, after: { way: request.way }, ip: place.ip };
  await recordMemberEvent(tx, { ...event, verb: 'register' });
  await saveDetails(core, tx, { merchantId, memberId }, request);
  if (paymentHash !== undefined) await insertPaymentPassword(tx, memberId, paymentHash);
  return enter(core, tx, { merchantId, memberId, at, place, passwordExpired: false });
}

const nameTaken = () => failField('username_taken', 'username', 'username_taken');

const chooseLanguage = (asked: string | undefined, offered: readonly string[]) =>
  locales.find((locale) => locale === asked) ?? offered[0] ?? 'EN';

const NAME_LENGTH = 10;
const nameSigns = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A free name for a member who registers by mobile without choosing one; it reveals nothing of the number. */
const newName = () => `m${Array.from({ length: NAME_LENGTH }, () => nameSigns[randomInt(nameSigns.length)]!).join('')}`;
