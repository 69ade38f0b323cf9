import { fail, type Failure, type Locale, type RequestOf, type Result } from '@fairhouse/contract';
import type { sendResetMail as mailCall } from '@fairhouse/contract/people/password-reset';
import type { sendLoginCode } from '@fairhouse/contract/people/verification';
import type { CodeSent } from '@fairhouse/contract/people/verification-fields';
import { inTransaction } from '@fairhouse/database';
import { addressKey } from '@fairhouse/server';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { requireCaptcha, type GivenCaptcha } from '../captcha/index.ts';
import { findFirebase } from '../login-providers/index.ts';
import { readMobile, sendCode, type CodeRequest } from '../verification/index.ts';
import { findByMail, findByMobile, type ReachableMember } from './contacts-store.ts';
import { isKnownAddress } from './session-store.ts';

interface Asker {
  ip: string;
  locale: Locale;
}

/** After this many codes a day, an address must solve a captcha for each further one. */
const CAPTCHA_AFTER = 30;
const DAY_MS = 86_400_000;

/** An id that no member has. */
const NOBODY = 0;

/** The three codes by SMS. The text and its receiver depend on whether the number belongs to a member. */
const texts = {
  login: (known: boolean) => (known ? ({ template: 'loginCode', withCode: true } as const) : null),
  register: (known: boolean) =>
    known
      ? ({ template: 'registerKnown', withCode: false } as const)
      : ({ template: 'registerCode', withCode: true } as const),
  reset: (known: boolean) => (known ? ({ template: 'resetCode', withCode: true } as const) : null),
};

export async function sendSmsCode(
  core: Core,
  merchant: Merchant,
  purpose: keyof typeof texts,
  request: RequestOf<typeof sendLoginCode>,
  asker: Asker,
): Promise<Result<CodeSent>> {
  // The merchant pays Firebase for these.
  if (purpose === 'register' && (await findFirebase(core, merchant.id))) return fail('module_disabled');
  const number = readMobile(merchant, request);
  if (!number.ok) return number;
  const refusal = await captchaFirst(core, merchant, asker, request);
  if (refusal) return refusal;
  const found = await findAsked(core, merchant, asker, (tx) => findByMobile(tx, number.value));
  const write = texts[purpose](found.active);
  const { fromKnownAddress } = found;
  return sendCode(core, merchant, { purpose, channel: 'sms', to: number.value, write, fromKnownAddress, ...asker });
}

/**
 * Sends a code by mail when the name and the address belong to one account; the answer is the same when they do not.
 */
export async function sendResetMail(
  core: Core,
  merchant: Merchant,
  request: RequestOf<typeof mailCall>,
  asker: Asker,
): Promise<Result<CodeSent>> {
  const refusal = await captchaFirst(core, merchant, asker, request);
  if (refusal) return refusal;
  const account = mailAccount(request);
  const { active, fromKnownAddress } = await findAsked(core, merchant, asker, (tx) => findByMail(tx, account));
  const write = active ? ({ template: 'resetMail', withCode: true } as const) : null;
  return sendCode(core, merchant, { ...mailTarget(account), channel: 'email', write, fromKnownAddress, ...asker });
}

/**
 * Whether a message may be sent, and whether the member has logged in from this address before. An unknown number takes
 * the same work.
 */
const findAsked = (
  core: Core,
  { id: merchantId }: Merchant,
  { ip }: Asker,
  find: (tx: PoolClient) => Promise<ReachableMember | undefined>,
) =>
  inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const member = await find(tx);
    const fromKnownAddress = await isKnownAddress(tx, member?.id ?? NOBODY, ip);
    return { active: member?.status === 'active', fromKnownAddress };
  });

/** Name and address in the form in which they are compared. */
export const mailAccount = ({ username, email }: { username: string; email: string }) => ({
  username: username.toLowerCase(),
  email: email.toLowerCase(),
});

/** A code by mail is accepted only for the account that it was requested for. */
export const mailTarget = ({ username, email }: ReturnType<typeof mailAccount>) =>
  ({ purpose: 'reset', to: email, boundTo: username }) satisfies Pick<CodeRequest, 'purpose' | 'to' | 'boundTo'>;

function captchaFirst(core: Core, { id }: Merchant, { ip }: Asker, given: GivenCaptcha): Promise<Failure | undefined> {
  const limits = [{ key: `code:from:${addressKey(ip)}`, most: CAPTCHA_AFTER }];
  return requireCaptcha(core, { merchantId: id, ip, after: { limits, windowMs: DAY_MS } }, given);
}
