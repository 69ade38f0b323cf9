import { fail, ok, type Locale, type Result } from '@fairhouse/contract';
import { countryOfNumber, dialingCodeOf } from '@fairhouse/contract/people/mobile-numbers';
import type { CodeSent } from '@fairhouse/contract/people/verification-fields';
import { inTransaction } from '@fairhouse/database';
import type { MessageTemplate } from '@fairhouse/i18n/messages';
import { addressKey } from '@fairhouse/server';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { countTries } from '../../../system/throttle.ts';
import { queueMessage, type Channel } from '../../house/messages/index.ts';
import { codeHash, newCode, reachKey, targetKey, type CodePurpose } from './code-keys.ts';
import { judgeSend } from './code-limits.ts';
import { findCode, lockTarget, saveCode, takeTurn } from './store.ts';

export interface CodeRequest {
  purpose: CodePurpose;
  channel: Channel;
  /** The receiver: a number as +639171234567, or a mail address. */
  to: string;
  /** What else the code is bound to, such as the account of a mail address. */
  boundTo?: string;
  /**
   * What is sent: a text with the code, a text without one, or nothing. The answer is the same for all; only the reader
   * of the message learns whether the number is known.
   */
  write: { template: MessageTemplate; withCode: boolean } | null;
  locale: Locale;
  ip: string;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Sends a new code and invalidates the one before. Answer and work are the same whether or not anything is sent. */
export async function sendCode(core: Core, merchant: Merchant, request: CodeRequest): Promise<Result<CodeSent>> {
  const { merchantId, now } = { merchantId: merchant.id, now: core.clock.now() };
  const { dataKey } = core.config;
  const { expiredMinutes, validMinutes } = merchant.settings.verification;

  const caps = { limits: dayCaps(dataKey, merchant, request), windowMs: DAY_MS, now };
  if (!(await countTries(core.pool, merchantId, caps))) return fail('verification_quota');

  const target = boundTarget(merchantId, request);
  const key = targetKey(dataKey, target);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    await takeTurn(tx, key);
    const decision = judgeSend(await findCode(tx, key), now);
    if (decision.verdict === 'too_soon') return fail('too_many_requests');
    if (decision.verdict === 'locked') return fail('verification_locked');
    if (decision.verdict === 'lock') {
      await lockTarget(tx, key, decision.until);
      return fail('verification_locked');
    }
    const { sends, firstSentAt } = decision;
    const code = newCode();
    const [hash, expiresAt] = [codeHash(dataKey, target, code), new Date(now.getTime() + validMinutes * MINUTE_MS)];
    await saveCode(tx, { merchantId, targetKey: key, codeHash: hash, sentAt: now, expiresAt, sends, firstSentAt });
    const { write, channel, to, locale } = request;
    await queueMessage(core, tx, {
      merchantId,
      channel,
      to: write ? to : null,
      template: write?.template ?? 'loginCode',
      locale,
      params: write?.withCode === false ? {} : { code, minutes: validMinutes },
    });
    return ok({ expiredMinutes, validMinutes });
  });
}

/** A code that is bound to more than the address is accepted only with that. */
export const boundTarget = (
  merchantId: number,
  { purpose, to, boundTo }: Pick<CodeRequest, 'purpose' | 'to' | 'boundTo'>,
) => ({ merchantId, purpose, to: boundTo === undefined ? to : JSON.stringify([to, boundTo]) });

/** Reliability 55. */
function dayCaps(dataKey: string, { settings }: Merchant, { channel, to, ip }: CodeRequest) {
  const { perNumberDay, perAddressDay, perDialingCodeDay, perMerchantDay } = settings.verification;
  const country = countryOfNumber(to);
  return [
    { key: `code:to:${reachKey(dataKey, to)}`, most: perNumberDay },
    { key: `code:from:${addressKey(ip)}`, most: perAddressDay },
    ...(country ? [{ key: `code:dialing:${dialingCodeOf(country)}`, most: perDialingCodeDay }] : []),
    { key: `code:${channel}`, most: perMerchantDay },
  ];
}
