import { fail, ok, type Result } from '@fairhouse/contract';
import type { CodeSent } from '@fairhouse/contract/people/verification-fields';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { queueMessage } from '../../house/messages/index.ts';
import { codeHash, newCode, targetKey } from './code-keys.ts';
import { judgeSend } from './code-limits.ts';
import type { CodeRequest } from './code-request.ts';
import { countSending, refuseRequest } from './day-caps.ts';
import { findCode, countUnsentCode, lockTarget, saveCode, takeTurn } from './store.ts';

const MINUTE_MS = 60_000;

/** Sends a new code and invalidates the one before. Answer and work are the same whether or not anything is sent. */
export async function sendCode(core: Core, merchant: Merchant, request: CodeRequest): Promise<Result<CodeSent>> {
  const { merchantId, now } = { merchantId: merchant.id, now: core.clock.now() };
  const { dataKey } = core.config;
  const { expiredMinutes, validMinutes } = merchant.settings.verification;
  const refusal = await refuseRequest(core, merchant, request);
  if (refusal) return refusal;

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
    const row = { merchantId, targetKey: key, codeHash: hash, sentAt: now, expiresAt, sends, firstSentAt };
    const allowed = await countSending(core, tx, merchant, request);
    await (allowed ? saveCode(tx, row) : countUnsentCode(tx, row));
    const { write, channel, to, locale } = request;
    await queueMessage(core, tx, {
      merchantId,
      channel,
      to: write && allowed ? to : null,
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
