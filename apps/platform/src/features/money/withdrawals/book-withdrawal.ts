import { createHash, randomUUID } from 'node:crypto';
import { fail, failField, ok, type Failure, type Result } from '@fairhouse/contract';
import type { Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { withdrawalFee } from '@fairhouse/contract/money/withdrawal-rules';
import { inTransaction } from '@fairhouse/database';
import type { Balances, Outcome } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { appendAudit, recordMemberEvent } from '../../house/audit/index.ts';
import { lockCredentials, refuseLocked } from '../../people/identity/index.ts';
import { confirmForfeit, forfeitConfirmed } from '../bonuses/index.ts';
import { shortReference, type Cashier } from '../payments/index.ts';
import { findAccount } from './account-store.ts';
import { assessRisks } from './assess-risks.ts';
import { reserve } from './hold-money.ts';
import { insertPayout } from './payout-store.ts';
import { presentPause, presentWithdrawals } from './present-withdrawal.ts';
import { readAllowance } from './read-allowance.ts';
import { insertRisks } from './risk-store.ts';
import { refuseBalance, refuseRequest } from './refuse-request.ts';
import { findByKey, insertStep, insertWithdrawal, lockWithdrawalRequests, type WithdrawalRow } from './store.ts';

interface Request {
  accountId: string;
  amount: number;
  idempotencyKey: string;
  /** The grant of bonus money that the member gives up by it. */
  forfeitGrant?: string | undefined;
  /** The operator who requests it for a locked or closed member, and why. */
  by?: { username: string; reason: string };
}

type Person = Pick<MemberCaller, 'merchant' | 'memberId'> & { ip: string };

/** Writes the withdrawal, its hold in the ledger and its time line in one transaction; one per key. */
export async function bookWithdrawal(cashier: Cashier, caller: Person, request: Request): Promise<Result<Withdrawal>> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.accountId, request.amount, ...(request.by ? [request.by] : [])]))
    .digest();
  // The ledger has the last word, under its lock; a balance that is too low now is refused before.
  const balances = await cashier.core.ledger.balances(caller.merchant.id, caller.memberId);
  try {
    return await inTransaction(cashier.core.pool, { merchantId: caller.merchant.id }, async (tx) => {
      await lockWithdrawalRequests(tx, caller.memberId);
      const refused = request.by ? await refuseActive(tx, caller.memberId) : await refuseLocked(tx, caller.memberId);
      const known = await findByKey(tx, caller.memberId, request.idempotencyKey);
      if (known && !known.requestHash.equals(requestHash)) return fail('key_reused');
      if (refused && !(known && request.by)) return refused;
      const row = known ?? (await recordWithdrawal(cashier, tx, { ...caller, balances }, request, requestHash));
      if ('ok' in row) return row;
      const [withdrawal] = await presentWithdrawals(tx, caller.merchant, [row]);
      if (!withdrawal) throw new Error(`withdrawal ${row.id} vanished`);
      return ok(withdrawal);
    });
  } catch (error) {
    if (error instanceof HoldRefused) return refusalOf(error.outcome, caller.merchant);
    throw error;
  }
}

/** Active members request their withdrawals themselves. Locks the row as for a member's request. */
async function refuseActive(tx: PoolClient, memberId: number): Promise<Failure | undefined> {
  const member = await lockCredentials(tx, memberId);
  return member?.status === 'active' ? fail('member_status') : undefined;
}

async function recordWithdrawal(
  cashier: Cashier,
  tx: PoolClient,
  { merchant, memberId, ip, balances }: Person & { balances: Balances | undefined },
  { accountId, amount, idempotencyKey, forfeitGrant, by }: Request,
  requestHash: Buffer,
): Promise<WithdrawalRow | Failure> {
  const { core, payments } = cashier;
  const now = core.clock.now();
  const allowance = await readAllowance(tx, { merchant, memberId, balances, at: now });
  // What a locked or closed member left is paid out whatever it is, but not in the days after somebody changed the access.
  if (by && allowance.pause) return fail('withdrawals_paused', { value: presentPause(allowance.pause) });
  const refusal = by ? undefined : refuseRequest(merchant, allowance, { balances, amount });
  if (refusal) return refusal;
  const bonus = by ? ok(undefined) : await confirmForfeit(tx, memberId, forfeitGrant);
  if (!bonus.ok) return bonus;
  const account = await findAccount(tx, accountId);
  if (account?.memberId !== memberId || account.conflict === 'refused') return fail('account_unknown');
  if (by && account.conflict === 'open') return fail('account_conflict');
  const provenOnly = merchant.settings.identityCheck?.channels?.includes(account.channelCode) ?? false;
  if (!by && provenOnly && !allowance.isProven) return failField('identity_unproven', 'accountId', 'identity_unproven');
  if (account.usableFrom > now) return failField('account_cooling_off', 'accountId', 'account_cooling_off');

  const id = randomUUID();
  const risks = await assessRisks(tx, merchant, { memberId, account, amount, at: now });
  const row: WithdrawalRow = {
    id,
    memberId,
    reference: shortReference('W', id),
    accountId,
    amount,
    fee: by ? 0 : withdrawalFee(merchant.settings.withdrawalRules.fee, amount, allowance.requested.thisMonth),
    currency: merchant.settings.currency,
    state: 'requested',
    receivedBy: null,
    reason: null,
    reasonCode: null,
    firstApprovedBy: null,
    reviewedBy: null,
    proofId: null,
    autoReceiveAt: null,
    arrivesBy: new Date(now.getTime() + merchant.settings.withdrawal.usualSeconds * 1000),
    requestedBy: by?.username ?? null,
    requestReason: by?.reason ?? null,
    requestHash,
    createdAt: now,
    claimedBy: null,
    claimedAt: null,
    documents: risks.some(({ effect }) => effect === 'documents') ? 'asked' : null,
    documentsReason: null,
  };
  const refused = await reserve(core, tx, merchant.id, row, id);
  if (refused) throw new HoldRefused(refused);
  await insertWithdrawal(tx, { ...row, merchantId: merchant.id, idempotencyKey });
  await insertRisks(tx, merchant.id, id, risks);
  await insertStep(tx, merchant.id, { withdrawalId: id, state: 'requested', reason: null, reasonCode: null, at: now });
  await insertPayout(tx, merchant.id, {
    id,
    withdrawalId: id,
    number: 1,
    state: 'held',
    provider: payments.payouts.code,
  });
  const after = { withdrawalId: id, state: row.state, accountId, amount, fee: row.fee, currency: row.currency };
  if (by) {
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${by.username}`,
      action: 'withdrawal.request_withdrawal',
      subject: `withdrawal:${id}`,
      before: null,
      after: { ...after, memberId, reason: by.reason },
      ip,
    });
  } else
    await recordMemberEvent(tx, { merchantId: merchant.id, memberId, verb: 'request_withdrawal', at: now, after, ip });
  if (bonus.value) await forfeitConfirmed(core, tx, { merchant, memberId, ip }, bonus.value);
  await core.events.publish(tx, 'memberChanged', { merchantId: merchant.id, memberId, what: 'withdrawal', id });
  return row;
}

type Refused = Extract<Outcome, { status: 'refused' }>;

/** Rolls the whole request back, also when only the hold on the fee was refused. */
class HoldRefused extends Error {
  readonly outcome: Refused;

  constructor(outcome: Refused) {
    super(`hold refused: ${outcome.code}`);
    this.outcome = outcome;
  }
}

function refusalOf({ code, balance }: Refused, { settings }: Merchant): Failure {
  if (code === 'insufficient_funds') return refuseBalance(balance, settings);
  if (code === 'wallet_frozen' || code === 'wallet_closed') return fail('wallet_frozen');
  throw new TypeError(`the hold of a withdrawal was refused as ${code}`);
}
