import { randomUUID } from 'node:crypto';
import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { addPayoutAccount as call, PayoutAccount } from '@fairhouse/contract/money/withdrawals';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { countTries } from '../../../system/throttle.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { findProfile, lockMember, notifyChange, verifyPaymentPassword } from '../../people/identity/index.ts';
import { maskNumber, normaliseNumber, numberFingerprint, sealNumber } from './account-number.ts';
import {
  findOwnAccount,
  insertAccount,
  isBoundElsewhere,
  listAccounts,
  lockFingerprint,
  type NewAccount,
} from './account-store.ts';
import { payoutChannels } from './payout-channels.ts';
import { presentAccount } from './present-withdrawal.ts';
import { isSameName } from './same-name.ts';

/** Number of accounts that a member may bind. */
const mostAccounts = 10;

/** Limit of tries per day, successful or not, so that a holder's name or number cannot be guessed. */
const PER_MEMBER_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Binds an account for withdrawals; any but the first can be used after the merchant's waiting time. Its number is stored encrypted. The answer is the same when another member has it:
 * then an operator decides whose it is before money is paid out (docs/decisions/payout-accounts.md).
 */
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
  const now = core.clock.now();
  const limits = [{ key: `payout-account:${memberId}`, most: PER_MEMBER_DAY }];
  if (!(await countTries(core.pool, merchant.id, { limits, windowMs: DAY_MS, now }))) return fail('too_many_requests');
  const verified = await verifyPaymentPassword(core, caller, request.paymentPassword);
  if (!verified.ok) return verified;

  const { dataKey } = core.config;
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
    usableFrom: now,
    conflict: null,
  };
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    const own = await listAccounts(tx, memberId);
    if (own.length >= mostAccounts) return fail('limit_reached');
    const holder = (await findProfile(tx, memberId))?.realName ?? own.at(-1)?.holderName;
    if (holder !== undefined && !isSameName(holder, account.holderName))
      return failField('holder_differs', 'holderName', 'holder_differs');
    await lockFingerprint(tx, account.fingerprint);
    const known = await findOwnAccount(tx, memberId, account.fingerprint);
    if (known?.conflict === 'refused') return failField('account_refused', 'accountNumber', 'account_refused');
    if (known) return failField('account_exists', 'accountNumber', 'account_exists');
    if (await isBoundElsewhere(tx, memberId, account.fingerprint)) account.conflict = 'open';
    // The first account of a member takes the place of none, so it is usable at once.
    const waiting = own.length > 0 ? (merchant.settings.withdrawal.waitingMinutes ?? 0) : 0;
    account.usableFrom = new Date(now.getTime() + waiting * 60_000);
    await insertAccount(tx, account);
    await notifyOwner(core, tx, caller, account, waiting);
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

/** The notice also says how long the account waits. */
async function notifyOwner(
  core: Core,
  tx: PoolClient,
  { merchant, memberId }: MemberCaller,
  { channelName, maskedNumber }: NewAccount,
  waitingMinutes: number,
): Promise<boolean> {
  const account = `${channelName} ${maskedNumber}`;
  const to = { merchantId: merchant.id, memberId };
  if (waitingMinutes === 0) return notifyChange(core, tx, to, 'payoutAccountAdded', { account });
  const hours = Math.ceil(waitingMinutes / 60);
  return notifyChange(core, tx, to, 'payoutAccountWaits', { account, hours });
}
