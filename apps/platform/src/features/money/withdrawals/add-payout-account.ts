import { randomUUID } from 'node:crypto';
import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { addPayoutAccount as call, PayoutAccount } from '@fairhouse/contract/money/withdrawals';
import { inTransaction } from '@fairhouse/database';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { lockMember, notifyChange, verifyPaymentPassword } from '../../people/identity/index.ts';
import { maskNumber, normaliseNumber, numberFingerprint, sealNumber } from './account-number.ts';
import { insertAccount, listAccounts, type NewAccount } from './account-store.ts';
import { payoutChannels } from './payout-channels.ts';
import { presentAccount } from './present-withdrawal.ts';

/** Number of accounts that a member may bind. */
const mostAccounts = 10;

/** Binds an account for withdrawals. Its number is stored encrypted, and one account belongs to one member. */
export async function addPayoutAccount(
  core: Core,
  caller: MemberCaller & { ip: string },
  request: RequestOf<typeof call>,
): Promise<Result<PayoutAccount>> {
  const { merchant, memberId } = caller;
  if (caller.accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
  const channel = payoutChannels(merchant.settings.currency).find(({ code }) => code === request.channelCode);
  if (!channel) return fail('method_unavailable');
  const number = normaliseNumber(request.accountNumber);
  if (!new RegExp(channel.accountPattern).test(number)) {
    return failField('account_format', 'accountNumber', 'account_format', { channel: channel.name });
  }
  const verified = await verifyPaymentPassword(core, caller, request.paymentPassword);
  if (!verified.ok) return verified;

  const { dataKey } = core.config;
  const now = core.clock.now();
  const coolingOff = merchant.settings.withdrawal.accountCoolingMinutes ?? 0;
  const id = randomUUID();
  const account: NewAccount = {
    id,
    merchantId: merchant.id,
    memberId,
    channelCode: channel.code,
    channelName: channel.name,
    holderName: request.holderName,
    sealedNumber: sealNumber(dataKey, id, number),
    fingerprint: numberFingerprint(dataKey, channel.code, number),
    maskedNumber: maskNumber(number),
    createdAt: now,
    usableFrom: new Date(now.getTime() + coolingOff * 60_000),
  };
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    if ((await listAccounts(tx, memberId)).length >= mostAccounts) return fail('limit_reached');
    if (!(await insertAccount(tx, account))) return failField('account_exists', 'accountNumber', 'account_exists');
    const shown = { account: `${channel.name} ${account.maskedNumber}` };
    await notifyChange(core, tx, { merchantId: merchant.id, memberId }, 'payoutAccountAdded', shown);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `member:${memberId}`,
      action: 'payout-account.add',
      subject: `payout-account:${id}`,
      before: null,
      after: { channel: channel.code, number: account.maskedNumber },
      ip: caller.ip,
    });
    return ok(presentAccount(account));
  });
}
